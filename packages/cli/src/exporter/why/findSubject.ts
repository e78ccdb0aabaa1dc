import { type Exporters, findValidators, type GetValidatorsParameters, type NodeValidator } from '@x/exporter-client'
import { getKnownValidators } from '@x/exporter-client/internal'
import { getCommitteeId, type Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { UsageError } from '../../errors/UsageError.ts'
import type { Output } from '../../terminal/createOutput.ts'
import type { ScopeValidators } from '../inputs/readValidators.ts'
import { type ReadingOptions, tellUnreadable } from '../inputs/tellUnreadable.ts'
import type { Subject } from './parseSubject.ts'

/**
 * Asks the exporter for the validators of what is to be explained.
 *
 * @throws {UsageError} the exporter knows none of it, or a number that is two things
 */
export async function findSubject(
  exporters: Exporters,
  subject: Subject,
  output: Output,
  signal: AbortSignal,
): Promise<ScopeValidators> {
  return tellUnreadable(output, signal, async (options) => {
    const { validators, words } = await find(exporters, subject, options)
    if (validators.length === 0) {
      const slot =
        'A slot goes with role and validator, as 9000000:ATTESTER:1311498; --from and --to take slots alone. '
      throw new UsageError(`The exporter does not know ${words}.`, {
        fix: `${subject.kind === 'number' ? slot : ''}Check it, and that the exporter is on the network on which it is registered.`,
      })
    }
    if (subject.kind === 'number' && output.isLive) output.note(`Read as ${words}.`)
    return { chosen: validators, known: validators, unknown: [] }
  })
}

type Found = { validators: NodeValidator[]; words: string }

async function find(exporters: Exporters, subject: Subject, options: ReadingOptions): Promise<Found> {
  const get = (filters: GetValidatorsParameters) => getKnownValidators(exporters, { ...filters, ...options })
  switch (subject.kind) {
    case 'duty':
      return findValidator(exporters, subject.validator, options)
    case 'validator':
      return findValidator(exporters, subject.name, options)
    case 'operator':
      return { validators: await get({ operatorIds: subject.id }), words: `any validator of operator ${subject.id}` }
    case 'committee-duty':
    case 'cluster': {
      const owner = 'owner' in subject ? subject.owner : undefined
      const validators = await get({ clusters: [subject.operatorIds], ...(owner && { owners: owner }) })
      const words = `any validator of the operators ${subject.operatorIds.join(', ')}`
      return { validators, words: owner === undefined ? words : `${words} that belongs to this owner` }
    }
    case 'cluster-id': {
      const ids = (each: NodeValidator) => [getCommitteeId(each.committee), getClusterHash(each.owner, each.committee)]
      const validators = (await get({})).filter((each) => ids(each).includes(subject.id))
      return { validators, words: 'any committee or cluster with this id' }
    }
    case 'number':
      return findNumber(exporters, subject.value, options)
  }
}

async function findValidator(exporters: Exporters, name: Hex | number, options: ReadingOptions): Promise<Found> {
  const { validators } = await findValidators(exporters, { names: [name], ...options })
  return { validators, words: typeof name === 'number' ? `the validator ${name}` : 'the validator of this public key' }
}

/** Indices of validators and ids of operators are both numbers from 0 or 1. */
async function findNumber(exporters: Exporters, value: number, options: ReadingOptions): Promise<Found> {
  const [validator, operator] = await Promise.all([
    find(exporters, { kind: 'validator', name: value }, options),
    find(exporters, { kind: 'operator', id: value }, options),
  ])
  if (validator.validators.length > 0 && operator.validators.length > 0) {
    throw new UsageError(`${value} is the index of a validator, and the id of an operator.`, {
      fix: `Say which: validator:${value} or operator:${value}.`,
    })
  }
  if (validator.validators.length > 0) return validator
  if (operator.validators.length > 0) return { ...operator, words: `operator ${value}` }
  return { validators: [], words: `a validator or an operator ${value}` }
}
