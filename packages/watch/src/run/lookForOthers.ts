import { slotToEpoch, timeToSlot } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { findElsewhere } from '../beacon/watchedValidators.ts'
import { confirmUndecided, type Undecided } from '../duties/confirmUndecided.ts'
import { findValidators } from '../duties/readEpoch.ts'
import type { BeaconRecord, WatchState } from '../state/watchState.ts'
import { tellOf } from './lookAtBeacon.ts'
import { reportSource } from './reportSource.ts'
import { getBeaconNodes, type WatchRun } from './watchRun.ts'

/**
 * Looks for somebody else who signs: validators that were at work, as all beacon nodes saw, in an epoch in which their
 * committee decided nothing, as the exporter saw. Each epoch is judged once both have told of it.
 */
export async function lookForOthers(run: WatchRun): Promise<void> {
  const { settings, keeper, signal, latest } = run
  const { exporter } = settings
  if (exporter === undefined || getBeaconNodes(settings) === undefined) return
  try {
    for (const { epoch, indices } of listReady(keeper.stored)) {
      const candidates = new Set(indices)
      const found = candidates.size === 0 ? [] : await abortable(confirm(run, { epoch, candidates }), signal)
      await keeper.update((state) => ({ ...state, beacon: takeIn(state.beacon, { epoch, found }) }))
    }
  } catch (error) {
    signal.throwIfAborted()
    await keeper.update((state) => reportSource(run, state, 'exporter', error))
  }
  const { registered } = latest
  if (registered === undefined || keeper.stored.beacon.nextEpoch === undefined) return
  await keeper.update((state) => {
    const beacon = forgetOld(run, state.beacon)
    return tellOf(run, { ...state, beacon }, new Map([['elsewhere', findElsewhere(registered, beacon)]]))
  })
}

/** Epochs of which both have told, with those that were at work and undecided in them. */
function listReady({ beacon, duties }: WatchState): BeaconRecord['live'] {
  return beacon.live
    .filter(({ epoch }) => epoch < (duties.nextEpoch ?? 0))
    .map(({ epoch, indices }) => {
      const undecided = new Set(beacon.undecided.find((each) => each.epoch === epoch)?.indices)
      return { epoch, indices: indices.filter((index) => undecided.has(index)) }
    })
}

async function confirm(
  { settings, signal }: WatchRun,
  { epoch, candidates }: { epoch: number; candidates: ReadonlySet<number> },
): Promise<Undecided[]> {
  const { network, scope, exporter } = settings
  if (exporter === undefined) return []
  const { validators } = await findValidators(exporter, scope, signal)
  const chosen = validators.filter(({ index }) => index !== undefined)
  return confirmUndecided(exporter, { network, epoch, candidates, chosen, signal })
}

/** The record once an epoch is judged, without what is no longer needed. */
function takeIn(record: BeaconRecord, { epoch, found }: { epoch: number; found: readonly Undecided[] }): BeaconRecord {
  return {
    ...record,
    live: record.live.filter((each) => each.epoch !== epoch),
    undecided: record.undecided.filter((each) => each.epoch > epoch),
    elsewhere: [
      // The last time is what is told: a record of all would grow for a day.
      ...record.elsewhere.filter(({ index }) => found.every((each) => each.index !== index)),
      ...found.map((each) => ({ ...each, epoch })),
    ],
  }
}

/** The record without what was seen more than a day ago. */
function forgetOld({ settings }: WatchRun, record: BeaconRecord): BeaconRecord {
  const { network, clock } = settings
  const dayAgo = slotToEpoch(network, timeToSlot(network, clock.now() - 86_400_000))
  return { ...record, elsewhere: record.elsewhere.filter(({ epoch }) => epoch >= dayAgo) }
}
