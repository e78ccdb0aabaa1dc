import { mapEach } from '@x/schemas/internal'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { type DeliveredStream, deliverWindows } from '../stream/deliverWindows.ts'
import type { ExporterStream, StreamBatch, StreamOptions, StreamProgress } from '../stream/exporterStream.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import type { MergedBatch } from './createViewMerger.ts'
import { createWitnessCounter, type WitnessSummary } from './createWitnessCounter.ts'
import { type Exporters, listWitnesses } from './listWitnesses.ts'
import { mergeSources } from './mergeSources.ts'
import type { Witnessed, WitnessRow } from './witness.ts'

/** The rows of several exporters as one stream. */
export type WitnessStream<row, entry extends ScheduleEntry> = ExporterStream<row & Witnessed, entry> & {
  /** As of any stream, with what does not go together, and what could not be read of which exporter. */
  batches(): AsyncIterable<StreamBatch<row & Witnessed, entry> & Partial<Pick<MergedBatch, 'findings' | 'lacks'>>>
  /** What each exporter had so far; `undefined` where one alone is asked. */
  witnesses(): WitnessSummary | undefined
}

/**
 * Reads the same rows from several exporters and merges them: each duty once, with every message that any of them has and
 * the names of those that have a row (`seenBy`). What cannot all be true is named (`findings`). A slot is unknown only
 * where no exporter can tell of it; one that fails leaves the others to go on. With one exporter it is its own stream.
 *
 * `stream` is one of `streamDecideds`, `streamValidatorTraces` and `streamCommitteeTraces`. A stream that follows the chain
 * goes as fast as the slowest exporter.
 *
 * @throws {InvalidInputError} the parameters are wrong, or two exporters have the same name
 * @example
 * const witnesses = [client, createExporterConnection({ url: 'http://localhost:16001', network: mainnet })]
 * const stream = streamWitnesses(witnesses, streamCommitteeTraces, { from: 9_000_000, to: 9_000_031 })
 * for await (const { slot, committeeId, seenBy } of stream) console.log(slot, committeeId, seenBy)
 * console.log(stream.witnesses()?.witnesses, stream.witnesses()?.findings)
 */
export function streamWitnesses<row extends WitnessRow, entry extends ScheduleEntry, parameters extends StreamOptions>(
  exporters: Exporters,
  stream: (client: ExporterConnection, parameters: parameters) => ExporterStream<row, entry>,
  parameters: parameters,
): WitnessStream<row, entry> {
  const clients = listWitnesses(exporters)
  const [only, ...others] = clients
  if (others.length === 0) {
    const single: ExporterStream<row & Witnessed, entry> = stream(only, parameters)
    return addMethod(single, () => undefined)
  }
  const { cursor, onProgress, signal } = parameters
  const told = new Map<string, StreamProgress>()
  const sources = clients.map((client) => ({
    witness: client.name,
    stream: stream(client, {
      ...parameters,
      // Which rows of a slot were delivered is known of the merged ones alone.
      ...(cursor && { cursor: { ...cursor, row: 0 } }),
      onProgress: (progress: StreamProgress) => told.set(client.name, progress),
    }),
  }))
  const counter = createWitnessCounter(clients.map(({ name }) => name))
  const [first] = sources
  if (first === undefined) throw new TypeError('There is no stream.')
  const start = cursor ?? first.stream.cursor
  const merged = deliverWindows<WitnessRow & Witnessed, ScheduleEntry, Omit<MergedBatch, 'views'>>({
    ...{ start, onProgress, signal },
    read: (from) => {
      const open = sources.map(({ witness, stream: each }) => ({ witness, batches: each.batches() }))
      const range = { from, to: start.to, network: only.network, signal }
      return mapEach(mergeSources(open, range), ({ views, ...batch }) => {
        counter.add({ ...batch, views })
        return batch
      })
    },
    getEffort: () => addEfforts(sources, told),
  })
  return addMethod(asRows<row, entry>(merged), counter.get)
}

type Merged = DeliveredStream<WitnessRow & Witnessed, ScheduleEntry, Omit<MergedBatch, 'views'>>

/** What is merged is of the kind of what it is merged from. */
function asRows<row, entry extends ScheduleEntry>(stream: Merged): ExporterStream<row & Witnessed, entry> {
  return stream as ExporterStream<never, never>
}

function addMethod<row, entry extends ScheduleEntry>(
  stream: ExporterStream<row & Witnessed, entry>,
  witnesses: () => WitnessSummary | undefined,
): WitnessStream<row, entry> {
  return {
    [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](),
    batches: () => stream.batches(),
    get cursor() {
      return stream.cursor
    },
    summary: () => stream.summary(),
    witnesses,
  }
}

/** What was sent to all of them, and what may be sent. */
function addEfforts(
  sources: readonly { stream: ExporterStream<unknown, never> | ExporterStream<unknown> }[],
  told: ReadonlyMap<string, StreamProgress>,
) {
  const counts = { requests: 0, bytes: 0, bisections: 0, throttled: 0, retries: 0 }
  for (const { stream } of sources) {
    const { requests, bytes, bisections, throttled, retries } = stream.summary()
    counts.requests += requests
    counts.bytes += bytes
    counts.bisections += bisections
    counts.throttled += throttled
    counts.retries += retries
  }
  const progress = [...told.values()]
  const windowSize = Math.min(...progress.map((each) => each.windowSize))
  return {
    counts,
    windowSize: Number.isFinite(windowSize) ? windowSize : 0,
    concurrency: progress.reduce((sum, each) => sum + each.concurrency, 0),
  }
}
