import { HttpStatusError } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import type { ExporterAnswer } from '../request/answers.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { getCommitteeTraces } from '../request/getCommitteeTraces.ts'
import { getDecideds } from '../request/getDecideds.ts'
import { getMode } from '../request/getMode.ts'
import { getValidatorTraces } from '../request/getValidatorTraces.ts'
import { collectProblems } from '../request/normalizeQuery.ts'
import type { RequestOptions } from '../request/queries.ts'
import type { SlotCoverage } from '../rules/coverage.ts'
import { routeDuty } from '../rules/routeDuty.ts'
import type { BeaconRole } from '../wire/roles.ts'
import { explainAnswer } from './explainAnswer.ts'

export type ExplainSlotParameters = Pick<RequestOptions, 'signal' | 'timeout'> & {
  slot: number
  role: BeaconRole
  validatorIndex?: number | undefined
  /** Public key of a validator, hex with or without `0x`. */
  publicKey?: string | undefined
  committeeId?: string | undefined
}

export type SlotExplanation = SlotCoverage & {
  /** Where the exporter was asked. */
  askedFrom: 'decideds' | 'validator-traces' | 'committee-traces'
  answer: ExporterAnswer
}

/**
 * Asks what is known of one duty in one slot, at the place where this exporter keeps it: traces of the validator, of
 * its committee (for aggregators after the Boole fork too), or decideds on a standard exporter.
 *
 * @throws {InvalidInputError} the request is wrong; nothing was sent
 * @throws {ArchiveModeRequiredError} a validator by index, or a committee, on a standard exporter
 * @throws {HttpError} no answer, an error of the server, or an answer of another shape
 * @example
 * const { state, explanation } = await explainSlot(client, { slot: 9_000_000, role: 'PROPOSER', validatorIndex: 7 })
 */
export async function explainSlot(
  client: ExporterConnection,
  { slot, role, validatorIndex, publicKey, committeeId, ...options }: ExplainSlotParameters,
): Promise<SlotExplanation> {
  if ([validatorIndex, publicKey, committeeId].filter((one) => one !== undefined).length > 1) {
    const message = 'expected one of `validatorIndex`, `publicKey` and `committeeId`'
    throw new InvalidInputError('The request', [{ path: '', message }])
  }
  const { problems, read } = collectProblems()
  const [key] = read.bytes('publicKey', publicKey, 48) ?? []
  const [id] = read.bytes('committeeId', committeeId, 32) ?? []
  if (problems.length > 0) throw new InvalidInputError('The request', problems)

  if (id !== undefined && routeDuty({ network: client.network, role, slot }).route === 'validator') {
    const message = `committee traces leave out ${role}: ask for a validator`
    throw new InvalidInputError('The request', [{ path: 'committeeId', message }])
  }
  const filter = { validatorIndices: validatorIndex, publicKeys: key }
  const range = { from: slot, to: slot, ...options }
  const mode = await getMode(client, options)
  const isValidator = validatorIndex !== undefined || key !== undefined
  const ask = async (route: SlotExplanation['askedFrom']): Promise<ExporterAnswer> => {
    if (route === 'decideds') return getDecideds(client, { ...range, ...filter, roles: role })
    if (route === 'committee-traces') return getCommitteeTraces(client, { ...range, committeeIds: id })
    return getValidatorTraces(client, { ...range, ...filter, roles: role })
  }
  let askedFrom = pickRoute()
  let answer: ExporterAnswer
  try {
    answer = await ask(askedFrom)
  } catch (error) {
    if (!isMoved(error)) throw error
    askedFrom = 'committee-traces'
    answer = await ask(askedFrom)
  }
  const [coverage] = explainAnswer({
    from: slot,
    to: slot,
    roles: [role],
    answer,
    subject: {
      validatorIndex,
      publicKey: key === undefined ? undefined : `0x${key}`,
      committeeId: id === undefined ? undefined : `0x${id}`,
    },
  })
  if (coverage === undefined) throw new RangeError('An answer of one slot has no coverage.')
  return { ...coverage, askedFrom, answer }

  function pickRoute(): SlotExplanation['askedFrom'] {
    if (id !== undefined) return 'committee-traces'
    if (mode === 'standard') return 'decideds'
    if (isValidator) return 'validator-traces'
    return routeDuty({ network: client.network, role, slot }).route === 'committee'
      ? 'committee-traces'
      : 'validator-traces'
  }
}

/** The exporter knows the fork's slot even where the client does not, and says that the committee runs the duty. */
function isMoved(error: unknown): boolean {
  return error instanceof HttpStatusError && error.status === 400 && error.excerpt.includes('is a committee duty')
}
