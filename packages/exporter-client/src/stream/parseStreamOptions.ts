import { type InputProblem, InvalidInputError } from '@x/schemas'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { maxSlot } from '../rules/slotRange.ts'
import type { StreamCursor, StreamOptions } from './exporterStream.ts'
import { getFingerprint } from './getFingerprint.ts'
import { parseCursor } from './parseCursor.ts'
import type { ScheduleSettings } from './schedule.ts'

export type StreamSettings = ScheduleSettings & {
  /** Where the stream begins, or goes on. */
  start: StreamCursor
  /** Time limit of one attempt in ms. */
  timeout: number
}

/**
 * Parses the options of a stream and fills in what is left out.
 *
 * @param filter the filters as they are sent, to tell the cursors of different streams apart
 * @throws {InvalidInputError}
 */
export function parseStreamOptions(
  { network }: Pick<ExporterConnection, 'network'>,
  { kind, filter }: { kind: StreamCursor['kind']; filter: unknown },
  options: StreamOptions,
): StreamSettings {
  const fingerprint = getFingerprint(JSON.stringify(filter))
  const resumed = options.cursor && parseCursor(options.cursor, { kind, filter: fingerprint })
  const from = resumed?.from ?? options.from
  const to = options.to ?? resumed?.to
  const problems: InputProblem[] = []
  const parseCount = (path: keyof StreamOptions, fallback: number): number => {
    const value = options[path] ?? fallback
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
    problems.push({ path, message: 'expected an integer from 1' })
    return fallback
  }
  if (from === undefined) problems.push({ path: 'from', message: 'missing' })
  if (to === undefined && !options.follow) problems.push({ path: 'to', message: 'missing, and `follow` is not set' })
  if (options.follow && network === undefined) {
    problems.push({ path: 'follow', message: 'needs a client with `network`, whose clock tells the head' })
  }
  const concurrency = parseCount('concurrency', 4)
  const targetBytes = parseCount('targetBytes', 1024 * 1024)
  const settings = {
    to,
    follow: options.follow ? network : undefined,
    concurrency,
    initialWindow: parseCount('initialWindow', 8),
    maxWindow: parseCount('maxWindow', 4096),
    targetDuration: parseCount('targetDuration', 2500),
    targetBytes,
    maxHeldBytes: concurrency * targetBytes,
    timeout: parseCount('timeout', 12_000),
    attempts: parseCount('attempts', 4),
    retryDelay: parseCount('retryDelay', 250),
    maxConsecutiveFailures: parseCount('maxConsecutiveFailures', 32),
    maxThrottled: 30,
  }
  if (problems.length > 0 || from === undefined) throw new InvalidInputError('The request', problems)
  assertSlotRange({ from, to: to ?? maxSlot })
  const { to: _, ...start } = resumed ?? createCursor({ kind, filter: fingerprint, from })
  return { ...settings, start: { ...start, ...(to === undefined ? {} : { to }) } }
}

function createCursor({ kind, filter, from }: Pick<StreamCursor, 'kind' | 'filter' | 'from'>): StreamCursor {
  return { version: 1, kind, filter, from, slot: from, row: 0, rows: 0, failed: [], errors: [] }
}
