import type { Address, Hex } from '@x/schemas'
import type { ViewFactors } from './distortView.ts'

/** Logs that a node does not show. Those that fit all that is given. */
export type HiddenLogs = {
  owner?: Address | undefined
  /** Of a cluster, in ascending order. */
  operatorIds?: readonly number[] | undefined
}

/** What the node says that is not so. */
export type LyingFaults = {
  /** All prices of gas are multiplied by this: of `eth_gasPrice`, tips, fee histories and blocks. */
  gasPriceFactor?: number | undefined
  /** What views of the network's contract answer is multiplied by this, such as `{ getNetworkFee: 1000 }`. */
  viewFactors?: ViewFactors | undefined
  /** `eth_getLogs` leaves these out. */
  hideLogs?: readonly HiddenLogs[] | undefined
  /** `eth_getLogs` repeats the last `ValidatorAdded` of its answer so many times, each as a log of its own in the same block. */
  repeatedRegistrations?: number | undefined
  /** `eth_getLogs` leaves out what happened below this block, as a node without old logs does. */
  emptyLogsBelow?: number | undefined
  /**
   * Everything that reads the chain is this many blocks behind, except `eth_getTransactionCount`, transactions and
   * receipts: several nodes behind one address.
   */
  readsBehind?: number | undefined
  /** `eth_getTransactionCount` is this many blocks behind, everything else is not. */
  countsBehind?: number | undefined
  /** The chain id that the node claims to have. */
  chainId?: number | undefined
  /** The hash of the transaction whose receipt is given for every other one. */
  otherReceipt?: Hex | undefined
  /** Other keys in the `OperatorAdded` events of these operators: base64 of a PEM text, by id. */
  operatorKeys?: Readonly<Record<number, string>> | undefined
}
