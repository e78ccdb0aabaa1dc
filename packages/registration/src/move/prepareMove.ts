import type { ChainClient } from '@x/chain'
import { completeSources, type NetworkOption } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { type PreparedBatch, removeValidators } from '../cluster/removeValidators.ts'
import { type AwaitSilentKeysParameters, awaitSilentKeys, type SilentKeys } from '../places/awaitSilentKeys.ts'
import { pickWitnesses, type WitnessOptions } from '../places/witnesses.ts'
import { assertPlanHolds } from '../plan/findPlanChanges.ts'
import { lookForKeys } from '../plan/lookForKeys.ts'
import { prepareBatch } from '../register/prepareBatch.ts'
import type { ExportableRegistration } from '../register/unsignedRegistration.ts'
import { placeReading, type ReadingPlace } from '../transaction/places.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { assertOwnValidators } from './assertOwnValidators.ts'
import { awaitRemoval } from './awaitRemoval.ts'
import { type CheckAheadParameters, checkAhead } from './checkAhead.ts'
import { locateByNodes } from './locateByNodes.ts'
import { assertFiguresFollow } from './parseMovePlan.ts'
import type { FinalityLook, WaitUntilFinalParameters } from './waitUntilFinal.ts'

export type PrepareMoveParameters = NetworkOption &
  CheckAheadParameters &
  Omit<WitnessOptions, 'silenceStore'> &
  Pick<WaitUntilFinalParameters, 'pollingInterval' | 'giveUpAfter'> & {
    /** Called and awaited at each new block while a removal becomes final. */
    onWait?: ((look: FinalityLook) => void | Promise<void>) | undefined
    /** Called and awaited after each look while silent epochs are waited for. */
    onLook?: AwaitSilentKeysParameters['onLook']
  }

/** The next transaction of a move, unsigned. */
export type PreparedMove =
  | {
      step: 'remove'
      prepared: PreparedBatch
      /** Validators that are still with the old operators after it. */
      left: readonly Hex[]
    }
  | {
      step: 'register'
      prepared: ExportableRegistration
      /** What beacon nodes have shown of its keys, and how long that is good; `undefined` where none was asked. */
      silence: SilentKeys | undefined
      /** Validators that are registered by none, after it. */
      left: readonly Hex[]
    }
  | { step: 'done' }

/**
 * Prepares the next transaction of a move for whoever signs elsewhere, as `applyMove` would sign it: a removal first, and once
 * all are removed and that is final, a registration, before which nobody may sign with the keys for two whole epochs where
 * there are `beaconNodes`. The chain tells which it is: have it sent, and call this again with the same plan and key shares,
 * until it is `done`. Whoever sends it has to do so soon, since validators that are removed miss their duties.
 *
 * @throws what `applyMove` throws before it sends something
 * @example
 * const next = await prepareMove(publicClient, { network, plan: movePlan, keyShares: moveShares })
 * if (next.step === 'remove') console.log(exportCall(next.prepared, { network, format: 'raw' }))
 */
export async function prepareMove(client: ChainClient, given: PrepareMoveParameters): Promise<PreparedMove> {
  return useHonestNode(placeReading(client, given), prepareWithNode)
}

async function prepareWithNode(parameters: PrepareMoveParameters & ReadingPlace): Promise<PreparedMove> {
  const { publicClient, network, plan, sources, onWait, onLook, pollingInterval, giveUpAfter, signal } = parameters
  const { from, publicKeys, registration, finality } = plan
  const { owner } = registration
  assertFiguresFollow(plan)
  assertPlanHolds(registration, { network, owner })
  const to = registration.operators.map(({ id }) => id)
  const locate = () => locateByNodes(publicClient, { network, owner, from, to, publicKeys, sources, signal })
  let located = await locate()
  if (located.old.length + located.between.length === 0) {
    const { foreign } = registration
    await assertOwnValidators({ publicClient, network, owner, sources, signal }, { publicKeys: located.moved, foreign })
    return { step: 'done' }
  }
  const keyShares = await checkAhead(parameters, owner, located)
  if (located.old.length > 0) {
    await lookForKeys({ ...parameters, publicKeys: [...located.old, ...located.between], areAtWork: true, signal })
    const call = { network, from: owner, operatorIds: from, publicKeys: located.old, sources, signal }
    const prepared = await removeValidators.prepare(publicClient, call)
    return { step: 'remove', prepared, left: prepared.rest }
  }
  const { otherNode } = completeSources(network, sources)
  for (let isFinal = false; !isFinal && located.removedAt !== undefined; ) {
    const removal = await awaitRemoval(publicClient, {
      ...{
        network,
        blockNumber: located.removedAt,
        finality,
        otherNode,
        now: parameters.now,
        signal,
        onLook: onWait,
        locate,
      },
      ...{ pollingInterval, giveUpAfter },
    })
    if (removal.located.old.length > 0) return prepareWithNode(parameters)
    located = removal.located
    isFinal = removal.isFinal
  }
  const between = new Set(located.between)
  const batch = registration.batches
    .map((each) => each.publicKeys.filter((publicKey) => between.has(publicKey)))
    .find(({ length }) => length > 0)
  if (batch === undefined) return { step: 'done' }
  // What was seen before the removal shows nothing of the time after it.
  const witnesses = { ...pickWitnesses(parameters), silenceStore: undefined }
  const silence = await awaitSilentKeys({ ...witnesses, network, publicKeys: batch, waits: true, onLook, signal })
  const wanted = new Set(batch)
  const prepared = await prepareBatch(publicClient, {
    ...{ network, plan: registration, sources, signal },
    keyShares: keyShares.filter(({ payload: { publicKey } }) => wanted.has(publicKey)),
  })
  const left = located.between.filter((publicKey) => !wanted.has(publicKey))
  return { step: 'register', prepared, silence, left }
}
