import { parseCommitteeTraces } from '../wire/parseCommitteeTraces.ts'
import type { CommitteeTracesAnswer } from './answers.ts'
import { assertSlotRange } from './assertSlotRange.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { parseCommitteeFilter } from './parseCommitteeFilter.ts'
import type { GetCommitteeTracesParameters } from './queries.ts'
import { requestRows } from './requestRows.ts'

/**
 * Reads what an archive exporter saw of the duties of committees in a range of slots, in one request. For long ranges
 * see `streamCommitteeTraces`.
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
  return answer
}
