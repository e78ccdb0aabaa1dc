import type { ClusterSize } from './clusterSize.ts'

/**
 * How many key shares rebuild a validator's key: 2f + 1 of n = 3f + 1.
 *
 * @example
 * getThreshold(4) // 3
 */
export function getThreshold(size: ClusterSize): number {
  return size - (size - 1) / 3
}
