import type { Hex } from '@x/schemas'
import type { GetValidatorsParameters, NodeValidator } from '../node/getValidators.ts'
import { getKnownValidators } from '../witness/getKnownValidators.ts'
import type { Exporters } from '../witness/listWitnesses.ts'

export type FindValidatorsParameters = Pick<GetValidatorsParameters, 'signal' | 'timeout' | 'onUnreadable'> & {
  /** Public keys, and indices as numbers. */
  names: readonly (Hex | number)[]
}

/** A validator that was asked for and that the exporter does not know, or not such that it can be read. */
export type UnknownValidator = {
  /** Public key without `0x`, or index. */
  name: string
  /** What an exporter says of such a one beside the rows of others. */
  message: string
}

/** What `findValidators` finds. */
export type FoundValidators = {
  /** Each once. */
  validators: NodeValidator[]
  /** Each once, in the order of the names. */
  unknown: UnknownValidator[]
}

/**
 * Reads validators by public key or index, and names those that the exporter, or none of several, knows.
 *
 * @throws {InvalidInputError} a name is wrong
 * @throws {HttpError} no answer, or one of another shape
 * @example
 * const { validators, unknown } = await findValidators(client, { names: [1_311_498, 4_000_000] })
 * console.log(validators.length, unknown[0]?.message)
 */
export async function findValidators(
  exporters: Exporters,
  { names, ...options }: FindValidatorsParameters,
): Promise<FoundValidators> {
  const found: NodeValidator[] = []
  for (const publicKeys of split(names.filter((name) => typeof name === 'string')))
    found.push(...(await getKnownValidators(exporters, { publicKeys, ...options })))
  for (const validatorIndices of split(names.filter((name) => typeof name === 'number')))
    found.push(...(await getKnownValidators(exporters, { validatorIndices, ...options })))
  const known = new Set(found.flatMap(({ publicKey, index }) => [publicKey, index]))
  return {
    validators: [...new Map(found.map((validator) => [validator.publicKey, validator])).values()],
    unknown: [...new Set(names)].filter((name) => !known.has(name)).map(describeUnknown),
  }
}

/** The node takes names in the address alone, of which proxies commonly take 8 KiB: as many keys as fit. */
const namesPerRequest = 80

function* split<name>(names: readonly name[]): Generator<name[]> {
  for (let i = 0; i < names.length; i += namesPerRequest) yield names.slice(i, i + namesPerRequest)
}

function describeUnknown(name: Hex | number): UnknownValidator {
  if (typeof name === 'number') return { name: `${name}`, message: `validator not found by index: ${name}` }
  const key = name.slice(2)
  return { name: key, message: `validator not found for pubkey: ${key}` }
}
