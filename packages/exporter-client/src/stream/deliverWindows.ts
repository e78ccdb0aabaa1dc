import { mapEach } from '@x/schemas/internal'
import type { Caveat } from '../rules/caveat.ts'
import { countSlots } from '../rules/countSlots.ts'
import { mergeCaveats } from '../rules/mergeCaveats.ts'
import { mergeFailedSlots } from '../rules/mergeFailedSlots.ts'
import { isUnknownValidator, mergePartialErrors, type PartialErrors } from '../rules/mergePartialErrors.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import type { StreamWindow } from './createWindowReader.ts'
import type {
  ExporterStream,
  StreamBatch,
  StreamCursor,
  StreamOptions,
  StreamProgress,
  StreamSummary,
} from './exporterStream.ts'
import type { Schedule } from './schedule.ts'

/** A window on its way to the caller, with the cursors before and behind it. */
type Delivery<window> = { window: window; before: StreamCursor; after: StreamCursor }

export type DeliverWindowsParameters<window> = Pick<StreamOptions, 'onProgress' | 'signal'> & {
  /** Where the stream begins, or goes on. */
  start: StreamCursor
  /** Reads windows without gaps from a slot on. */
  read: (slot: number) => AsyncIterable<window>
  /** What was sent so far, and how much may be sent. */
  getEffort: () => Pick<Schedule, 'windowSize' | 'concurrency' | 'counts'>
}

/** A stream whose batches are windows of one kind. */
export type DeliveredStream<row, entry extends ScheduleEntry, window> = ExporterStream<row, entry> & {
  batches(): AsyncIterable<window & { cursor: StreamCursor }>
}

/** Hands windows over to the caller, row by row or whole: keeps the cursor behind what it has, and sums up what was missing. */
export function deliverWindows<
  row extends { slot: number },
  entry extends ScheduleEntry,
  window extends StreamWindow<row, entry>,
>({
  start,
  read,
  getEffort,
  onProgress,
  signal,
}: DeliverWindowsParameters<window>): DeliveredStream<row, entry, window> {
  const { from, to } = start
  /** Where the caller stands. Replaced, never changed: callers keep it. */
  let cursor: StreamCursor = start
  let caveats: readonly Caveat[] = []

  async function* deliver(): AsyncGenerator<Delivery<window>, void, undefined> {
    for await (const found of read(cursor.slot)) {
      const before = cursor
      const window = skipDelivered<row, window>(found, before)
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
    const { windowSize, concurrency, counts } = getEffort()
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
      ...getEffort().counts,
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
