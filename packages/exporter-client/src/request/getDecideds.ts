import { parseDecideds } from '../wire/parseDecideds.ts'
import type { DecidedsAnswer } from './answers.ts'
import { assertIndicesSupported } from './assertIndicesSupported.ts'
import { assertSlotRange } from './assertSlotRange.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { parseValidatorFilter } from './parseValidatorFilter.ts'
import type { GetDecidedsParameters } from './queries.ts'
import { requestRows } from './requestRows.ts'

/**
 * Reads who signed which duties in a range of slots, in one request. For long ranges see `streamDecideds`.
 *
 * @throws {InvalidInputError} the request is wrong; nothing was sent
 * @throws {ArchiveModeRequiredError} `validatorIndices` on a standard exporter, which would answer with all validators
 * @throws {ValidatorsNotFoundError} the exporter knows none of the public keys
 * @throws {HttpError} no answer, an error of the server, or an answer of another shape
 * @example
 * const { data, errors } = await getDecideds(client, { from: 9_000_000, to: 9_000_031, roles: ['ATTESTER'], validatorIndices: 7 })
 */
export async function getDecideds(
  client: ExporterConnection,
  { from, to, roles, publicKeys, validatorIndices, ...options }: GetDecidedsParameters,
): Promise<DecidedsAnswer> {
  assertSlotRange({ from, to })
  const query = parseValidatorFilter({ roles, publicKeys, validatorIndices })
  await assertIndicesSupported(client, query, options)
  const request = { ...options, route: 'decideds', from, to, query, parse: parseDecideds } as const
  const { answer } = await requestRows(client, request)
  return answer
}
