import type { DecidedsAnswer } from '../request/answers.ts'
import { assertIndicesSupported } from '../request/assertIndicesSupported.ts'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseValidatorFilter } from '../request/parseValidatorFilter.ts'
import type { GetDecidedsParameters } from '../request/queries.ts'
import { requestRows } from '../request/requestRows.ts'
import { parseDecideds } from '../wire/parseDecideds.ts'
import { nameSilent } from './nameSilent.ts'

/**
 * Reads who signed which duties in a range of slots, in one request. For long ranges see `streamDecideds`. `errors` names
 * the validators that the exporter does not know; of an index of which the answer shows nothing, its register is asked.
 *
 * @throws {InvalidInputError} the request is wrong; nothing was sent
 * @throws {ArchiveModeRequiredError} `validatorIndices` on a standard exporter, which would answer with all validators
 * @throws {ValidatorsNotFoundError} the exporter knows none of the validators
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
  await nameSilent(client, query, answer, options)
  return answer
}
