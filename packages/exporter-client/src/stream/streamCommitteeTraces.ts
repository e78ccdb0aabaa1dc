import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseCommitteeFilter } from '../request/parseCommitteeFilter.ts'
import { requestRows } from '../request/requestRows.ts'
import { parseCommitteeTraces } from '../wire/parseCommitteeTraces.ts'
import type { CommitteeScheduleEntry, CommitteeTrace } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { CommitteeTracesStream, StreamCommitteeTracesParameters } from './exporterStream.ts'

/**
 * Reads committee traces of any range of slots, in the order of slot, committee id and role. Works as `streamDecideds`
 * does; `batches()` yields the schedules as well.
 *
 * @throws {InvalidInputError} the parameters are wrong, or the cursor belongs to another stream
 * @example
 * for await (const { data, schedule } of streamCommitteeTraces(client, { from: 9_000_000, to: 9_007_199 }).batches()) {
 *   console.log(data.length, schedule.length)
 * }
 */
export function streamCommitteeTraces(
  client: ExporterConnection,
  { committeeIds, roles, ...options }: StreamCommitteeTracesParameters,
): CommitteeTracesStream {
  const kind = 'committee-traces'
  const query = parseCommitteeFilter({ committeeIds, roles })
  const fixed = { route: kind, query, parse: parseCommitteeTraces, method: options.method, retry: false } as const
  return createStream<CommitteeTrace, CommitteeScheduleEntry>(
    client,
    {
      kind,
      filter: query,
      request: (range, limits) => requestRows(client, { ...fixed, ...range, ...limits }),
      compare: (a, b) => compareTexts(a.committeeId, b.committeeId) || compareTexts(a.role ?? '', b.role ?? ''),
    },
    options,
  )
}
