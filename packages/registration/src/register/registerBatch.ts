import type { Hex } from '@x/schemas'
import { assertAnotherAttempt } from './assertAnotherAttempt.ts'
import {
  type AttemptRegistrationParameters,
  attemptRegistration,
  type SentRegistration,
  type SignedTransaction,
} from './attemptRegistration.ts'
import type { RegistrationDraft } from './draftRegistration.ts'
import { type ConfirmedBatch, getLastBlock, type RunLog } from './runLog.ts'
import { TransactionSendError } from './sendRegistration.ts'
import { RegistrationRevertedError, TransactionReplacedError } from './transactionErrors.ts'
import { type RegistrationReceipt, type WaitOptions, waitForRegistration } from './waitForRegistration.ts'

export type RegisterBatchParameters = AttemptRegistrationParameters &
  Pick<WaitOptions, 'confirmations' | 'timeout' | 'pollingInterval'>

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
  /** It was mined and reverted, since somebody else changed the cluster; it is going to be sent again. */
  | { type: 'retrying'; batch: RegistrationBatch; hash: Hex; error: RegistrationRevertedError }
  | { type: 'confirmed'; batch: RegistrationBatch; hash: Hex; receipt: RegistrationReceipt }

/**
 * Registers one batch: prepares, signs, sends, and waits, all of it again where somebody else was faster, with one
 * counter of attempts. Writes down in the log what was sent and what was confirmed.
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
    try {
      const sent = yield* tellSigned(attemptRegistration({ ...parameters, notBefore }, draft), batch)
      const { hash, prepared } = sent
      log.pending = { hash, publicKeys }
      yield { type: 'sent', batch, hash, value: prepared.value }
      const confirmed = await confirm(parameters, sent)
      log.pending = undefined
      log.confirmed.push(confirmed)
      yield { type: 'confirmed', batch, hash, receipt: confirmed.receipt }
      return
    } catch (error) {
      if (error instanceof TransactionSendError) log.pending = { hash: error.hash, publicKeys }
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

async function confirm(
  parameters: RegisterBatchParameters,
  { hash, prepared, sent }: SentRegistration,
): Promise<ConfirmedBatch> {
  const { publicClient, network, confirmations, timeout, pollingInterval, signal } = parameters
  const { owner, publicKeys, value, state } = prepared
  const options = { confirmations, timeout, pollingInterval, signal }
  const receipt = await waitForRegistration(publicClient, { ...options, network, hash, owner, publicKeys, sent })
  return { hash: receipt.transactionHash, publicKeys, firstOwnerNonce: state.ownerNonce, value, receipt }
}
