import type { RegistrationState } from '@x/chain'
import type { Address, ClusterSnapshot, Hex } from '@x/schemas'

/** A call of the network's contract, as a transaction that is not signed yet. */
export type UnsignedTransaction = {
  /** The account that sends it. */
  from: Address
  to: Address
  data: Hex
  /** Wei that go with it. */
  value: bigint
  gas: bigint
  /** The contract's function. */
  functionName: string
  /** Whose cluster, validators or operators it is about. */
  owner: Address
  operatorIds?: readonly number[] | undefined
  publicKeys?: readonly Hex[] | undefined
  /** The cluster's snapshot in the call, where it takes one. */
  snapshot?: ClusterSnapshot | undefined
}

/** The number of an account's next transaction, at a block. */
export type AccountState = Pick<RegistrationState, 'accountNonce' | 'blockNumber' | 'blockHash'>

/** A transaction that was simulated, as its sender, and what it was prepared for. */
export type PreparedTransaction = UnsignedTransaction & { state: AccountState }
