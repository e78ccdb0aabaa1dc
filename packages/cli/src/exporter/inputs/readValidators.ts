import type { ExporterClient, NodeValidator } from '@x/exporter-client'
import type { Hex } from '@x/schemas'
import { describeError } from '../../errors/describeError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import type { Output } from '../../terminal/createOutput.ts'
import { group } from '../../terminal/formatAmounts.ts'
import type { Scope } from './readScope.ts'

/** Validators that an error names. */
const maxNames = 5

/**
 * Reads the validators that a command is about (`chosen`, where it is not about all), and all that give their names and
 * committees to what is read (`known`). Behind a proxy the route may be closed: the figures then say what they lack.
 *
 * @throws {UsageError} the exporter does not know one of them, or none of the operators' validators
 */
export async function readValidators(
  { client, ...scope }: Scope & { client: ExporterClient },
  output: Output,
  signal: AbortSignal,
): Promise<{ chosen: NodeValidator[] | undefined; known: NodeValidator[] }> {
  const chosen = await findValidators(client, scope, signal)
  if (chosen) return { chosen, known: chosen }
  try {
    return { chosen, known: await client.getValidators({ signal }) }
  } catch (error) {
    signal.throwIfAborted()
    output.warn(`The committees of the validators could not be read: ${describeError(error).message}`)
    return { chosen, known: [] }
  }
}

/**
 * Asks the exporter for the validators that a report is about, each once; `undefined` where it is about all.
 *
 * @throws {UsageError} the exporter does not know one of them, or none of the operators' validators
 */
async function findValidators(
  client: ExporterClient,
  { operatorIds, validatorNames }: Scope,
  signal: AbortSignal,
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
