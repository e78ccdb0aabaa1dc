import type { Hex } from '@x/schemas'
import type { WaitingEvent } from './confirmTransaction.ts'
import type { TransactionRevertedError } from './transactionErrors.ts'

/** The validators of one of several transactions. */
export type Batch = {
  /** From 0. */
  index: number
  publicKeys: readonly Hex[]
}

/** What happens to one of several transactions. */
export type BatchEvent<signed, receipt> = { batch: Batch } & (
  | { type: 'preparing' }
  /** It is sent when the step is over: the moment to write it down. */
  | { type: 'signed'; transaction: signed }
  | { type: 'sent'; hash: Hex; value: bigint }
  | WaitingEvent
  /** It was mined and reverted, since somebody else changed the cluster; it is going to be sent again. */
  | { type: 'retrying'; hash: Hex; error: TransactionRevertedError }
  | { type: 'confirmed'; hash: Hex; receipt: receipt }
)
