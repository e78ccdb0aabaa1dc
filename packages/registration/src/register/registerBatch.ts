import type { SilenceLook } from '@x/beacon-client'
import { assertGuarded } from '../places/assertGuarded.ts'
import type { KeyGuard } from '../places/createKeyGuard.ts'
import { createLastLook } from '../places/createLastLook.ts'
import type { KeyPlaces } from '../places/readKeyPlaces.ts'
import { assertForeignAgreed } from '../plan/assertForeignAgreed.ts'
import type { Batch, BatchEvent } from '../transaction/batch.ts'
import { type RunTransactionParameters, runTransaction } from '../transaction/runTransaction.ts'
import { streamSteps } from '../transaction/streamSteps.ts'
import { describeSigned, type SignedTransaction } from './describeSigned.ts'
import type { RegistrationDraft, RegistrationParameters } from './draftRegistration.ts'
import { expectAfter, expectState } from './expectation.ts'
import { findHeld } from './findFrontRuns.ts'
import { type PrepareDraftParameters, prepareDraft } from './prepareDraft.ts'
import { watchKeyEvents } from './readKeyEvents.ts'
import { getLastBlock, type RunLog } from './runLog.ts'
import { judgeReceipt, type RegistrationReceipt } from './waitForRegistration.ts'

/** What happens to one transaction of a registration. */
export type RegistrationBatchEvent =
  | BatchEvent<SignedTransaction, RegistrationReceipt>
  /** Beacon nodes have to show that nobody signs with the keys: how far they are. */
  | { type: 'silence'; batch: Batch; look: SilenceLook }
  /** They have shown it, and what they say of each key. Nothing is signed before. */
  | { type: 'silent'; batch: Batch; places: KeyPlaces }

export type RegisterBatchParameters = PrepareDraftParameters &
  RunTransactionParameters &
  Pick<RegistrationParameters, 'agreedForeign'> & {
    /** Looks whether anybody signs with the keys, where there are beacon nodes to ask. */
    guard?: KeyGuard | undefined
  }

/**
 * Registers one batch: prepares, signs, sends, and waits, all of it again where somebody else was faster. Writes down in
 * the log what was sent, what was confirmed, and what it cost.
 */
export async function* registerBatch(
  parameters: RegisterBatchParameters,
  { draft, index, log }: { draft: RegistrationDraft; index: number; log: RunLog },
): AsyncGenerator<RegistrationBatchEvent, void, undefined> {
  const { publicClient, network, sources, agreedForeign, guard, signal } = parameters
  const { owner, publicKeys } = draft
  const batch = { index, publicKeys }
  const lastLook = createLastLook(guard, publicKeys)
  const full = { ...parameters, lastLook, notBefore: getLastBlock(log) }
  // Up to here it is known whom the validators belong to, whatever blocks attempts are prepared for.
  const after = log.confirmed.length === 0 ? draft.state?.blockNumber : getLastBlock(log)
  log.current = publicKeys
  // What was nobody's when it was looked up may be somebody's by now: the blocks up to the receipt before show it.
  assertForeignAgreed(findHeld(log.others, { owner, publicKeys }), agreedForeign ?? [])
  assertGuarded(guard, publicKeys)
  if (guard !== undefined) yield* awaitSilence(guard, batch)
  let seen: ReturnType<typeof watchKeyEvents>['seen'] = () => undefined
  const steps = runTransaction(
    full,
    {
      // What an attempt failed for was not expected.
      prepare: (attempt) => async (ask) => {
        const expected = attempt === 1 ? (log.expected ?? expectState(draft.state)) : undefined
        if (attempt > 1) await guard?.assertSilent()
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
      guard?.release(publicKeys)
      yield { type: 'confirmed', batch, hash, receipt }
      await lastLook?.assertNoneSeen(parameters, receipt)
      return
    }
    const event = step.value
    yield event.type === 'signed'
      ? { type: 'signed', batch, transaction: describeSigned(event.ready) }
      : { ...event, batch }
  }
}

/** Waits until nobody may be at work with the keys, and tells how long. */
async function* awaitSilence(guard: KeyGuard, batch: Batch): AsyncGenerator<RegistrationBatchEvent, void, undefined> {
  const wanted = new Set(batch.publicKeys)
  const places = yield* streamSteps((onStep: (event: RegistrationBatchEvent) => Promise<void>) =>
    guard.assertSilent((look) => onStep({ type: 'silence', batch, look })),
  )
  if (places === undefined) return
  yield { type: 'silent', batch, places: { ...places, keys: places.keys.filter((key) => wanted.has(key.publicKey)) } }
}
