import { getCommitteeId } from '@x/schemas'
import { mapEach } from '@x/schemas/internal'
import { nameSilent } from '../node/nameSilent.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { CommitteeQuery, ValidatorQuery } from '../request/queries.ts'
import type { Caveat } from '../rules/caveat.ts'
import { countSlots } from '../rules/countSlots.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import { mergeFailedSlots } from '../rules/mergeFailedSlots.ts'
import { isUnknownValidator, mergePartialErrors, type PartialErrors } from '../rules/mergePartialErrors.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import { type CreateWindowReaderParameters, createWindowReader, type StreamWindow } from './createWindowReader.ts'
import type {
  ExporterStream,
  StreamBatch,
  StreamCursor,
  StreamEvent,
  StreamOptions,
  StreamProgress,
  StreamSummary,
} from './exporterStream.ts'
import { parseStreamOptions } from './parseStreamOptions.ts'

/** What the three streams differ in. */
export type StreamSource<row, entry> = Pick<
  CreateWindowReaderParameters<row, entry>,
  'prepare' | 'request' | 'compare'
> & {
  kind: StreamCursor['kind']
  /** The filters as they are sent, to tell cursors of different streams apart. */
  filter: ValidatorQuery | CommitteeQuery
}

/** A window on its way to the caller, with the cursors before and behind it. */
type Delivery<row, entry extends ScheduleEntry> = {
  window: StreamWindow<row, entry>
  before: StreamCursor
  after: StreamCursor
}

/**
 * Creates a stream: reads windows ahead, keeps the cursor behind what the caller has, and sums up what was missing.
 *
 * @throws {InvalidInputError} the options are wrong, or the cursor belongs to another stream
 */
export function createStream<row extends { slot: number }, entry extends ScheduleEntry>(
  client: ExporterConnection,
  { kind, filter, ...source }: StreamSource<row, entry>,
  options: StreamOptions,
): ExporterStream<row, entry> {
  const settings = parseStreamOptions(client, { kind, filter }, options)
  const { onProgress, signal } = options
  const { from, to, errors } = settings.start
  const known = errors.map(({ message }) => message)
  const keepNew = createUnknownFilter(known)
  const onEvent = options.onEvent && dropKnown(options.onEvent, createUnknownFilter(known))
  const reader = createWindowReader<row, entry>({
    ...{ client, settings, ...source, onEvent, signal },
    request: async (range, limits) => {
      const response = await source.request(range, limits)
      await nameSilent(client, filter, response.answer, { ...limits, retry: false, getCommitteeId })
      return response
    },
  })
  /** Where the caller stands. Replaced, never changed: callers keep it. */
  let cursor: StreamCursor = settings.start
  let caveats: readonly Caveat[] = []

  async function* deliver(): AsyncGenerator<Delivery<row, entry>, void, undefined> {
    for await (const read of reader.read(cursor.slot)) {
      const before = cursor
      const window = skipDelivered<row, StreamWindow<row, entry>>({ ...read, errors: keepNew(read.errors) }, before)
      const after = advanceCursor(before, window)
      cursor = after
      caveats = mergeCaveats([...caveats, ...window.caveats])
      onProgress?.(getProgress())
      yield { window, before, after }
    }
  }

  async function* rows(): AsyncGenerator<row, void, undefined> {
    for await (const { window, before, after } of deliver()) {
      let { slot, row, rows: delivered } = before
      for (const item of window.data) {
        // A window may have many rows: an abort does not wait for their end.
        signal?.throwIfAborted()
        row = item.slot === slot ? row + 1 : 1
        slot = item.slot
        delivered += 1
        cursor = { ...after, slot, row, rows: delivered, ...countUnreadable(before, window, slot) }
        yield item
      }
      cursor = after
    }
  }

  function getProgress(): StreamProgress {
    const { windowSize, concurrency, counts } = reader.schedule
    return {
      from,
      ...(to === undefined ? {} : { to, slotsTotal: to - from + 1 }),
      slot: cursor.slot,
      slotsDone: cursor.slot - from,
      rows: cursor.rows,
      slotsFailed: countSlots(cursor.failed),
      requests: counts.requests,
      windowSize,
      concurrency,
    }
  }

  return {
    [Symbol.asyncIterator]: rows,
    batches: () => mapEach(deliver(), ({ window, after }) => ({ ...window, cursor: after })),
    get cursor() {
      return cursor
    },
    summary: (): StreamSummary => ({
      from,
      ...(to === undefined ? {} : { to }),
      done: to !== undefined && cursor.slot > to,
      slotsDone: cursor.slot - from,
      rows: cursor.rows,
      ...reader.schedule.counts,
      failed: cursor.failed,
      errors: cursor.errors,
      unreadable: cursor.unreadable ?? 0,
      caveats,
    }),
  }
}

/** What a cursor within a window has counted: a stream that goes on there meets those of its slot again. */
function countUnreadable(
  { unreadable = 0 }: StreamCursor,
  window: Pick<StreamBatch<unknown>, 'unreadable'>,
  slot: number,
): Pick<StreamCursor, 'unreadable'> {
  if (unreadable + window.unreadable.length === 0) return {}
  return { unreadable: unreadable + window.unreadable.filter((row) => row.slot < slot).length }
}

/** Events come when answers do, ahead of the windows. */
function dropKnown(
  onEvent: (event: StreamEvent) => void,
  keepNew: (errors: readonly string[]) => string[],
): (event: StreamEvent) => void {
  return (event) => {
    if (event.type !== 'errors') return onEvent(event)
    const errors = keepNew(event.errors)
    if (errors.length > 0) onEvent({ ...event, errors })
  }
}

/** Creates a filter that passes the error about an unknown validator once: the exporter repeats it in each answer. */
function createUnknownFilter(known: Iterable<string> = []): (errors: readonly string[]) => string[] {
  const named = new Set<string>(known)
  return (errors) =>
    errors.filter((message) => {
      if (!isUnknownValidator(message)) return true
      if (named.has(message)) return false
      named.add(message)
      return true
    })
}

/** Kinds of partial errors that a cursor names: it is stored again and again. */
const maxErrors = 200

type Window = Pick<StreamBatch<unknown, never>, 'from' | 'to' | 'data' | 'errors' | 'unreadable' | 'failed'>

/** The cursor behind a window. */
export function advanceCursor(
  cursor: StreamCursor,
  { from, to, data, errors, unreadable, failed }: Window,
): StreamCursor {
  const found = errors.map((message) => ({ from, to, message, count: 1 }))
  const count = (cursor.unreadable ?? 0) + unreadable.length
  return {
    ...cursor,
    slot: to + 1,
    row: 0,
    rows: cursor.rows + data.length,
    failed: failed ? mergeFailedSlots([...cursor.failed, failed]) : cursor.failed,
    errors: found.length > 0 ? limit(mergePartialErrors([...cursor.errors, ...found])) : cursor.errors,
    ...(count > 0 && { unreadable: count }),
  }
}

/** Unknown validators are no more than the request names, and each must stay so that it is named once. */
function limit(errors: readonly PartialErrors[]): PartialErrors[] {
  let others = 0
  return errors.filter(({ message }) => {
    if (isUnknownValidator(message)) return true
    others += 1
    return others <= maxErrors
  })
}

/** Drops the rows that were delivered before from a window that begins with the cursor's slot. */
export function skipDelivered<row extends { slot: number }, window extends { data: row[] }>(
  window: window,
  { slot, row }: Pick<StreamCursor, 'slot' | 'row'>,
): window {
  if (row === 0) return window
  return { ...window, data: window.data.filter((item, i) => item.slot !== slot || i >= row) }
}
