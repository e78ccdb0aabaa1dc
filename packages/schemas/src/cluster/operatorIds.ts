import * as v from 'valibot'
import { operatorId } from './operatorId.ts'

/** The numbers of operators that a cluster may have. */
export const clusterSizes = [4, 7, 10, 13] as const

/** The number of operators of a cluster. */
export type ClusterSize = (typeof clusterSizes)[number]

/** Whether `size` is a number of operators that a cluster may have. */
export function isClusterSize(size: number): size is ClusterSize {
  return clusterSizes.some((allowed) => allowed === size)
}

/** The number of operators of a cluster: 4, 7, 10 or 13. */
export const clusterSize = /* @__PURE__ */ v.pipe(
  v.number(),
  v.guard(isClusterSize, 'expected 4, 7, 10 or 13 operators'),
)

/** The operators of a cluster: 4, 7, 10 or 13 different ids in any order; the output is sorted ascending. */
export const operatorIds = /* @__PURE__ */ v.pipe(
  v.array(operatorId),
  v.check((ids) => isClusterSize(ids.length), 'expected 4, 7, 10 or 13 operator ids'),
  v.check((ids) => new Set(ids).size === ids.length, 'expected each operator id once'),
  v.transform((ids) => ids.toSorted((a, b) => a - b)),
)

/**
 * How many key shares rebuild a validator's key: 2f + 1 of n = 3f + 1.
 *
 * @example
 * getThreshold(4) // 3
 */
export function getThreshold(size: ClusterSize): number {
  return size - (size - 1) / 3
}
