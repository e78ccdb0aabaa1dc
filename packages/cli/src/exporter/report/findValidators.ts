import type { ExporterClient, NodeValidator } from '@x/exporter-client'
import type { Hex } from '@x/schemas'
import { UsageError } from '../../errors/UsageError.ts'
import { group } from '../../terminal/formatAmounts.ts'

export type FindValidatorsParameters = {
  /** Only validators of these operators; `undefined` for all. */
  operatorIds: readonly number[] | undefined
  /** Only these validators, by public key or index; `undefined` for all. */
  validatorNames: readonly (Hex | number)[] | undefined
  signal: AbortSignal
}

/** Validators that an error names. */
const maxNames = 5

/**
 * Asks the exporter for the validators that a report is about, each once; `undefined` where it is about all.
 *
 * @throws {UsageError} the exporter does not know one of them, or none of the operators' validators
 */
export async function findValidators(
  client: ExporterClient,
  { operatorIds, validatorNames, signal }: FindValidatorsParameters,
): Promise<NodeValidator[] | undefined> {
  if (!operatorIds && !validatorNames) return undefined
  const found = validatorNames
    ? await findByName(client, validatorNames, signal)
    : await client.getValidators({ operatorIds, signal })
  const chosen = found.filter(({ committee }) => !operatorIds || committee.some((id) => operatorIds.includes(id)))
  if (chosen.length === 0) throw new UsageError('The exporter does not know any validators of these operators.')
  return [...new Map(chosen.map((validator) => [validator.publicKey, validator])).values()]
}

async function findByName(
  client: ExporterClient,
  names: readonly (Hex | number)[],
  signal: AbortSignal,
): Promise<NodeValidator[]> {
  const publicKeys = names.filter((name) => typeof name === 'string')
  const validatorIndices = names.filter((name) => typeof name === 'number')
  const found: NodeValidator[] = []
  if (publicKeys.length > 0) found.push(...(await client.getValidators({ publicKeys, signal })))
  if (validatorIndices.length > 0) found.push(...(await client.getValidators({ validatorIndices, signal })))
  const missing = [
    ...publicKeys.filter((key) => !found.some(({ publicKey }) => publicKey === key)),
    ...validatorIndices.filter((validatorIndex) => !found.some(({ index }) => index === validatorIndex)),
  ]
  if (missing.length === 0) return found
  const shown = missing.slice(0, maxNames).join(', ')
  const rest = missing.length > maxNames ? ` and ${group(missing.length - maxNames)} more` : ''
  throw new UsageError(
    `The exporter does not know the ${missing.length === 1 ? 'validator' : 'validators'} ${shown}${rest}.`,
    { fix: 'Check --validators, and that the exporter observes the network on which they are registered.' },
  )
}
