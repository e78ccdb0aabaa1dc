import type { Fleet, FleetDrift, FleetState, WeekSpending } from '@x/chain'
import type { Address, Hex } from '@x/schemas'
import type { CallCost } from '../transaction/getCallCost.ts'

/** One transaction, or several where a removal has more validators than fit into one. Amounts are wei. */
export type FleetStep = {
  /** What it costs: `value` goes into a cluster, `gasCost` is for all its gas at most at the gas price of the plan. */
  value: bigint
  gas: bigint
  gasCost: bigint
} & FleetDeed

/** What a step does. */
export type FleetDeed =
  | {
      kind: 'deposit'
      operatorIds: readonly number[]
      /** Until when the cluster lasts without it, in seconds since the Unix epoch. */
      endsAt: number
      /** For how many days it lasts with it. */
      runwayDays: number
    }
  | {
      kind: 'migrate'
      operatorIds: readonly number[]
      /** `undefined` where it pays nothing. */
      endsAt: number | undefined
      runwayDays: number
      /** Of each validator, in ETH. */
      effectiveBalance: number
    }
  | { kind: 'remove'; operatorIds: readonly number[]; endsAt: number | undefined; publicKeys: readonly Hex[] }
  | {
      kind: 'withdraw'
      operatorIds: readonly number[]
      /** What the cluster holds. */
      balance: bigint
    }
  | { kind: 'fee-recipient'; recipient: Address }

/** What steps there are. */
export type FleetStepKind = FleetDeed['kind']

/**
 * What is not done now, and why:
 *
 * - `deposits`, `gas`: the budget of the week is used up
 * - `account`: the account does not hold enough
 * - `cluster`: another transaction that changes the cluster comes first, where all are signed at once
 */
export type FleetRest = {
  kind: FleetStepKind
  /** `undefined` where it is about the owner. */
  operatorIds: readonly number[] | undefined
  /** Until when a cluster lasts that lacks a deposit, in seconds since the Unix epoch. */
  endsAt: number | undefined
  reason: 'deposits' | 'gas' | 'account' | 'cluster'
  /** Wei that it would still take for the runway that the file wants. */
  value: bigint
}

/** What there is to do so that the chain has what a fleet's file says, within the budget. Amounts are wei. */
export type FleetPlan = {
  fleet: Fleet
  state: FleetState
  /** In what the chain differs from the file. */
  drift: readonly FleetDrift[]
  /** What was spent in the last seven days. */
  spent: WeekSpending
  /** What is left of the week's budget before the steps. */
  left: { deposits: bigint; gas: bigint }
  /** In the order in which they are sent: what would be liquidated first comes first. */
  steps: readonly FleetStep[]
  /** Left for later. */
  later: readonly FleetRest[]
  /** Of all steps. */
  cost: CallCost & { deposits: bigint }
}
