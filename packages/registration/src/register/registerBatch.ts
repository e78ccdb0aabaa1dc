import type { Hex } from '@x/schemas'
import type { WaitingEvent } from '../transaction/confirmTransaction.ts'
import { type RunTransactionParameters, runTransaction } from '../transaction/runTransaction.ts'
import type { TransactionRevertedError } from '../transaction/transactionErrors.ts'
import { describeSigned, type SignedTransaction } from './describeSigned.ts'
import type { RegistrationDraft, RegistrationParameters } from './draftRegistration.ts'
import { expectAfter, expectState } from './expectation.ts'
import { type PrepareDraftParameters, prepareDraft } from './prepareDraft.ts'
import { watchKeyEvents } from './readKeyEvents.ts'
import { getLastBlock, type RunLog } from './runLog.ts'
import { judgeReceipt, type RegistrationReceipt } from './waitForRegistration.ts'

export type RegisterBatchParameters = PrepareDraftParameters &
  RunTransactionParameters &
  Pick<RegistrationParameters, 'agreedForeign'>

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
  | { type: 'retrying'; batch: RegistrationBatch; hash: Hex; error: TransactionRevertedError }
  | { type: 'confirmed'; batch: RegistrationBatch; hash: Hex; receipt: RegistrationReceipt }

/**
 * Registers one batch: prepares, signs, sends, and waits, all of it again where somebody else was faster. Writes down in
 * the log what was sent, what was confirmed, and what it cost.
 */
export async function* registerBatch(
  parameters: RegisterBatchParameters,
  { draft, index, log }: { draft: RegistrationDraft; index: number; log: RunLog },
): AsyncGenerator<BatchEvent, void, undefined> {
  const { publicClient, network, sources, agreedForeign, signal } = parameters
  const { owner, publicKeys } = draft
  const batch = { index, publicKeys }
  const full = { ...parameters, notBefore: getLastBlock(log) }
  log.current = publicKeys
  let seen: ReturnType<typeof watchKeyEvents>['seen'] = () => undefined
  const steps = runTransaction(
    full,
    {
      // What an attempt failed for was not expected.
      prepare: (attempt) => (ask) => {
        const expected = attempt === 1 ? (log.expected ?? expectState(draft.state)) : undefined
        return prepareDraft(full, draft, { expected, ask })
      },
      alongside: ({ prepared }) => {
        const watch = watchKeyEvents(publicClient, { network, state: prepared.state })
        seen = watch.seen
        return watch.alongside
      },
      judge: (receipt, { prepared: { state } }) =>
        judgeReceipt(
          publicClient,
          { network, owner, publicKeys, state, sources, agreedForeign, seen: seen(), signal },
          receipt,
        ),
    },
    { index, log },
  )
  for (;;) {
    const step = await steps.next()
    if (step.done) {
      const { preparation, result: receipt, head } = step.value
      const { value, state } = preparation.prepared
      const hash = receipt.transactionHash
      log.confirmed.push({ hash, publicKeys, firstOwnerNonce: state.ownerNonce, value, receipt, state })
      log.expected = expectAfter(receipt, { head, terms: preparation.terms })
      yield { type: 'confirmed', batch, hash, receipt }
      return
    }
    const event = step.value
    yield event.type === 'signed'
      ? { type: 'signed', batch, transaction: describeSigned(event.ready) }
      : { ...event, batch }
  }
}
