import type { Hex } from '@x/schemas'
import type { EmittedLog } from '../contract/types.ts'

/** An account's ether and the number of its next transaction. */
export type Account = { balance: bigint; nonce: number }

/** Accounts by their address in lower case. One that is missing has nothing and has sent nothing. */
export type Accounts = ReadonlyMap<Hex, Account>

/** A transaction of type 2 as it was sent. */
export type Transaction = {
  hash: Hex
  /** The bytes that were signed and sent. */
  raw: Hex
  /** In lower case, as `to`. */
  from: Hex
  to: Hex
  nonce: number
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  value: bigint
  input: Hex
  signature: { r: Hex; s: Hex; yParity: number }
}

/** What became of a transaction in its block. */
export type Receipt = {
  transaction: Transaction
  isSuccess: boolean
  gasUsed: bigint
  cumulativeGasUsed: bigint
  effectiveGasPrice: bigint
  logs: readonly EmittedLog[]
}

/** A block, and the whole state after it. It never changes: a reorganization makes other blocks. */
export type Block<State> = {
  number: number
  /** Seconds since the Unix epoch. */
  timestamp: number
  parent: Block<State> | undefined
  /** Tells blocks apart that have the same contents otherwise. */
  branch: number
  baseFee: bigint
  gasUsed: bigint
  receipts: readonly Receipt[]
  accounts: Accounts
  state: State
}

/** What blocks hold at most (the network's limit at the end of 2025), and what the base fee is steered to. */
export const blockGasLimit = 60_000_000n
