import type { Hex } from '@x/schemas'
import { assertAnotherAttempt } from './assertAnotherAttempt.ts'
import {
  type AttemptRegistrationParameters,
  attemptRegistration,
  type SentRegistration,
  type SignedTransaction,
} from './attemptRegistration.ts'
import {
  type Confirmation,
  type ConfirmParameters,
  confirmRegistration,
  type WaitingEvent,
} from './confirmRegistration.ts'
import type { RegistrationDraft } from './draftRegistration.ts'
import { expectAfter, expectState } from './expectation.ts'
import { getLastBlock, type RunLog } from './runLog.ts'
import { RegistrationRevertedError, TransactionReplacedError, TransactionSendError } from './transactionErrors.ts'
import type { RegistrationReceipt } from './waitForRegistration.ts'

export type RegisterBatchParameters = AttemptRegistrationParameters & ConfirmParameters

/** A batch on its way. */
export type RegistrationBatch = {
  /** From 0. */
  index: number
  publicKeys: readonly Hex[]
}

export type BatchEvent =
  | { type: 'preparing'; batch: RegistrationBatch }
  /** It is sent when the next event is asked for: the moment to write it down. */
  | { type: 'signed'; batch: RegistrationBatch; transaction: SignedTransaction }
  | { type: 'sent'; batch: RegistrationBatch; hash: Hex; value: bigint }
  | ({ batch: RegistrationBatch } & WaitingEvent)
  /** It was mined and reverted, since somebody else changed the cluster; it is going to be sent again. */
  | { type: 'retrying'; batch: RegistrationBatch; hash: Hex; error: RegistrationRevertedError }
  | { type: 'confirmed'; batch: RegistrationBatch; hash: Hex; receipt: RegistrationReceipt }

/**
 * Registers one batch: prepares, signs, sends, and waits, all of it again where somebody else was faster, with one
 * counter of attempts. Writes down in the log what was sent, what was confirmed, and what it cost.
 */
export async function* registerBatch(
  parameters: RegisterBatchParameters,
  { draft, index, log }: { draft: RegistrationDraft; index: number; log: RunLog },
): AsyncGenerator<BatchEvent, void, undefined> {
  const { publicKeys } = draft
  const batch = { index, publicKeys }
  const notBefore = getLastBlock(log)
  yield { type: 'preparing', batch }
  for (let attempt = 1; ; attempt++) {
    const full = { ...parameters, notBefore, spending: { spent: log.spent, index } }
    // What an attempt failed for was not expected.
    const expected = attempt === 1 ? (log.expected ?? expectState(draft.state)) : undefined
    try {
      const sent = yield* tellSigned(attemptRegistration(full, draft, expected), batch)
      const { hash, prepared, terms } = sent
      log.pending = { hash, publicKeys }
      yield { type: 'sent', batch, hash, value: prepared.value }
      const { receipt, head } = yield* tellWaiting(confirmRegistration(full, sent), batch, log)
      const { value, state } = prepared
      log.pending = undefined
      log.spent += value + receipt.gasUsed * receipt.effectiveGasPrice
      const confirmed = { hash: receipt.transactionHash, publicKeys, firstOwnerNonce: state.ownerNonce, value }
      log.confirmed.push({ ...confirmed, receipt, state })
      log.expected = expectAfter(receipt, { head, terms })
      yield { type: 'confirmed', batch, hash: receipt.transactionHash, receipt }
      return
    } catch (error) {
      if (error instanceof TransactionSendError) log.pending = { hash: error.hash, publicKeys }
      if (error instanceof RegistrationRevertedError) log.spent += error.gasCost
      // It is known to have registered nothing.
      const isVoid = error instanceof RegistrationRevertedError || error instanceof TransactionReplacedError
      if (isVoid) log.pending = undefined
      assertAnotherAttempt(error, attempt, parameters.maxAttempts)
      if (error instanceof RegistrationRevertedError) {
        yield { type: 'retrying', batch, hash: error.hash, error }
        yield { type: 'preparing', batch }
      }
    }
  }
}

async function* tellSigned(
  steps: ReturnType<typeof attemptRegistration>,
  batch: RegistrationBatch,
): AsyncGenerator<BatchEvent, SentRegistration, undefined> {
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    yield { type: 'signed', batch, transaction: step.value }
  }
}

async function* tellWaiting(
  steps: ReturnType<typeof confirmRegistration>,
  batch: RegistrationBatch,
  log: RunLog,
): AsyncGenerator<BatchEvent, Confirmation, undefined> {
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    if (step.value.type === 'replacing') log.pending = { hash: step.value.hash, publicKeys: batch.publicKeys }
    if (step.value.type === 'reorganized') log.replacedBlocks.push(step.value.blockNumber)
    yield { ...step.value, batch }
  }
}
