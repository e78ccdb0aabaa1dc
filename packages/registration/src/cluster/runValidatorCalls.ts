import { assertNetwork } from '@x/chain'
import { assertWalletNetwork } from '@x/chain/internal'
import { type Address, BaseError, type Hex } from '@x/schemas'
import type { TransactionReceipt } from 'viem'
import { leaveOut } from '../plan/leaveOut.ts'
import { createRecorder } from '../record/createRecorder.ts'
import { recordCall } from '../record/recordCall.ts'
import { assertSucceeded } from '../transaction/assertSucceeded.ts'
import type { BatchEvent } from '../transaction/batch.ts'
import { confirmReceipt } from '../transaction/confirmByOtherNode.ts'
import type { ConfirmOptions } from '../transaction/confirmTransaction.ts'
import type { SendingPlace } from '../transaction/places.ts'
import { attemptCall, type ComposedCall } from '../transaction/prepareCall.ts'
import { recountReverted } from '../transaction/recountReverted.ts'
import { runTransaction, type TransactionLog } from '../transaction/runTransaction.ts'
import {
  type CallReceipt,
  describeSignedCall,
  readCallReceipt,
  type SendCallParameters,
  type SignedCall,
} from '../transaction/sendCall.ts'
import { describeTransaction } from '../transaction/simulateTransaction.ts'
import { takeOwnerTurn } from '../transaction/takeOwnerTurn.ts'
import { getAccount } from '../transaction/walletAccount.ts'
import { recheckCall } from './recheckCall.ts'

/** What all functions take that send several calls one after the other. */
export type SendValidatorCallsParameters = Omit<SendCallParameters, 'accountNonce' | 'onSigned' | 'gas'> &
  ConfirmOptions & {
    /** Called and awaited at each step; at `signed` before the transaction is sent. */
    onStep?: ((event: CallsEvent) => void | Promise<void>) | undefined
  }

/** What happens while validators are removed or exited in several transactions. */
export type CallsEvent = BatchEvent<SignedCall, CallReceipt>

/** What several calls did. */
export type SentCalls = {
  transactions: { hash: Hex; publicKeys: readonly Hex[]; blockNumber: number }[]
  /** The receipt of the last one. */
  last: CallReceipt | undefined
  /** Wei that their gas took, also that of those that reverted. */
  spent: bigint
}

export type ValidatorCalls = {
  /** Finds the batches, in the turn of the owner. */
  open: (from: Address) => Promise<readonly (readonly Hex[])[]>
  /**
   * Composes the call of a batch.
   *
   * @param before the receipt of the call before, for the first attempt: what it tells of the cluster is the newest
   */
  compose: (from: Address, publicKeys: readonly Hex[], before: CallReceipt | undefined) => Promise<ComposedCall>
  /** How to begin again for what is open. */
  resume?: string | undefined
}

/**
 * Sends a call for each batch of validators, one after the other, and waits for each.
 *
 * @throws {CallsStoppedError} something failed after the first transaction was sent
 */
export async function runValidatorCalls(
  { onStep, onRecord, ...parameters }: SendValidatorCallsParameters & SendingPlace,
  { open, compose, resume = "Then start again with missing: 'skip'." }: ValidatorCalls,
): Promise<SentCalls> {
  const { publicClient, walletClient, network, signal } = parameters
  const account = getAccount(walletClient, parameters.account)
  const from = account.address
  const full = { ...parameters, account }
  const recorder = createRecorder(onRecord)
  const hasSteps = onStep !== undefined || onRecord !== undefined
  const endTurn = await takeOwnerTurn({ network, owner: from, hasSteps, signal })
  const log: TransactionLog = { pending: undefined, spent: 0n, reverted: [], replacedBlocks: [] }
  const result: SentCalls = { transactions: [], last: undefined, spent: 0n }
  let batches: readonly (readonly Hex[])[] = []
  const receipts: TransactionReceipt[] = []
  try {
    await Promise.all([assertNetwork(publicClient, network), assertWalletNetwork(walletClient, network)])
    batches = await open(from)
    for (const [index, publicKeys] of batches.entries()) {
      signal?.throwIfAborted()
      const batch = { index, publicKeys }
      const before = result.last
      const steps = runTransaction(
        full,
        {
          prepare: (attempt) => (ask) =>
            attemptCall(full, {
              from,
              compose: () => compose(from, publicKeys, attempt === 1 ? before : undefined),
              ask,
            }),
          judge: async (found, { prepared }) => {
            const receipt = await confirmReceipt(full, found)
            await assertSucceeded(publicClient, receipt, describeTransaction(prepared))
            return readCallReceipt(network, receipt)
          },
        },
        { index, log },
      )
      let step = await steps.next()
      for (; !step.done; step = await steps.next()) {
        const event: CallsEvent =
          step.value.type === 'signed'
            ? { type: 'signed', batch, transaction: describeSignedCall(step.value.ready) }
            : { ...step.value, batch }
        if (step.value.type === 'signed') {
          await recorder.begin(recordCall(network, { ...step.value.ready.prepared, publicKeys: batches.flat() }))
        }
        await recorder.step(event, index)
        await onStep?.(event)
      }
      const receipt = step.value.result
      const hash = receipt.transactionHash
      result.last = receipt
      receipts.push(receipt)
      result.transactions.push({ hash, publicKeys, blockNumber: Number(receipt.blockNumber) })
      await recorder.step({ type: 'confirmed', hash, receipt }, index)
      await onStep?.({ type: 'confirmed', batch, hash, receipt })
    }
    // The last receipt was read just now.
    if (batches.length > 1) {
      const again = await Promise.allSettled(receipts.map((receipt) => recheckCall(full, receipt)))
      const found = again.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
      result.transactions = result.transactions.flatMap((transaction, i) => {
        const receipt = found[i]
        return receipt === undefined ? [] : { ...transaction, blockNumber: Number(receipt.blockNumber) }
      })
      const failed = again.find((each) => each.status === 'rejected')
      if (failed !== undefined) throw failed.reason
      // Another block has another base fee.
      log.spent += sumGasCost(found) - sumGasCost(receipts)
    }
    await recountReverted(full, log)
    if (batches.length > 0) await recorder.end({ type: 'done', spent: `${log.spent}` })
    return { ...result, spent: log.spent }
  } catch (cause) {
    await recorder.stop(cause, log.pending?.hash)
    if (signal?.aborted) throw signal.reason
    if (result.transactions.length === 0 && log.pending === undefined) throw cause
    const done = result.transactions.flatMap(({ publicKeys }) => publicKeys)
    const pending = log.pending === undefined ? [] : (batches[result.transactions.length] ?? [])
    const open = leaveOut(batches.flat(), [...done, ...pending])
    throw new CallsStoppedError({ done, pending, open, hash: log.pending?.hash, resume, cause })
  } finally {
    endTurn()
  }
}

function sumGasCost(receipts: readonly (TransactionReceipt | undefined)[]): bigint {
  return receipts.reduce((sum, each) => sum + (each === undefined ? 0n : each.gasUsed * each.effectiveGasPrice), 0n)
}

/** Several calls stopped on their way. They can be started again for what is open. */
export class CallsStoppedError extends BaseError {
  override readonly name = 'CallsStoppedError'
  /** Validators of transactions that were mined. */
  readonly done: readonly Hex[]
  /** Validators of a transaction whose fate is not known yet. */
  readonly pending: readonly Hex[]
  /** Validators for which nothing was sent. */
  readonly open: readonly Hex[]
  /** The transaction whose fate is not known yet, where its hash is known. */
  readonly hash: Hex | undefined

  constructor({
    done,
    pending,
    open,
    hash,
    resume,
    cause,
  }: {
    done: readonly Hex[]
    pending: readonly Hex[]
    open: readonly Hex[]
    hash: Hex | undefined
    resume: string
    cause: unknown
  }) {
    const reason = cause instanceof BaseError ? cause : undefined
    super(`It stopped midway: ${done.length} validators done, ${pending.length} unknown, ${open.length} not done.`, {
      cause,
      metaMessages: hash === undefined ? [] : [`Pending transaction: ${hash}`],
      details: reason?.shortMessage,
      fix:
        pending.length > 0
          ? `Wait until the transaction is mined or replaced. ${resume}`
          : `${reason?.fix ?? 'Fix the cause.'} ${resume}`,
    })
    this.done = done
    this.pending = pending
    this.open = open
    this.hash = hash
  }
}
