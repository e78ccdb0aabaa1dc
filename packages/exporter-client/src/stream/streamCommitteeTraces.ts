import { getCommitteeId } from '@x/schemas'
import { getValidators } from '../node/getValidators.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseCommitteeFilter } from '../request/parseCommitteeFilter.ts'
import { requestRows } from '../request/requestRows.ts'
import { type CommitteeTraces, parseCommitteeTraces } from '../wire/parseCommitteeTraces.ts'
import type { CommitteeScheduleEntry, CommitteeTrace } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { ExporterStream, StreamCommitteeTracesParameters } from './exporterStream.ts'
import { requestApart } from './requestApart.ts'
import type { Limits } from './showRows.ts'
import { type RowTaker, takeRowsFirst } from './takeRows.ts'

/** What tells committee traces apart, and puts them in order. */
export type CommitteeRow = Pick<CommitteeTrace, 'slot' | 'committeeId' | 'role'>

type Content<row> = Omit<CommitteeTraces, 'data'> & { data: (row | CommitteeTrace)[] }

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
  parameters: StreamCommitteeTracesParameters,
): ExporterStream<CommitteeTrace, CommitteeScheduleEntry> {
  return streamCommitteeTracesWith<CommitteeTrace>(client, parameters, undefined)
}

/** The same where somebody else reads the rows, all of them or some, straight from the bytes of the answers. */
export function streamCommitteeTracesWith<row extends CommitteeRow>(
  client: ExporterConnection,
  { committeeIds, roles, ...options }: StreamCommitteeTracesParameters,
  openRows: (() => RowTaker<row>) | undefined,
): ExporterStream<row | CommitteeTrace, CommitteeScheduleEntry> {
  const kind = 'committee-traces'
  const query = parseCommitteeFilter({ committeeIds, roles })
  const openTaker = openRows && takeRowsFirst<row | CommitteeTrace, Content<row>>(openRows)
  const reading = { parse: parseCommitteeTraces, openTaker }
  const fixed = { route: kind, ...reading, method: options.method, retry: false } as const
  return createStream<row | CommitteeTrace, CommitteeScheduleEntry>(
    client,
    {
      kind,
      filter: query,
      request: (range, limits) =>
        requestApart<string, Content<row>>({
          range,
          send: (ids) =>
            requestRows<Content<row>>(client, {
              ...{ ...fixed, ...range, ...limits },
              query: ids ? { ...query, committeeIDs: [...ids] } : query,
            }),
          list: async () => query.committeeIDs ?? (await listCommittees(client, limits)),
          describe: (id) => ({ committeeId: `0x${id}` }),
        }),
      compare: (a, b) => compareTexts(a.committeeId, b.committeeId) || compareTexts(a.role ?? '', b.role ?? ''),
    },
    options,
  )
}

/** The ids of all committees that the exporter knows, without `0x`. */
async function listCommittees(client: ExporterConnection, limits: Limits): Promise<string[]> {
  const validators = await getValidators(client, limits)
  return [...new Set(validators.map(({ committee }) => getCommitteeId(committee).slice(2)))]
}
