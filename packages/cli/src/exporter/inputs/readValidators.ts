import { type Exporters, type FoundValidators, findValidators, type NodeValidator } from '@x/exporter-client'
import { getKnownValidators, type UnknownValidator } from '@x/exporter-client/internal'
import { describeError } from '../../errors/describeError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import type { Output } from '../../terminal/createOutput.ts'
import { group } from '../../terminal/formatAmounts.ts'
import type { Scope } from './readScope.ts'
import { type ReadingOptions, tellUnreadable } from './tellUnreadable.ts'

/** Validators that an error names. */
const maxNames = 5

/** The validators that a command is about. */
export type ScopeValidators = {
  /** Those that it is about, each once; `undefined` where it is about all. */
  chosen: NodeValidator[] | undefined
  /** All that give their names and committees to what is read. */
  known: NodeValidator[]
  unknown: UnknownValidator[]
}

/**
 * Reads the validators that a command is about. Behind a proxy the route may be closed: the figures then say what they
 * lack.
 */
export async function readValidators(
  { exporters, ...scope }: Scope & { exporters: Exporters },
  output: Output,
  signal: AbortSignal,
): Promise<ScopeValidators> {
  return tellUnreadable(output, signal, async (options) => {
    if (scope.operatorIds || scope.validatorNames) {
      const { validators, unknown } = await findScope(exporters, scope, options)
      return { chosen: validators, known: validators, unknown }
    }
    const known = await getKnownValidators(exporters, options).catch((error: unknown) => {
      signal.throwIfAborted()
      output.warn(`The committees of the validators could not be read: ${describeError(error).message}`)
      return []
    })
    return { chosen: undefined, known, unknown: [] }
  })
}

async function findScope(
  exporters: Exporters,
  { operatorIds, validatorNames: names }: Scope,
  options: ReadingOptions,
): Promise<FoundValidators> {
  if (names === undefined) {
    const validators = await getKnownValidators(exporters, { operatorIds, ...options })
    if (validators.length > 0) return { validators, unknown: [] }
    throw new UsageError('The exporter does not know any validators of these operators.')
  }
  const { validators, unknown } = await findValidators(exporters, { names, ...options })
  if (validators.length === 0) throw createUnknownError(unknown)
  const chosen = validators.filter(({ committee }) => !operatorIds || committee.some((id) => operatorIds.includes(id)))
  if (chosen.length > 0) return { validators: chosen, unknown }
  throw new UsageError('None of these validators belongs to these operators.', {
    metaMessages: unknown.length > 0 ? [createUnknownError(unknown).shortMessage] : [],
    fix: 'Leave out --operators or --validators: together they select validators that match both.',
  })
}

function createUnknownError(unknown: readonly UnknownValidator[]): UsageError {
  const shown = unknown.slice(0, maxNames).map(({ name }) => name)
  const rest = unknown.length > maxNames ? ` and ${group(unknown.length - maxNames)} more` : ''
  return new UsageError(
    `The exporter does not know the ${unknown.length === 1 ? 'validator' : 'validators'} ${shown.join(', ')}${rest}.`,
    { fix: 'Check --validators, and that the exporter is on the network on which they are registered.' },
  )
}
