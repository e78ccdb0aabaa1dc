import {
  EmptyResponseError,
  HttpStatusError,
  NetworkError,
  NotJsonError,
  ResponseShapeError,
  ResponseTooLargeError,
  TimeoutError,
} from '@x/http'
import { BaseError, currentSlot, type InputProblem, InvalidInputError, type Network, slotToTime } from '@x/schemas'
import { getIdentity } from '../node/getIdentity.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { StreamFailedError } from '../request/errors.ts'
import { checkRange } from '../request/normalizeQuery.ts'
import type { SlotRange } from '../request/queries.ts'
import type { Caveat } from '../rules/coverage.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import type {
  ExporterStream,
  FailedSlots,
  PartialErrors,
  StreamBatch,
  StreamCursor,
  StreamOptions,
  StreamSummary,
} from './exporterStream.ts'

/** What the three streams differ in. */
export type StreamSource<row, entry> = {
  kind: StreamCursor['kind']
  /** The filters as they are sent, to tell cursors of different streams apart. */
  filter: unknown
  /** Checks what only the exporter can tell, once before the first request. */
  prepare?: ((signal: AbortSignal) => Promise<void>) | undefined
  request: (
    range: SlotRange,
    options: { signal: AbortSignal; timeout: number },
  ) => Promise<{
    data: row[]
    schedule: entry[]
    errors: string[]
    caveats: Caveat[]
    bytes: number
    durationMs: number
  }>
  /** Order of the rows of one slot. It must not depend on the window, since the cursor counts rows. */
  compare: (a: row, b: row) => number
}

/** A piece of the range on its way from the exporter to the caller. */
type Piece<row, entry extends ScheduleEntry> = SlotRange & {
  state: 'waiting' | 'running' | 'done'
  attempts: number
  /** Not to be sent before this time. */
  notBefore: number
  /** Size in bytes of the answer, which is held until the caller takes it. */
  bytes?: number | undefined
  batch?: Omit<StreamBatch<row, entry>, 'cursor'> | undefined
}

type Delivery<row, entry extends ScheduleEntry> = {
  batch: Omit<StreamBatch<row, entry>, 'cursor'>
  before: StreamCursor
  after: StreamCursor
}

/** An archive exporter writes a slot 4 slots late. */
const slotsBehindHead = 5
const maxErrorTexts = 200

/**
 * The engine of the streams: keeps a list of pieces in slot order, sends several at a time, cuts those which the
 * exporter cannot answer in two, and yields finished ones from the front of the list.
 */
export function createStream<row extends { slot: number }, entry extends ScheduleEntry>(
  client: ExporterConnection,
  source: StreamSource<row, entry>,
  options: StreamOptions,
): ExporterStream<row, entry> {
  const settings = resolveSettings(client, source, options)
  const { onEvent, onProgress } = options
  const { from, to } = settings.start
  /** Where the caller stands. Replaced, never changed: callers keep it. */
  let cursor: StreamCursor = settings.start
  let isRunning = false
  /** Limits that the exporter teaches us outlast one iteration. */
  let windowSize = settings.initialWindow
  let concurrency = settings.concurrency
  const counts = { requests: 0, bytes: 0, bisections: 0, throttled: 0, retries: 0 }
  const caveats: Caveat[] = []
  /** Texts of partial errors that stayed when their slot was asked for again, without their digits. */
  const lastingErrors = new Map<string, number>()

  /** Yields what was answered, with the cursors before and behind it; `cursor` stands behind it then. */
  async function* iterate(): AsyncGenerator<Delivery<row, entry>, void, undefined> {
    if (isRunning) throw new TypeError('The stream is being iterated already.')
    isRunning = true
    const stop = new AbortController()
    const signal = options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal
    /** Pieces in slot order, without gaps. */
    const pieces: Piece<row, entry>[] = []
    let nextSlot = cursor.slot
    let running = 0
    let isPrepared = source.prepare === undefined
    let successesSinceThrottle = 0
    let throttledInARow = 0
    let failuresInARow = 0
    let pausedUntil = 0
    let fatal: { error: unknown } | undefined
    let wake: () => void = () => undefined

    const run = async (piece: Piece<row, entry>): Promise<void> => {
      piece.state = 'running'
      piece.attempts += 1
      running += 1
      counts.requests += 1
      try {
        await send(piece)
      } catch (error) {
        fatal ??= { error }
      } finally {
        running -= 1
        // The caller may be busy with a row: requests go on meanwhile, up to the limits of `fill`.
        if (!fatal && !signal.aborted) fill()
        wake()
      }
    }

    const send = async (piece: Piece<row, entry>): Promise<void> => {
      const range = { from: piece.from, to: piece.to }
      let answer: Awaited<ReturnType<typeof source.request>>
      try {
        answer = await source.request(range, { signal, timeout: settings.timeout })
      } catch (error) {
        if (!signal.aborted) await handleFailure(piece, error)
        return
      }
      const { data, schedule, errors, caveats, bytes, durationMs } = answer
      counts.bytes += bytes
      throttledInARow = 0
      successesSinceThrottle += 1
      if (concurrency < settings.concurrency && successesSinceThrottle >= 8 * concurrency) {
        concurrency += 1
        successesSinceThrottle = 0
      }
      onEvent?.({ type: 'window', ...range, rows: data.length, bytes, durationMs })
      adaptWindow(piece, answer)
      if (errors.length > 0) {
        if (askAgain(piece, errors)) return
        onEvent?.({ type: 'errors', ...range, errors })
      }
      failuresInARow = 0
      data.sort((a, b) => a.slot - b.slot || source.compare(a, b))
      piece.bytes = bytes
      piece.batch = { ...range, data, schedule, errors, caveats }
      piece.state = 'done'
    }

    const adaptWindow = (piece: Piece<row, entry>, { bytes, durationMs }: { bytes: number; durationMs: number }) => {
      const size = piece.to - piece.from + 1
      // The rest of a cut window says nothing about larger ones.
      if (size * 2 < windowSize) return
      const room = Math.min(
        settings.targetDuration / Math.max(durationMs, 1),
        settings.targetBytes / Math.max(bytes, 1),
      )
      windowSize = clamp(Math.floor(size * clamp(room, 0.25, 2)), 1, settings.maxWindow)
    }

    /** Partial errors may hide rows: asks for the slots one by one, unless the error is known to stay. */
    const askAgain = (piece: Piece<row, entry>, errors: readonly string[]): boolean => {
      const doubtful = errors.filter((text) => !isNote(text))
      if (doubtful.length === 0) return false
      const isKnown = doubtful.every((text) => (lastingErrors.get(withoutDigits(text)) ?? 0) >= 3)
      const message = doubtful[0] ?? ''
      if (piece.from < piece.to && !isKnown) {
        cut(piece, { error: 'PartialErrors', message })
        return true
      }
      if (piece.attempts < (isKnown ? 2 : settings.attempts)) {
        postpone(piece, { error: 'PartialErrors', message })
        return true
      }
      for (const text of new Set(doubtful.map(withoutDigits))) {
        if (lastingErrors.size < maxErrorTexts || lastingErrors.has(text)) {
          lastingErrors.set(text, (lastingErrors.get(text) ?? 0) + 1)
        }
      }
      return false
    }

    const handleFailure = async (piece: Piece<row, entry>, error: unknown): Promise<void> => {
      const facts = describe(error)
      if (error instanceof HttpStatusError && error.status === 429) {
        counts.throttled += 1
        throttledInARow += 1
        successesSinceThrottle = 0
        if (throttledInARow > settings.maxThrottled) {
          fatal ??= { error }
          return
        }
        // Requests that were under way together are refused together: the limit is lowered once for all of them.
        if (now() >= pausedUntil) concurrency = Math.max(1, Math.floor(concurrency / 2))
        pausedUntil = now() + (error.retryAfter ?? backoff(Math.min(throttledInARow, 6)))
        piece.attempts -= 1
        piece.state = 'waiting'
        onEvent?.({ type: 'throttled', from: piece.from, to: piece.to, ...facts })
        return
      }
      if (!isTroubleOfTheWindow(error)) {
        fatal ??= { error }
        return
      }
      if (piece.from < piece.to && !isUnreachable(error)) {
        const size = piece.to - piece.from + 1
        // A server that gave up after 12 s has done the work for nothing, so the next window is much smaller.
        const isSlow = error instanceof TimeoutError || error instanceof NetworkError
        windowSize = Math.max(1, Math.min(windowSize, Math.floor(size / (isSlow ? 4 : 2))))
        cut(piece, facts)
        return
      }
      if (piece.from === piece.to) windowSize = 1
      if (piece.attempts < settings.attempts) {
        const wait = error instanceof HttpStatusError ? error.retryAfter : undefined
        postpone(piece, facts, wait)
        return
      }
      if (isUnreachable(error)) {
        fatal ??= { error }
        return
      }
      // One slot after several attempts. If nothing at all answers, the slot is not to blame.
      if (error instanceof NetworkError || error instanceof TimeoutError) {
        try {
          await getIdentity(client, { signal, timeout: settings.timeout, retry: false })
        } catch (probeError) {
          if (signal.aborted) return
          // Any answer will do: behind a proxy the route may be closed.
          if (probeError instanceof NetworkError || probeError instanceof TimeoutError) {
            fatal ??= { error }
            return
          }
        }
      }
      failuresInARow += 1
      if (failuresInARow > settings.maxConsecutiveFailures) {
        fatal ??= { error: new StreamFailedError({ slot: cursor.slot, failures: failuresInARow, cause: error }) }
        return
      }
      const failed = { from: piece.from, to: piece.to, ...facts }
      onEvent?.({ type: 'failed', ...failed })
      piece.batch = { from: piece.from, to: piece.to, data: [], schedule: [], errors: [], caveats: [], failed }
      piece.state = 'done'
    }

    const cut = (piece: Piece<row, entry>, facts: { error: string; message: string }) => {
      counts.bisections += 1
      onEvent?.({ type: 'bisect', from: piece.from, to: piece.to, ...facts })
      const middle = Math.floor((piece.from + piece.to) / 2)
      pieces.splice(pieces.indexOf(piece), 1, createPiece(piece.from, middle), createPiece(middle + 1, piece.to))
    }

    const postpone = (piece: Piece<row, entry>, facts: { error: string; message: string }, wait?: number) => {
      counts.retries += 1
      onEvent?.({ type: 'retry', from: piece.from, to: piece.to, ...facts })
      piece.notBefore = now() + (wait ?? backoff(piece.attempts))
      piece.state = 'waiting'
    }

    /** Full jitter, so that clients which failed together do not come back together. */
    const backoff = (attempt: number) =>
      settings.retryDelay * (0.5 + Math.random() / 2) * Math.min(20, 2 ** (attempt - 1))

    const lastAnswerable = () =>
      settings.follow === undefined
        ? Number.POSITIVE_INFINITY
        : currentSlot(settings.follow, client.now()) - slotsBehindHead

    /** Sends what may be sent, and returns how long to wait before there is something to send without an answer. */
    const fill = (): number => {
      const time = now()
      let wait = pausedUntil - time
      if (wait > 0) return wait
      wait = Number.POSITIVE_INFINITY
      for (const piece of [...pieces]) {
        if (running >= concurrency) return wait
        if (piece.state !== 'waiting') continue
        if (piece.notBefore > time) wait = Math.min(wait, piece.notBefore - time)
        else void run(piece)
      }
      // What is under way counts like an answer that came in, or a burst of answers would break the limit.
      let held = pieces.reduce((sum, { bytes }) => sum + (bytes ?? settings.targetBytes), 0)
      while (running < concurrency && pieces.length < 2 * settings.concurrency && held < settings.maxHeldBytes) {
        if (to !== undefined && nextSlot > to) break
        const limit = lastAnswerable()
        if (nextSlot > limit) {
          if (settings.follow === undefined) break
          const due = slotToTime(settings.follow, nextSlot + slotsBehindHead) - client.now()
          return Math.min(wait, Math.max(due, 1))
        }
        const end = Math.min(nextSlot + windowSize - 1, to ?? Number.POSITIVE_INFINITY, limit)
        const piece = createPiece<row, entry>(nextSlot, end)
        pieces.push(piece)
        nextSlot = end + 1
        held += settings.targetBytes
        void run(piece)
      }
      return wait
    }

    try {
      options.signal?.throwIfAborted()
      if (!isPrepared) {
        await source.prepare?.(signal)
        isPrepared = true
      }
      for (;;) {
        options.signal?.throwIfAborted()
        const changed = new Promise<void>((resolve) => {
          wake = resolve
        })
        const wait = fill()
        const [head] = pieces
        if (head?.batch) {
          pieces.shift()
          const batch = skipDelivered(head.batch)
          fill()
          const before = cursor
          const after = passBatch(before, batch)
          cursor = after
          mergeCaveats(caveats, batch.caveats)
          report()
          yield { batch, before, after }
          continue
        }
        if (fatal) throw fatal.error
        if (pieces.length === 0 && to !== undefined && nextSlot > to) return
        if (running === 0 && pieces.length === 0 && settings.follow && wait !== Number.POSITIVE_INFINITY) {
          onEvent?.({ type: 'waiting', slot: nextSlot, durationMs: wait })
        }
        await waitFor(changed, wait, options.signal)
      }
    } finally {
      isRunning = false
      stop.abort(new DOMException('The iteration of the stream ended.', 'AbortError'))
    }
  }

  /** Drops the rows of the cursor's slot which were delivered before. */
  function skipDelivered<batch extends { from: number; data: row[] }>(batch: batch): batch {
    if (cursor.row === 0 || batch.from > cursor.slot) return batch
    let skip = cursor.row
    return {
      ...batch,
      data: batch.data.filter((row) => {
        if (row.slot !== cursor.slot || skip === 0) return true
        skip -= 1
        return false
      }),
    }
  }

  function report(): void {
    onProgress?.({
      from,
      ...(to === undefined ? {} : { to, slotsTotal: to - from + 1 }),
      slot: cursor.slot,
      slotsDone: cursor.slot - from,
      rows: cursor.rows,
      slotsFailed: countSlots(cursor.failed),
      requests: counts.requests,
      windowSize,
      concurrency,
    })
  }

  async function* rows(): AsyncGenerator<row, void, undefined> {
    for await (const { batch, before, after } of iterate()) {
      let slot = before.slot
      let row = before.row
      let delivered = before.rows
      for (const item of batch.data) {
        // A batch may have many rows: an abort does not wait for their end.
        options.signal?.throwIfAborted()
        row = item.slot === slot ? row + 1 : 1
        slot = item.slot
        delivered += 1
        cursor = { ...after, slot, row, rows: delivered }
        yield item
      }
      cursor = after
    }
  }

  async function* batches(): AsyncGenerator<StreamBatch<row, entry>, void, undefined> {
    for await (const { batch, after } of iterate()) yield { ...batch, cursor: after }
  }

  return {
    [Symbol.asyncIterator]: rows,
    batches,
    get cursor() {
      return cursor
    },
    summary: (): StreamSummary => ({
      from,
      ...(to === undefined ? {} : { to }),
      done: to !== undefined && cursor.slot > to,
      slotsDone: cursor.slot - from,
      rows: cursor.rows,
      ...counts,
      failed: cursor.failed,
      errors: cursor.errors,
      caveats,
    }),
  }
}

function createPiece<row, entry extends ScheduleEntry>(from: number, to: number): Piece<row, entry> {
  return { from, to, state: 'waiting', attempts: 0, notBefore: 0 }
}

type Settings = {
  start: StreamCursor
  /** The clock to follow. */
  follow: Network | undefined
  concurrency: number
  initialWindow: number
  maxWindow: number
  targetDuration: number
  targetBytes: number
  maxHeldBytes: number
  timeout: number
  attempts: number
  retryDelay: number
  maxConsecutiveFailures: number
  maxThrottled: number
}

function resolveSettings(
  client: ExporterConnection,
  { kind, filter }: Pick<StreamSource<unknown, unknown>, 'kind' | 'filter'>,
  options: StreamOptions,
): Settings {
  const problems: InputProblem[] = []
  const positive = (path: keyof StreamOptions, fallback: number): number => {
    const value = options[path] ?? fallback
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
    problems.push({ path, message: 'expected an integer from 1' })
    return fallback
  }
  const print = fingerprint(JSON.stringify(filter))
  const resumed = options.cursor
  if (resumed && !isCursor(resumed)) {
    throw new InvalidInputError('The cursor', [{ path: '', message: 'expected the cursor of a stream, unchanged' }])
  }
  if (resumed && (resumed.kind !== kind || resumed.filter !== print)) {
    throw new InvalidInputError('The cursor', [{ path: 'filter', message: 'belongs to a stream with other filters' }], {
      fix: 'Resume with the parameters of the stream that the cursor came from, or begin anew without it.',
    })
  }
  const from = resumed?.from ?? options.from
  const to = options.to ?? resumed?.to
  if (from === undefined) problems.push({ path: 'from', message: 'missing' })
  if (to === undefined && !options.follow) problems.push({ path: 'to', message: 'missing, and `follow` is not set' })
  if (options.follow && client.network === undefined) {
    problems.push({ path: 'follow', message: 'needs a client with `network`, whose clock tells the head' })
  }
  const concurrency = positive('concurrency', 4)
  const targetBytes = positive('targetBytes', 1024 * 1024)
  const settings = {
    follow: options.follow ? client.network : undefined,
    concurrency,
    initialWindow: positive('initialWindow', 8),
    maxWindow: positive('maxWindow', 4096),
    targetDuration: positive('targetDuration', 2500),
    targetBytes,
    maxHeldBytes: concurrency * targetBytes,
    timeout: positive('timeout', 12_000),
    attempts: positive('attempts', 4),
    retryDelay: positive('retryDelay', 250),
    maxConsecutiveFailures: positive('maxConsecutiveFailures', 32),
    maxThrottled: 30,
  }
  if (problems.length > 0 || from === undefined) throw new InvalidInputError('The request', problems)
  checkRange({ from, to: to ?? from })
  const { to: _, ...start } = resumed ?? {
    version: 1,
    kind,
    filter: print,
    from,
    slot: from,
    row: 0,
    rows: 0,
    failed: [],
    errors: [],
  }
  return { ...settings, start: { ...start, version: 1, kind, ...(to === undefined ? {} : { to }) } }
}

/** Cursors come back from where the caller kept them. Its lists are only passed on. */
function isCursor(value: Partial<StreamCursor>): value is StreamCursor {
  const { version, from, to, slot, row, rows, failed, errors } = value
  const isCount = (number: number | undefined) => Number.isSafeInteger(number) && Number(number) >= 0
  return (
    version === 1 && [from, slot, row, rows, to ?? 0].every(isCount) && Array.isArray(failed) && Array.isArray(errors)
  )
}

/** 64 bits of FNV-1a in two halves: enough to notice a mistake, which is all that it is for. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function passBatch(
  cursor: StreamCursor,
  { to, data, errors, from, failed }: Pick<StreamBatch<unknown, never>, 'from' | 'to' | 'data' | 'errors' | 'failed'>,
): StreamCursor {
  return {
    ...cursor,
    slot: to + 1,
    row: 0,
    rows: cursor.rows + data.length,
    failed: failed ? addFailed(cursor.failed, failed) : cursor.failed,
    errors: errors.length > 0 ? addErrors(cursor.errors, { from, to }, errors) : cursor.errors,
  }
}

function addFailed(all: readonly FailedSlots[], failed: FailedSlots): FailedSlots[] {
  const last = all.at(-1)
  const isNext =
    last?.to === failed.from - 1 &&
    last.error === failed.error &&
    withoutDigits(last.message) === withoutDigits(failed.message)
  return last && isNext ? [...all.slice(0, -1), { ...last, to: failed.to }] : [...all, failed]
}

function addErrors(all: readonly PartialErrors[], range: SlotRange, texts: readonly string[]): PartialErrors[] {
  const errors = [...all]
  for (const message of texts) {
    const kind = withoutDigits(message)
    const i = errors.findIndex((known) => withoutDigits(known.message) === kind)
    const known = errors[i]
    if (known) errors[i] = { ...known, to: range.to, count: known.count + 1 }
    else if (errors.length < maxErrorTexts) errors.push({ ...range, message, count: 1 })
  }
  return errors
}

function mergeCaveats(all: Caveat[], caveats: readonly Caveat[]): void {
  for (const caveat of caveats) {
    const known = all.find(
      ({ reason, roles, to }) =>
        reason === caveat.reason && to >= caveat.from - 1 && roles?.join() === caveat.roles?.join(),
    )
    if (known) known.to = Math.max(known.to, caveat.to)
    else all.push({ ...caveat })
  }
}

/** Keys, roots and numbers differ from slot to slot where the error is the same. */
function withoutDigits(text: string): string {
  return text.replace(/0x[0-9a-f]+|[0-9a-f]{16,}|\d+/gi, '#')
}

/** Errors of an answer which say what was asked wrongly, or what is never there: asking again is of no use. */
function isNote(text: string): boolean {
  return /validator not found (for pubkey|by index)|^committee duty post-fork/.test(text)
}

function describe(error: unknown): { error: string; message: string } {
  if (!(error instanceof Error)) return { error: 'Error', message: String(error) }
  if (!(error instanceof BaseError)) return { error: error.name, message: error.message }
  // Where a slot has no row at all, its partial errors are the text of a 500.
  const reason = error instanceof HttpStatusError && error.excerpt !== '' ? ` ${error.excerpt}` : ''
  return { error: error.name, message: `${error.shortMessage}${reason}` }
}

/** Whether a smaller window, or the same one a little later, may do. */
function isTroubleOfTheWindow(error: unknown): boolean {
  if (error instanceof HttpStatusError) {
    const { status, excerpt } = error
    // The node says why it refuses a request: a refusal without a reason was cut off on its way.
    return status >= 500 || status === 408 || status === 413 || (status === 400 && excerpt === '')
  }
  return (
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    error instanceof EmptyResponseError ||
    error instanceof NotJsonError ||
    error instanceof ResponseTooLargeError ||
    error instanceof ResponseShapeError
  )
}

/** No connection at all. Browsers do not tell, and are asked for the identity route instead. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof NetworkError && /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/.test(error.code ?? '')
  )
}

function countSlots(ranges: readonly SlotRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

function now(): number {
  return performance.now()
}

/** Waits for whichever comes first: a change, the time, or an abort, which the caller looks for afterwards. */
async function waitFor(changed: Promise<void>, ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined
  const others: Promise<void>[] = []
  if (Number.isFinite(ms)) {
    others.push(
      new Promise((resolve) => {
        timer = setTimeout(resolve, Math.min(ms, 2 ** 31 - 1))
      }),
    )
  }
  if (signal) {
    others.push(
      new Promise<void>((resolve) => {
        stop = () => resolve()
        signal.addEventListener('abort', stop, { once: true })
      }),
    )
  }
  await Promise.race([changed, ...others])
  clearTimeout(timer)
  if (stop) signal?.removeEventListener('abort', stop)
}
