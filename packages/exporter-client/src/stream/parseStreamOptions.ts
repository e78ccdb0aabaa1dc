import { type InputProblem, InvalidInputError } from '@x/schemas'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { maxSlot } from '../rules/slotRange.ts'
import type { StreamCursor, StreamOptions } from './exporterStream.ts'
import type { ScheduleSettings } from './schedule.ts'

export type StreamSettings = ScheduleSettings & {
  /** Where the stream begins, or goes on. */
  start: StreamCursor
  /** Time limit of one attempt in ms. */
  timeout: number
}

/**
 * Parses the options of a stream and fills in defaults. `filter` tells the cursors of different streams apart.
 *
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

/** 64 bits of FNV-1a in two halves: enough to notice a mistake, which is all that it is for. */
export function getFingerprint(text: string): string {
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/**
 * Parses a cursor that the caller kept, and makes sure that it belongs to the stream.
 *
 * @throws {InvalidInputError}
 */
export function parseCursor(
  cursor: Partial<StreamCursor>,
  { kind, filter }: Pick<StreamCursor, 'kind' | 'filter'>,
): StreamCursor {
  if (!isCursor(cursor)) {
    throw new InvalidInputError('The cursor', [{ path: '', message: 'expected the cursor of a stream, unchanged' }])
  }
  if (cursor.kind !== kind || cursor.filter !== filter) {
    throw new InvalidInputError('The cursor', [{ path: 'filter', message: 'belongs to a stream with other filters' }], {
      fix: 'Resume with the parameters of the stream that the cursor came from, or start over without it.',
    })
  }
  return cursor
}

function isCursor(value: Partial<StreamCursor>): value is StreamCursor {
  const { version, from, to, slot, row, rows, unreadable, failed, errors } = value
  const isCount = (number: number | undefined) => Number.isSafeInteger(number) && Number(number) >= 0
  return (
    version === 1 &&
    [from, slot, row, rows, to ?? 0, unreadable ?? 0].every(isCount) &&
    Array.isArray(failed) &&
    Array.isArray(errors)
  )
}
