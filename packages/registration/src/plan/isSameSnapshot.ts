import type { ClusterSnapshot } from '@x/schemas'

/** Whether two snapshots of a cluster are the same. */
export function isSameSnapshot(a: ClusterSnapshot, b: ClusterSnapshot): boolean {
  return (
    a.validatorCount === b.validatorCount &&
    a.networkFeeIndex === b.networkFeeIndex &&
    a.index === b.index &&
    a.active === b.active &&
    a.balance === b.balance
  )
}
