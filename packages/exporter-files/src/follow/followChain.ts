import { countSlots, getNewestCompleteSlot, type SlotRange } from '@x/exporter-client'
import type { UnreadableValidator } from '@x/exporter-client/internal'
import { currentSlot, InvalidInputError, type Network, sleep, slotToTime, timeToSlot } from '@x/schemas'
import type { ExportPlan } from '../manifest/exportManifest.ts'
import { getNewestClosedSlot, getPiece } from '../plan/getFolders.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import { ExportError } from '../store/ExportError.ts'
import { askExporter, type ExporterFacts, writeRoster } from '../write/askExporter.ts'
import { fetchAgain } from '../write/fetchAgain.ts'
import { type FetchSettings, fetchPartitions } from '../write/fetchPartitions.ts'
import { findOtherWitnesses, type OtherWitnesses } from '../write/findOtherWitnesses.ts'
import { type MergeEvent, mergeFolders } from '../write/mergeFolders.ts'
import { type OpenExport, openExport } from '../write/openExport.ts'
import { createHealthKeeper, type FollowClock, type HealthKeeper } from './createHealthKeeper.ts'
import { createRetries, type Retries } from './createRetries.ts'
import { isExporterAway } from './isExporterAway.ts'

/** Event of an export that follows the chain. */
export type FollowEvent =
  /** At the start: the files of an earlier run. */
  | { type: 'began'; from: number; files: number; rows: number }
  /** Partitions were written: number of files, up to this slot. `slotsFailed` are unreadable slots, retried later. */
  | { type: 'written'; to: number; files: number; rows: number; slotsFailed: number }
  /** Incomplete files were fetched again; the number of those that gained rows. */
  | { type: 'readAgain'; partitions: number; improved: number }
  | ({ type: 'merged' } & MergeEvent)
  /** Files up to this slot were deleted because of `keep`. */
  | { type: 'removed'; to: number; files: number }
  /** The exporter failed; the next attempt is in `wait` ms. */
  | { type: 'away'; error: unknown; wait: number }
  /** Number of validators that are unreadable and missing from the flat tables. Sent when the number changes. */
  | { type: 'leftOut'; validators: number }
  /** The exporter responds again, after this many ms. */
  | { type: 'back'; after: number }
  /** Files of an earlier run rest on the word of others than those that are asked now. Sent once. */
  | ({ type: 'otherWitnesses' } & OtherWitnesses)

export type FollowChainParameters = FetchSettings & {
  network: Network
  /** Created if it does not exist. */
  directory: ExportDirectory
  /** Reads the files of an earlier run again and compares their hashes; else those of the right size are trusted. */
  verify?: boolean | undefined
  /** A plan without an end: `planExport` without `to`. */
  plan: ExportPlan
  /** How long to wait for late rows after the last slot of a partition, in ms. Default 60,000. */
  delay?: number | undefined
  /** Days after which files are deleted. Default: never. */
  keepDays?: number | undefined
  signal?: AbortSignal | undefined
  /** Called for each event, in order. */
  onEvent?: ((event: FollowEvent) => void) | undefined
  /** Default: the clock of the machine. */
  clock?: FollowClock | undefined
}

/**
 * Follows the chain: writes each partition to its file once its last slot is complete, until it is aborted. Resumes an
 * earlier run, even one that was killed, and a finished `writeExport` without shards.
 *
 * Retries a failing exporter until it responds. Unreadable slots are listed in the manifest and retried after a minute,
 * ten minutes, an hour, six hours and a day. With `compact` in the plan, the files of a folder are merged once they are
 * final. `readHealth` reports its health.
 *
 * @throws `signal.reason` when aborted; no file is left half written
 * @throws {ExportError} `locked`: another process writes to the directory
 * @throws {ExportError} `conflict`: the directory has an export with another plan
 * @throws {ExportError} `foreign-files`: the directory has files that are not of this export
 * @throws {ExportError} `disk`: a file cannot be written
 * @throws {ArchiveModeRequiredError} the exporter has no traces
 * @throws {InvalidInputError} the plan has an end
 * @example
 * const plan = planExport({ data: 'decideds', network: mainnet, from: getNewestCompleteSlot(mainnet) - 70, compact: 'day' })
 * const stop = new AbortController()
 * const onEvent = ({ type }: FollowEvent) => type === 'written' && stop.abort()
 * const settings = { url: 'http://localhost:16000', network: mainnet, directory: 'followed', threads: 1, onEvent }
 * await followChain({ ...settings, plan, signal: stop.signal }).catch((error) => console.log(error.name))
 */
export async function followChain({
  clock = { now: Date.now, sleep },
  ...parameters
}: FollowChainParameters): Promise<never> {
  const { network, plan } = parameters
  if (!plan.follows) {
    throw new InvalidInputError('The plan of the export', [{ path: 'to', message: 'expected none: it has no end' }])
  }
  const open = await openExport({ ...parameters, newest: currentSlot(network, clock.now()) })
  const health = createHealthKeeper(open, clock)
  const ended = new AbortController()
  const signal = AbortSignal.any([open.signal, ended.signal])
  const both = [follow({ ...open, signal }, health, { ...parameters, clock }), health.keep(signal)]
  try {
    // Where its health can't be written, it ends as well.
    return await Promise.race(both)
  } catch (error) {
    ended.abort(error)
    await Promise.allSettled(both)
    // Whoever has taken the lock has a health of its own.
    const isOvertaken = error instanceof ExportError && error.reason === 'locked'
    if (!isOvertaken) await health.end(parameters.signal?.aborted ? undefined : error)
    throw error
  } finally {
    await open.close()
  }
}

type Settings = FollowChainParameters & { clock: FollowClock }
type Telling = {
  onUnreadable: (validators: readonly UnreadableValidator[]) => void
  onExporters: (facts: ExporterFacts) => void
}

/** Partitions fetched at a time, so that merging and deleting need not wait for a long backlog. */
const batchSize = 256

async function follow(open: OpenExport, health: HealthKeeper, settings: Settings): Promise<never> {
  const { keeper, network, signal } = open
  const { clock, delay = 60_000, keepDays, onEvent } = settings
  const { manifest } = keeper
  const retries = createRetries()
  const unfit = new Set<string>()
  let leftOut = 0
  const onUnreadable = ({ length }: readonly UnreadableValidator[]) => {
    if (length !== leftOut) onEvent?.({ type: 'leftOut', validators: length })
    leftOut = length
  }
  let isCompared = false
  const onExporters = (facts: ExporterFacts) => {
    const others = isCompared ? undefined : findOtherWitnesses(keeper.getDays(), facts)
    isCompared = true
    if (others) onEvent?.({ type: 'otherWitnesses', ...others })
  }
  let away: { since: number; wait: number } | undefined
  onEvent?.({ type: 'began', from: manifest.from, files: keeper.countFiles(), rows: manifest.rows })
  for (;;) {
    const newest = getNewestCompleteSlot(network, clock.now() - delay)
    const to = getNewestClosedSlot(manifest, network, newest)
    if (to > manifest.to) await keeper.extend(to)
    if (keepDays !== undefined) {
      const files = await removeOld(open, clock.now() - keepDays * 86_400_000)
      if (files > 0) onEvent?.({ type: 'removed', to: manifest.removedTo ?? 0, files })
    }
    let isBehind = false
    try {
      isBehind = await fetchOnce(open, retries, { ...settings, onUnreadable, onExporters })
      if (away) onEvent?.({ type: 'back', after: clock.now() - away.since })
      away = undefined
      await health.tell('following')
    } catch (error) {
      signal.throwIfAborted()
      if (!isExporterAway(error)) throw error
      away = { since: away?.since ?? clock.now(), wait: Math.min(60_000, (away?.wait ?? 2500) * 2) }
      onEvent?.({ type: 'away', error, wait: away.wait })
      await health.tell('away', error)
    }
    await mergeFolders(open, {
      isPending: (folder) => unfit.has(folder.key) || retries.isPending(folder),
      onMerge: (event) => {
        if (event.unfit !== undefined) unfit.add(event.key)
        onEvent?.({ type: 'merged', ...event })
      },
    })
    if (isBehind) continue
    const now = clock.now()
    const next = away
      ? now + away.wait
      : Math.min(getNextClosing(open, { now, delay, newest }), retries.getNext() ?? Number.POSITIVE_INFINITY)
    await clock.sleep(Math.max(0, next - now), signal)
  }
}

/** Fetches complete partitions that are missing, and those to retry. Returns whether there are more. */
async function fetchOnce(
  open: OpenExport,
  retries: Retries,
  { url, network, concurrency, effort, threads, fetch, clock, onEvent, onUnreadable, onExporters }: Settings & Telling,
): Promise<boolean> {
  const { keeper, store, signal } = open
  const plan = keeper.manifest
  const missing = open.findMissing()
  retries.update(open.findIncomplete(), clock.now())
  const due = retries.getDue(clock.now())
  if (missing.length + due.length === 0) return false
  const facts = await askExporter({ url, network, plan, signal, fetch, onUnreadable })
  onExporters(facts)
  if (plan.data === 'tables') await writeRoster(facts, { store, plan })
  // Threads have the clock of the machine.
  const now = clock.now === Date.now ? undefined : clock.now
  const asking = { network, concurrency, effort, threads, fetch, now, ...facts }
  const written = { to: 0, files: 0, rows: 0 }
  const failed: SlotRange[] = []
  try {
    await fetchPartitions({
      ...{ ...asking, plan, store, signal },
      partitions: missing.slice(0, batchSize),
      onFile: async (file) => {
        written.to = Math.max(written.to, file.to)
        written.files += 1
        written.rows += file.rows
        failed.push(...file.failed)
        await keeper.add(file)
      },
    })
  } finally {
    if (!signal.aborted) {
      await keeper.save()
      if (written.files > 0) onEvent?.({ type: 'written', ...written, slotsFailed: countSlots(failed) })
      retries.update(open.findIncomplete(), clock.now())
    }
  }
  if (due.length > 0) {
    const improved = await fetchAgain(open, { ...asking, partitions: due })
    retries.count(due, clock.now())
    retries.update(open.findIncomplete(), clock.now())
    onEvent?.({ type: 'readAgain', partitions: due.length, improved })
  }
  return missing.length > batchSize
}

/** When the next partition is complete. */
function getNextClosing(
  { keeper, network }: OpenExport,
  { now, delay, newest }: { now: number; delay: number; newest: number },
): number {
  const { to, partition, compact } = keeper.manifest
  const ends = [partition, compact ?? partition].map((by) => getPiece(by, network, to + 1).end)
  const behindHead = currentSlot(network, now - delay) - newest
  return slotToTime(network, Math.min(...ends) + behindHead) + delay
}

/**
 * Removes the folders that have ended before a time: from the manifest first, and then the files that it has listed. What
 * a kill leaves of them is removed by the next start.
 *
 * @returns how many files were removed
 * @throws {ExportError} `disk`: a file cannot be removed
 */
export async function removeOld({ store, keeper, network }: OpenExport, before: number): Promise<number> {
  const { manifest } = keeper
  const { compact, partition, removedTo = -1 } = manifest
  const slot = Math.min(timeToSlot(network, before), manifest.to + 1)
  const border = slot < 0 ? -1 : getPiece(compact ?? partition, network, slot).start - 1
  if (border <= removedTo || border < manifest.from) return 0
  const old = await keeper.forget(border)
  for (const path of old) await store.remove(path)
  return old.length
}
