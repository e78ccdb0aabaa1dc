import { countSlots, getNewestCompleteSlot } from '@x/exporter-client'
import { mergeFailedSlots } from '@x/exporter-client/internal'
import { BaseError } from '@x/schemas'
import type { DayDigest } from '../manifest/digestDay.ts'
import { sumUpGaps } from '../manifest/getExportGaps.ts'
import { getHealthName } from '../plan/getManifestName.ts'
import type { OpenExport } from '../write/openExport.ts'
import type { ExportHealth } from './readHealth.ts'

/** A clock, so that it can be another than that of the machine. */
export type FollowClock = {
  /** The present in ms since the Unix epoch. */
  now: () => number
  /** Waits for so many ms, or rejects with the reason of the signal. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The health file of an export that is running. */
export type HealthKeeper = {
  /** Writes the file, now and then every ten seconds until the signal aborts. */
  keep: (signal: AbortSignal) => Promise<never>
  /** Says how it goes from now on, and writes that. */
  tell: (state: 'following' | 'away', error?: unknown) => Promise<void>
  /** The last thing it says, as far as it can. */
  end: (error: unknown) => Promise<void>
}

const interval = 10_000

/** The slots at the end that failed, one and all. */
function countSilent(days: readonly DayDigest[]): number {
  const failed = mergeFailedSlots(days.flatMap(({ gaps }) => gaps.flatMap((each) => each.failed)))
  const last = Math.max(...days.map(({ to }) => to))
  const silent = failed.find(({ to }) => to === last)
  return silent === undefined ? 0 : silent.to - silent.from + 1
}

/** Keeps the file up to date by which others see that an export lives and how far it is. */
export function createHealthKeeper(
  { store, network, keeper, findMissing }: OpenExport,
  clock: FollowClock,
): HealthKeeper {
  const { manifest } = keeper
  const name = getHealthName(manifest.shard)
  const toText = (time: number) => new Date(time).toISOString()
  const since = toText(clock.now())
  let state: ExportHealth['state'] = 'following'
  let lastError: ExportHealth['lastError']
  // One after the other: a later one is not replaced by an earlier one.
  let written: Promise<void> = Promise.resolve()

  const look = (): ExportHealth => {
    const now = clock.now()
    const missing = findMissing()
    const days = keeper.getDays()
    const newestSlot = getNewestCompleteSlot(network, now)
    const { contradictions: { count: contradictions = 0 } = {} } = sumUpGaps(
      manifest.data,
      days.flatMap(({ gaps }) => gaps),
    )
    const lastSlot = (missing[0]?.from ?? manifest.to + 1) - 1
    return {
      version: 1,
      time: toText(now),
      since,
      state,
      lastSlot,
      newestSlot,
      lag: Math.max(0, newestSlot - lastSlot) * network.custom.secondsPerSlot,
      missing: missing.length,
      files: keeper.countFiles(),
      rows: manifest.rows,
      slotsFailed: countSlots(days.flatMap(({ gaps }) => gaps.flatMap(({ failed }) => failed))),
      slotsSilent: countSilent(days),
      ...(contradictions > 0 && { contradictions }),
      ...(lastError && { lastError }),
    }
  }
  const change = (next: ExportHealth['state'], error: unknown) => {
    state = next
    if (!(error instanceof Error)) return
    const message = error instanceof BaseError ? error.shortMessage : error.message
    lastError = { time: toText(clock.now()), name: error.name, message }
  }
  const replace = () => store.replaceText(name, `${JSON.stringify(look(), undefined, 2)}\n`)
  const write = () => {
    written = written.then(replace)
    return written
  }
  return {
    keep: async (signal) => {
      for (;;) {
        await write()
        await clock.sleep(interval, signal)
      }
    },
    tell: (next, error) => {
      change(next, error)
      return write()
    },
    end: async (error) => {
      change('ended', error)
      await written
        .catch(() => undefined)
        .then(replace)
        .catch(() => undefined)
    },
  }
}
