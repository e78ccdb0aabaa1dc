import type { WitnessView } from '../participation/witnessView.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { StreamBatch } from '../stream/exporterStream.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import type { WitnessRow } from './witness.ts'

/** A part of a stream, without what depends on the stream it is of. */
export type WitnessBatch = Omit<StreamBatch<WitnessRow, ScheduleEntry>, 'cursor'>

/** The batches of one exporter: in slot order, without gaps, from the same slot on as those of the others. */
export type WitnessSource = { witness: string; batches: AsyncIterable<WitnessBatch> }

/** How far one of them is. */
type Reader = {
  witness: string
  iterator: AsyncIterator<WitnessBatch>
  /** What it has of the slots from the present one on. */
  batch?: WitnessBatch | undefined
  isOver: boolean
  /** Why it has nothing more. */
  failure?: { error: unknown } | undefined
}

/**
 * Reads several streams of the same range side by side: each time what all of them have of the same slots. One that ends
 * with an error has nothing of what follows, and the others go on.
 *
 * @throws the first error, where all of them ended with one
 */
export async function* readInStep(
  sources: readonly WitnessSource[],
  { from, to, signal }: { from: number; to?: number | undefined; signal?: AbortSignal | undefined },
): AsyncGenerator<WitnessView[], void, undefined> {
  const readers = sources.map(({ witness, batches }): Reader => {
    return { witness, iterator: batches[Symbol.asyncIterator](), isOver: false }
  })
  try {
    for (let slot = from; to === undefined || slot <= to; ) {
      await Promise.all(readers.map((reader) => fill(reader, signal)))
      const present = readers.flatMap(({ batch }) => batch ?? [])
      if (present.length === 0) {
        const failed = readers.find(({ failure }) => failure !== undefined)
        if (failed?.failure) throw failed.failure.error
        return
      }
      const range = { from: slot, to: Math.min(...present.map((batch) => batch.to)) }
      yield readers.map((reader) => takeView(reader, range))
      slot = range.to + 1
    }
  } finally {
    await Promise.all(readers.map(({ iterator }) => iterator.return?.()))
  }
}

async function fill(reader: Reader, signal: AbortSignal | undefined): Promise<void> {
  if (reader.batch !== undefined || reader.isOver) return
  try {
    const next = await reader.iterator.next()
    if (next.done) reader.isOver = true
    else reader.batch = keepAsked(next.value)
  } catch (error) {
    signal?.throwIfAborted()
    reader.isOver = true
    reader.failure = { error }
  }
}

/** Leaves out what an exporter tells of slots that it was not asked for here, and puts the rest in slot order. */
function keepAsked(batch: WitnessBatch): WitnessBatch {
  const { from, to, data, schedule, unreadable } = batch
  const isAsked = ({ slot }: { slot: number }) => from <= slot && slot <= to
  return {
    ...batch,
    data: data.filter(isAsked),
    schedule: schedule.filter(isAsked).sort((a, b) => a.slot - b.slot),
    unreadable: unreadable.filter(isAsked),
  }
}

/** Takes out of what a reader has what belongs to the range. */
function takeView(reader: Reader, { from, to }: SlotRange): WitnessView {
  const { witness, batch, failure } = reader
  const range = { from, to, witness }
  if (batch === undefined) {
    const failed = { from, to, ...describe(failure?.error) }
    return { ...range, data: [], schedule: [], unreadable: [], errors: [], caveats: [], failed }
  }
  const [data, laterData] = cut(batch.data, to)
  const [schedule, laterSchedule] = cut(batch.schedule, to)
  const [unreadable, laterUnreadable] = cut(batch.unreadable, to)
  const { errors, failed } = batch
  const caveats = batch.caveats.flatMap((caveat) => clip(caveat, { from, to }))
  reader.batch =
    batch.to === to
      ? undefined
      : { ...batch, from: to + 1, data: laterData, schedule: laterSchedule, unreadable: laterUnreadable }
  return { ...range, data, schedule, unreadable, errors, caveats, failed: failed && { ...failed, from, to } }
}

/** Splits a list in slot order behind a slot. */
function cut<item extends { slot: number }>(list: item[], to: number): [item[], item[]] {
  const last = list.at(-1)
  if (last === undefined || last.slot <= to) return [list, []]
  const end = list.findIndex(({ slot }) => slot > to)
  return [list.slice(0, end), list.slice(end)]
}

function clip<range extends SlotRange>(range: range, { from, to }: SlotRange): range[] {
  if (range.to < from || range.from > to) return []
  return [{ ...range, from: Math.max(range.from, from), to: Math.min(range.to, to) }]
}

function describe(error: unknown): { error: string; message: string } {
  if (error instanceof Error) return { error: error.name, message: error.message }
  return { error: 'WitnessGone', message: 'The exporter gives nothing more.' }
}
