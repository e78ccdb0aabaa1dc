import type { RegistrationState } from '@x/chain'
import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import { type AccessList, concat } from 'viem'

/** A call of the network's contract, as a transaction that is not signed yet. */
export type UnsignedTransaction = {
  /** The account that sends it. */
  from: Address
  to: Address
  data: Hex
  /** Wei that go with it. */
  value: bigint
  gas: bigint
  /** What it says beforehand that it reads, which changes its gas alone. */
  accessList?: AccessList | undefined
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

/** What goes with a transaction and changes nothing of what it does. */
export type TransactionExtras = {
  /** Storage that it says beforehand to read (EIP-2930), which changes its gas alone. */
  accessList?: AccessList | undefined
  /** Bytes after the call, which the contract does not look at: for whoever counts where transactions come from. */
  dataSuffix?: Hex | undefined
}

/** A call with what the caller wants to go with it. */
export function addExtras<call extends { data: Hex }>(call: call, { accessList, dataSuffix }: TransactionExtras): call {
  return { ...call, accessList, data: dataSuffix === undefined ? call.data : concat([call.data, dataSuffix]) }
}
