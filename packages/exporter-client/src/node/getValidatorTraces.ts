import type { ValidatorTracesAnswer } from '../request/answers.ts'
import { assertSlotRange } from '../request/assertSlotRange.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { parseValidatorFilter } from '../request/parseValidatorFilter.ts'
import type { GetValidatorTracesParameters } from '../request/queries.ts'
import { requestRows } from '../request/requestRows.ts'
import { parseValidatorTraces } from '../wire/parseValidatorTraces.ts'
import { nameSilent } from './nameSilent.ts'

/**
 * Reads what an archive exporter saw of the duties of validators in a range of slots, in one request. For long ranges
 * see `streamValidatorTraces`. `errors` names the validators that the exporter does not know; of an index of which the
 * answer shows nothing, its register is asked.
 *
 * @throws {InvalidInputError} the request is wrong, or asks for committee duties without validators; nothing was sent
 * @throws {ArchiveModeRequiredError} the exporter runs in standard mode
 * @throws {ValidatorsNotFoundError} the exporter knows none of the validators
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
  await nameSilent(client, query, answer, options)
  return answer
}
