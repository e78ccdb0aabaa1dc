import { getCaveats } from '../rules/getCaveats.ts'
import { parseDecideds } from '../wire/parseDecideds.ts'
import type { DecidedsAnswer } from './answers.ts'
import type { ExporterConnection } from './createExporterConnection.ts'
import { ArchiveModeRequiredError } from './errors.ts'
import { getMode } from './getMode.ts'
import { checkRange, isFiltered, normalizeValidatorFilter, type ValidatorQuery } from './normalizeQuery.ts'
import type { GetDecidedsParameters, RequestOptions } from './queries.ts'
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
  checkRange({ from, to })
  const query = normalizeValidatorFilter({ roles, publicKeys, validatorIndices })
  await refuseIndicesInStandardMode(client, query, options)
  const {
    bytes: _,
    durationMs: __,
    ...answer
  } = await requestRows(client, {
    ...options,
    route: 'decideds',
    from,
    to,
    query,
    parse: parseDecideds,
  })
  const asked = { route: 'decideds', from, to, roles: query.roles, isFiltered: isFiltered(query) } as const
  return { ...answer, caveats: getCaveats(client, asked) }
}

/** A standard exporter takes `indices` for no filter at all. */
export async function refuseIndicesInStandardMode(
  client: ExporterConnection,
  { indices }: ValidatorQuery,
  { signal, timeout }: Pick<RequestOptions, 'signal' | 'timeout'>,
): Promise<void> {
  if (indices === undefined) return
  if ((await getMode(client, { signal, timeout })) === 'standard')
    throw new ArchiveModeRequiredError('validatorIndices')
}
