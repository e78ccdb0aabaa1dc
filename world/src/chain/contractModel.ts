import type { Hex } from '@x/schemas'
import type { CallPlace, ContractCall, EmittedLog } from '../contract/types.ts'

/** What a call does: the state after it, or the bytes that it reverts with. `gas` is what it uses in all. */
export type CallOutcome<State> =
  | {
      state: State
      output: Hex
      logs: readonly EmittedLog[]
      /** Ether that the contract sends away, in wei. */
      payments: readonly { to: Hex; value: bigint }[]
      gas: bigint
    }
  | { revert: Hex; gas: bigint }

/** Contracts of a chain as a function from state to state. */
export type ContractModel<State> = {
  /** Addresses that have code, in lower case. */
  addresses: ReadonlySet<Hex>
  /** Does a call. The state that it is given stays as it is. */
  call: (state: State, call: ContractCall, place: CallPlace) => CallOutcome<State>
}
