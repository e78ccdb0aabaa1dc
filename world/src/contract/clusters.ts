import type { ClusterSnapshot, Hex } from '@x/schemas'
import { packing, ssvPacking, unitsPerValidator } from './accounts.ts'
import { revert, u64 } from './revert.ts'
import type { Cluster, ContractState, Parameters } from './types.ts'

export function getClusterKey(owner: Hex, operatorIds: readonly bigint[]): string {
  return `${owner} ${operatorIds.join()}`
}

export function getValidatorKey(owner: Hex, publicKey: Hex): string {
  return `${publicKey} ${owner}`
}

export function isSameSnapshot(one: ClusterSnapshot, other: ClusterSnapshot): boolean {
  return (
    one.validatorCount === other.validatorCount &&
    one.networkFeeIndex === other.networkFeeIndex &&
    one.index === other.index &&
    one.active === other.active &&
    one.balance === other.balance
  )
}

/** A cluster that exists, whose snapshot is as the caller says. */
export function findCluster(
  clusters: Pick<ContractState['clusters'], 'get'>,
  owner: Hex,
  operatorIds: readonly bigint[],
  snapshot: ClusterSnapshot,
): Cluster & { key: string } {
  const key = getClusterKey(owner, operatorIds)
  const cluster = clusters.get(key)
  if (cluster === undefined) revert('ClusterDoesNotExist')
  if (!isSameSnapshot(cluster.snapshot, snapshot)) revert('IncorrectClusterState')
  return { ...cluster, key }
}

export function getBaseUnits({ validatorCount }: ClusterSnapshot): bigint {
  return BigInt(validatorCount) * unitsPerValidator
}

/** Units that a cluster pays for: 10,000 a validator unless an oracle reported its effective balance. */
export function getUnits(snapshot: ClusterSnapshot, reportedUnits: bigint): bigint {
  return reportedUnits === 0n ? getBaseUnits(snapshot) : reportedUnits
}

/** Whole ETH to units, rounded up. */
export function toUnits(effectiveBalance: bigint): bigint {
  return (effectiveBalance * unitsPerValidator + 31n) / 32n
}

export function toEffectiveBalance(units: bigint): number {
  return Number(BigInt.asUintN(32, (units * 32n) / unitsPerValidator))
}

/** What operators and network take a block from each validator, and the sum of what they have taken from one so far. */
export type Rates = { index: bigint; networkFeeIndex: bigint; burn: bigint }

/** Takes fees from the balance as far as there is one. Operators' and the network's are rounded down apart. */
export function settleSnapshot(
  snapshot: ClusterSnapshot,
  { units, inSsv, index, networkFeeIndex }: { units: bigint; inSsv: boolean } & Rates,
): ClusterSnapshot {
  const operatorFees = (u64(index - snapshot.index) * units) / unitsPerValidator
  const networkFees = (u64(networkFeeIndex - snapshot.networkFeeIndex) * units) / unitsPerValidator
  const owed = (operatorFees + networkFees) * (inSsv ? ssvPacking : packing)
  const balance = owed > snapshot.balance ? 0n : snapshot.balance - owed
  return { ...snapshot, balance, index, networkFeeIndex }
}

/** Whether the balance is below what so many units need. */
export function isBelowThreshold(
  { validatorCount, balance }: ClusterSnapshot,
  { units, inSsv, burn, parameters }: { units: bigint; inSsv: boolean; burn: bigint; parameters: Parameters },
): boolean {
  const period = inSsv ? parameters.liquidationThresholdPeriodSSV : parameters.liquidationThresholdPeriod
  const minimum = inSsv ? parameters.minimumLiquidationCollateralSSV : parameters.minimumLiquidationCollateral
  if (validatorCount === 0) return false
  if (balance < minimum) return true
  return balance < ((period * burn * units) / unitsPerValidator) * (inSsv ? ssvPacking : packing)
}
