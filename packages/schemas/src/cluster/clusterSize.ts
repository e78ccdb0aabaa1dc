/** The numbers of operators that a cluster may have. */
export const clusterSizes = [4, 7, 10, 13] as const

/** The number of operators of a cluster. */
export type ClusterSize = (typeof clusterSizes)[number]

/** Whether a cluster may have so many operators. */
export function isClusterSize(size: number): size is ClusterSize {
  return clusterSizes.some((allowed) => allowed === size)
}
