import * as v from 'valibot'

/** The numbers of operators that a cluster may have. */
export const clusterSizes = [4, 7, 10, 13] as const

/** The number of operators of a cluster. */
export type ClusterSize = (typeof clusterSizes)[number]

/**
 * Whether a cluster may have so many operators.
 *
 * @example
 * isClusterSize(7) // true
 */
export function isClusterSize(size: number): size is ClusterSize {
  return clusterSizes.some((allowed) => allowed === size)
}

/** The number of operators of a cluster: 4, 7, 10 or 13. */
export const clusterSize = /* @__PURE__ */ v.pipe(
  v.number(),
  v.guard(isClusterSize, 'expected 4, 7, 10 or 13 operators'),
)
