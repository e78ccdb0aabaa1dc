import { assertForeignAgreed } from '../plan/assertForeignAgreed.ts'
import type { BatchEvent } from '../transaction/batch.ts'
import { type RunTransactionParameters, runTransaction } from '../transaction/runTransaction.ts'
import { describeSigned, type SignedTransaction } from './describeSigned.ts'
import type { RegistrationDraft, RegistrationParameters } from './draftRegistration.ts'
import { expectAfter, expectState } from './expectation.ts'
import { findHeld } from './findFrontRuns.ts'
import { type PrepareDraftParameters, prepareDraft } from './prepareDraft.ts'
import { watchKeyEvents } from './readKeyEvents.ts'
import { getLastBlock, type RunLog } from './runLog.ts'
import { judgeReceipt, type RegistrationReceipt } from './waitForRegistration.ts'

/** What happens to one transaction of a registration. */
export type RegistrationBatchEvent = BatchEvent<SignedTransaction, RegistrationReceipt>

export type RegisterBatchParameters = PrepareDraftParameters &
  RunTransactionParameters &
  Pick<RegistrationParameters, 'agreedForeign'>

/**
 * Registers one batch: prepares, signs, sends, and waits, all of it again where somebody else was faster. Writes down in
 * the log what was sent, what was confirmed, and what it cost.
 */
export async function* registerBatch(
  parameters: RegisterBatchParameters,
  { draft, index, log }: { draft: RegistrationDraft; index: number; log: RunLog },
): AsyncGenerator<RegistrationBatchEvent, void, undefined> {
  const { publicClient, network, sources, agreedForeign, signal } = parameters
  const { owner, publicKeys } = draft
  const batch = { index, publicKeys }
  const full = { ...parameters, notBefore: getLastBlock(log) }
  // Up to here it is known whom the validators belong to, whatever blocks attempts are prepared for.
  const after = log.confirmed.length === 0 ? draft.state?.blockNumber : getLastBlock(log)
  log.current = publicKeys
  // What was nobody's when it was looked up may be somebody's by now: the blocks up to the receipt before show it.
  assertForeignAgreed(findHeld(log.others, { owner, publicKeys }), agreedForeign ?? [])
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
        const watch = watchKeyEvents(publicClient, { network, state: prepared.state, after })
        seen = watch.seen
        return watch.alongside
      },
      judge: (receipt, { prepared: { state } }) =>
        judgeReceipt(
          publicClient,
          {
            network,
            owner,
            publicKeys,
            state,
            sources,
            agreedForeign,
            seen: seen(),
            after,
            others: log.others,
            signal,
          },
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
