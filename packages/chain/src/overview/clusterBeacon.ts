import type { BeaconValidator } from '@x/beacon-client'
import type { Hex } from '@x/schemas'
import type { BalanceUpdate } from './balanceUpdate.ts'

/** A validator of a cluster, as the beacon chain has it in a state that is final. */
export type ClusterValidator = {
  publicKey: Hex
  /** Absent: the beacon chain does not know it, so that no deposit for it was credited. Amounts are gwei. */
  beacon: BeaconValidator | undefined
  /** It attests no more, and still costs fees. */
  hasExited: boolean
  /** What its effective balance costs in 365 days, at least that of 32 ETH: wei, or units of 10^-18 SSV. */
  costPerYear: bigint
  /** The last block in which its owner asked for its exit. */
  exitAskedInBlock: number | undefined
  /** That was an hour ago or more, and the beacon chain has no exit of it. */
  isExitOverdue: boolean
}

/** What the beacon chain says of the validators of a cluster. */
export type ClusterBeacon = {
  validators: readonly ClusterValidator[]
  /** What the oracles are going to count, in whole ETH: at least 32 for each validator. */
  effectiveBalance: number
  /** What that makes of the cluster, once it is committed to and proven. */
  update: BalanceUpdate
}
