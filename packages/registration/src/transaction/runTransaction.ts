import type { Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import {
  type AttemptParameters,
  attemptTransaction,
  canBeUnsure,
  type Preparation,
  type PrepareTransaction,
  type ReadyTransaction,
} from './attemptTransaction.ts'
import { RejectInWalletError } from './awaitWallet.ts'
import { type ConfirmParameters, confirmTransaction, type WaitingEvent } from './confirmTransaction.ts'
import { AccountUsedError, countAttempts } from './countAttempts.ts'
import { TransactionLostError, TransactionRevertedError, TransactionSendError } from './transactionErrors.ts'
import type { PreparedTransaction } from './unsignedTransaction.ts'
import { findReceipt } from './watchReceipt.ts'

/** What the transactions of a run have come to so far. */
export type TransactionLog = {
  /** The transaction whose fate is not known, with its hash where that is known: it may be pending. */
  pending: { hash: Hex | undefined } | undefined
  /** Wei that they took, values and gas, also of those that reverted. */
  spent: bigint
  /** Attempts that reverted, and the wei that their gas took. */
  reverted: { hash: Hex; gasCost: bigint }[]
  /** Blocks that held one and were replaced. */
  replacedBlocks: number[]
}

export type TransactionEvent<prepared extends PreparedTransaction> =
  | { type: 'preparing' }
  /** It is sent when the next event is asked for. */
  | { type: 'signed'; ready: ReadyTransaction<prepared> }
  | { type: 'sent'; hash: Hex; value: bigint }
  | WaitingEvent
  /** It was mined and reverted, since somebody else changed the cluster; it is going to be prepared again. */
  | { type: 'retrying'; hash: Hex; error: TransactionRevertedError }

export type RunTransactionParameters = Omit<AttemptParameters & ConfirmParameters, 'alongside' | 'spending'> & {
  /** Maximum number of attempts when someone else changes the cluster or uses the account in the meantime. Default: as `countAttempts` says. */
  maxAttempts?: number | undefined
}

/** What a transaction took, by its receipt. */
type GasPaid = Pick<TransactionReceipt, 'gasUsed' | 'effectiveGasPrice'>

export type TransactionSteps<preparation extends Preparation<PreparedTransaction>, result extends GasPaid> = {
  /** Prepares one attempt, of which the first has the number 1. */
  prepare: (attempt: number) => PrepareTransaction<preparation>
  /** What else to look for while it is waited for. */
  alongside?: ((preparation: preparation) => () => Promise<void>) | undefined
  /** Makes sure that it did what it was sent for, and gives the receipt as it is by then. */
  judge: (receipt: TransactionReceipt, preparation: preparation) => Promise<result>
}

/** A transaction that is on the chain and did what it was sent for. */
export type DoneTransaction<preparation extends Preparation<PreparedTransaction>, result> = {
  preparation: preparation
  result: result
  receipt: TransactionReceipt
  /** The latest block when its receipt was read. */
  head: number
}

/**
 * Does one transaction: prepares, signs, sends, and waits, all of it again where somebody else was faster, with one
 * counter of attempts. Writes down in the log what may be pending and what it cost.
 *
 * @param place.index place of the transaction in its run, from 0, for what the limits keep back
 */
export async function* runTransaction<preparation extends Preparation<PreparedTransaction>, result extends GasPaid>(
  parameters: RunTransactionParameters,
  { prepare, alongside, judge }: TransactionSteps<preparation, result>,
  { index, log }: { index: number; log: TransactionLog },
): AsyncGenerator<TransactionEvent<preparation['prepared']>, DoneTransaction<preparation, result>, undefined> {
  yield { type: 'preparing' }
  const retry = countAttempts(parameters)
  const earlier: ReadyTransaction<PreparedTransaction>[] = []
  /** Attempts that were answered with "nonce too low". One of them may have been mined all the same, and have reverted. */
  const outrun = new Set<Hex>()
  for (let attempt = 1; ; attempt++) {
    // One that reverted has taken gas.
    const full = { ...parameters, earlier: listHashes(earlier), spending: { spent: log.spent, index } }
    try {
      const attempted = yield* tellSigned(attemptTransaction(full, prepare(attempt)), earlier)
      const { hash, prepared, preparation } = attempted
      log.pending = { hash }
      yield { type: 'sent', hash, value: prepared.value }
      const confirming = { ...full, alongside: alongside?.(preparation) }
      const { receipt, head } = yield* noteWaiting(confirmTransaction(confirming, attempted), log)
      const result = await judge(receipt, preparation)
      await countOutrun(parameters, outrun, log)
      log.pending = undefined
      log.spent += prepared.value + result.gasUsed * result.effectiveGasPrice
      return { preparation, result, receipt, head }
    } catch (error) {
      const last = earlier.at(-1)
      if (last !== undefined && canBeUnsure(error, last.prepared)) log.pending = { hash: error.hash }
      if (error instanceof AccountUsedError && error.hash !== undefined) outrun.add(error.hash)
      if (error instanceof RejectInWalletError) log.pending = { hash: undefined }
      if (error instanceof TransactionSendError) log.pending = error.isRefused ? undefined : { hash: error.hash }
      if (error instanceof TransactionRevertedError) noteReverted(log, error)
      // It is known to have done nothing.
      const isVoid =
        error instanceof TransactionRevertedError ||
        (error instanceof TransactionLostError && error.reason === 'replaced')
      if (isVoid) log.pending = undefined
      await retry(error)
      await countOutrun(parameters, outrun, log)
      if (error instanceof TransactionRevertedError) {
        yield { type: 'retrying', hash: error.hash, error }
        yield { type: 'preparing' }
      }
    }
  }
}

/**
 * Counts the gas of attempts that reverted after a node had said that another transaction has their number: behind one
 * address there may be one that knew less. Without an answer they are asked for again later.
 */
async function countOutrun(
  { publicClient, network, account }: Pick<RunTransactionParameters, 'publicClient' | 'network' | 'account'>,
  outrun: Set<Hex>,
  log: TransactionLog,
): Promise<void> {
  for (const hash of outrun) {
    const receipt = await findReceipt(publicClient, { network, owner: account.address, hash }).catch(() => undefined)
    if (receipt === undefined) continue
    outrun.delete(hash)
    if (receipt.status === 'reverted') noteReverted(log, { hash, gasCost: receipt.gasUsed * receipt.effectiveGasPrice })
  }
}

function noteReverted(log: TransactionLog, { hash, gasCost }: TransactionLog['reverted'][number]): void {
  log.spent += gasCost
  log.reverted.push({ hash, gasCost })
}

async function* tellSigned<preparation extends Preparation<PreparedTransaction>>(
  steps: ReturnType<typeof attemptTransaction<preparation>>,
  earlier: ReadyTransaction<PreparedTransaction>[],
) {
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    earlier.push(step.value)
    yield { type: 'signed' as const, ready: step.value }
  }
}

async function* noteWaiting(steps: ReturnType<typeof confirmTransaction>, log: TransactionLog) {
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    if (step.value.type === 'replacing' || step.value.type === 'withheld') log.pending = { hash: step.value.hash }
    if (step.value.type === 'reorganized') log.replacedBlocks.push(step.value.blockNumber)
    yield step.value
  }
}

function listHashes(attempts: readonly ReadyTransaction<PreparedTransaction>[]): Hex[] {
  return attempts.flatMap(({ signed }) => signed.bytes?.hash ?? [])
}
