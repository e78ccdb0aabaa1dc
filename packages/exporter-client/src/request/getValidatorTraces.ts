import { parseValidatorTraces } from '../wire/parseValidatorTraces.ts'
import type { ValidatorTracesAnswer } from './answers.ts'
import { assertSlotRange } from './assertSlotRange.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { parseValidatorFilter } from './parseValidatorFilter.ts'
import type { GetValidatorTracesParameters } from './queries.ts'
import { requestRows } from './requestRows.ts'

/**
 * Reads what an archive exporter saw of the duties of validators in a range of slots, in one request. For long ranges
 * see `streamValidatorTraces`.
 *
 * @throws {InvalidInputError} the request is wrong, or asks for committee duties without validators; nothing was sent
 * @throws {ArchiveModeRequiredError} the exporter runs in standard mode
 * @throws {ValidatorsNotFoundError} the exporter knows none of the public keys
 * @throws {HttpError} no answer, an error of the server, or an answer of another shape
 * @example
 * const { data, schedule } = await getValidatorTraces(client, { from: 9_000_000, to: 9_000_031, roles: 'PROPOSER' })
 */
export async function getValidatorTraces(
  client: ExporterConnection,
  { from, to, roles, publicKeys, validatorIndices, ...options }: GetValidatorTracesParameters,
): Promise<ValidatorTracesAnswer> {
  assertSlotRange({ from, to })
  const query = parseValidatorFilter({ roles, publicKeys, validatorIndices }, { from, network: client.network })
  const request = { ...options, route: 'validator-traces', from, to, query, parse: parseValidatorTraces } as const
  const { answer } = await requestRows(client, request)
  return answer
}
