import type { Address, ClusterSnapshot } from '@x/schemas'
import type { DeclaredFee, Moment } from '../operators/getDeclaredFee.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { ClusterBeacon } from './clusterBeacon.ts'

/** An operator of a cluster. */
export type ClusterOperator = {
  id: number
  owner: Address
  /** What it takes for a block and each validator of 32 ETH, in wei, or in units of 10^-18 SSV. */
  fee: bigint
  isPrivate: boolean
  /** A removed operator takes no fee and signs nothing. */
  isRemoved: boolean
  /** A fee that it has announced and that is not due yet; `undefined` where there is none. */
  declaredFee: DeclaredFee | undefined
}

/** How long a cluster lasts at current fees. */
export type ClusterRunway = {
  blocks: number
  days: number
  /** The first block at which anyone can liquidate it, if a block is made in every slot. */
  liquidationBlock: number
  /** When that is. */
  end: Moment
}

/** What there is to say of a cluster, all of it at one block. */
export type ClusterOverview = {
  /** Its id in the subgraph: `0x…-1-2-3-4`. */
  id: string
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
  status: 'active' | 'liquidatable' | 'liquidated'
  /** In what it pays its fees: all amounts are wei, or units of 10^-18 SSV. */
  feeAsset: 'ETH' | 'SSV'
  validatorCount: number
  /** What it is billed for, in ETH. */
  effectiveBalance: number
  /** What it holds, all fees paid. */
  balance: bigint
  /** What it owes beyond that, where it has run dry. */
  debt: bigint
  /** What it pays for a block; for a liquidated one, what it would pay. */
  burnRate: bigint
  burnPerDay: bigint
  /** What it would pay for a block if all announced fees were due; `undefined` where none is announced. */
  announcedBurnRate: bigint | undefined
  /** Below it, anyone can liquidate it. */
  liquidationThreshold: bigint
  /** `undefined` where it pays nothing, or is liquidated. */
  runway: ClusterRunway | undefined
  operators: readonly ClusterOperator[]
  networkFee: bigint
  snapshot: ClusterSnapshot
  block: PinnedBlock
  /** What the beacon chain says of its validators; `undefined` where no beacon node was passed. */
  beacon?: ClusterBeacon | undefined
}
