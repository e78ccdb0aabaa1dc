/**
 * How many key shares rebuild a validator's key: 2f + 1 of the n = 3f + 1 operators of a cluster.
 *
 * @example
 * getThreshold(4) // 3
 */
export function getThreshold(operatorCount: number): number {
  return operatorCount - (operatorCount - 1) / 3
}
