import { getCommitteeId } from '@x/schemas'
import type { CommitteeTracesAnswer } from '../request/answers.ts'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseCommitteeFilter } from '../request/parseCommitteeFilter.ts'
import type { GetCommitteeTracesParameters } from '../request/queries.ts'
import { requestRows } from '../request/requestRows.ts'
import { parseCommitteeTraces } from '../wire/parseCommitteeTraces.ts'
import { nameSilent } from './nameSilent.ts'

/**
 * Reads what an archive exporter saw of the duties of committees in a range of slots, in one request. For long ranges
 * see `streamCommitteeTraces`. `errors` names the committees that the exporter does not know: of one of which the answer
 * shows nothing, its register of all validators is asked, once.
 *
 * @throws {InvalidInputError} the request is wrong; nothing was sent
 * @throws {ArchiveModeRequiredError} the exporter runs in standard mode
 * @throws {HttpError} no answer, an error of the server, or an answer of another shape
 * @example
 * const { data } = await getCommitteeTraces(client, {
 *   from: 9_000_000,
 *   to: 9_000_031,
 *   committeeIds: getCommitteeId([1, 2, 3, 4]),
 * })
 */
export async function getCommitteeTraces(
  client: ExporterConnection,
  { from, to, committeeIds, roles, ...options }: GetCommitteeTracesParameters,
): Promise<CommitteeTracesAnswer> {
  assertSlotRange({ from, to })
  const query = parseCommitteeFilter({ committeeIds, roles })
  const request = { ...options, route: 'committee-traces', from, to, query, parse: parseCommitteeTraces } as const
  const { answer } = await requestRows(client, request)
  await nameSilent(client, query, answer, { ...options, getCommitteeId })
  return answer
}
