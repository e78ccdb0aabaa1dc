import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { normalizeCommitteeFilter } from '../request/normalizeQuery.ts'
import { requestRows } from '../request/requestRows.ts'
import { getCaveats } from '../rules/getCaveats.ts'
import { parseCommitteeTraces } from '../wire/parseCommitteeTraces.ts'
import { runnerRoles } from '../wire/roles.ts'
import type { CommitteeScheduleEntry, CommitteeTrace } from '../wire/rows.ts'
import { compareTexts } from './compareTexts.ts'
import { createStream } from './createStream.ts'
import type { CommitteeTracesStream, StreamCommitteeTracesParameters } from './exporterStream.ts'

/**
 * Reads committee traces of any range of slots, in the order of slot, committee id and role. Works as
 * `streamDecideds` does; `batches()` yields the schedules as well.
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
  const query = normalizeCommitteeFilter({ committeeIds, roles })
  return createStream<CommitteeTrace, CommitteeScheduleEntry>(
    client,
    {
      kind: 'committee-traces',
      filter: query,
      request: async (range, { signal, timeout }) => {
        const answer = await requestRows(client, {
          ...range,
          route: 'committee-traces',
          query,
          method: options.method,
          signal,
          timeout,
          retry: false,
          parse: parseCommitteeTraces,
        })
        const asked = {
          ...range,
          route: 'committee-traces',
          roles: query.roles ?? runnerRoles,
          isFiltered: query.committeeIds !== undefined,
        } as const
        return { ...answer, caveats: getCaveats(client, asked) }
      },
      compare: (a, b) => compareTexts(a.committeeId, b.committeeId) || compareTexts(a.role ?? '', b.role ?? ''),
    },
    options,
  )
}
