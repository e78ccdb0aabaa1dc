import { getCommitteeId } from '@x/schemas'
import { mapEach } from '@x/schemas/internal'
import { nameSilent } from '../node/nameSilent.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { CommitteeQuery, ValidatorQuery } from '../request/queries.ts'
import { isUnknownValidator } from '../rules/mergePartialErrors.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import { type CreateWindowReaderParameters, createWindowReader, type StreamWindow } from './createWindowReader.ts'
import { deliverWindows } from './deliverWindows.ts'
import type { ExporterStream, StreamCursor, StreamEvent, StreamOptions } from './exporterStream.ts'
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
  const known = settings.start.errors.map(({ message }) => message)
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
  return deliverWindows<row, entry, StreamWindow<row, entry>>({
    ...{ start: settings.start, onProgress, signal },
    read: (slot) => mapEach(reader.read(slot), (window) => ({ ...window, errors: keepNew(window.errors) })),
    getEffort: () => reader.schedule,
  })
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
