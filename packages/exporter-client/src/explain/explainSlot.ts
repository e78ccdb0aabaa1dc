import { type Hex, InvalidInputError } from '@x/schemas'
import { getCommitteeTraces } from '../node/getCommitteeTraces.ts'
import { getDecideds } from '../node/getDecideds.ts'
import { getValidatorTraces } from '../node/getValidatorTraces.ts'
import type { ExporterAnswer } from '../request/answers.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import { createFilterParser } from '../request/createFilterParser.ts'
import { getMode } from '../request/getMode.ts'
import { isCommitteeDutyRefusal } from '../request/isCommitteeDutyRefusal.ts'
import type { RequestOptions } from '../request/queries.ts'
import type { Caveat } from '../rules/caveat.ts'
import { routeDuty } from '../rules/routeDuty.ts'
import type { RouteName } from '../rules/slotRange.ts'
import { createKeptFinder } from '../stream/createKeptFinder.ts'
import type { BeaconRole } from '../wire/roles.ts'
import type { SlotCoverage } from './coverage.ts'
import { type DutySubject, explainAnswer } from './explainAnswer.ts'

export type ExplainSlotParameters = Pick<RequestOptions, 'signal' | 'timeout'> & {
  slot: number
  role: BeaconRole
  validatorIndex?: number | undefined
  /** Public key of a validator, hex with or without `0x`. */
  publicKey?: string | undefined
  committeeId?: string | undefined
}

/** What an exporter answered about a slot, and what follows from that. */
export type SlotExplanation = SlotCoverage & {
  /** The kind of rows that the exporter was asked for. */
  askedFrom: RouteName
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
  { slot, role, signal, timeout, ...named }: ExplainSlotParameters,
): Promise<SlotExplanation> {
  const subject = parseSubject(named)
  const { validatorIndex, publicKey, committeeId } = subject
  const duty = routeDuty({ network: client.network, role, slot }).route
  if (committeeId !== undefined && duty === 'validator') {
    const message = `committee traces leave out ${role}: ask for a validator`
    throw new InvalidInputError('The request', [{ path: 'committeeId', message }])
  }
  const range = { from: slot, to: slot, signal, timeout }
  const filter = { ...range, roles: role, validatorIndices: validatorIndex, publicKeys: publicKey }
  const ask = async (route: RouteName): Promise<ExporterAnswer> => {
    if (route === 'decideds') return getDecideds(client, filter)
    if (route === 'validator-traces') return getValidatorTraces(client, filter)
    return getCommitteeTraces(client, { ...range, committeeIds: committeeId })
  }
  const isOfValidator = validatorIndex !== undefined || publicKey !== undefined
  const isOfCommittee = committeeId !== undefined || (duty === 'committee' && !isOfValidator)
  const mode = await getMode(client, { signal, timeout })
  let askedFrom: RouteName = isOfCommittee ? 'committee-traces' : 'validator-traces'
  if (mode === 'standard' && committeeId === undefined) askedFrom = 'decideds'
  let answer: ExporterAnswer
  try {
    answer = await ask(askedFrom)
  } catch (error) {
    if (!isCommitteeDutyRefusal(error)) throw error
    askedFrom = 'committee-traces'
    answer = await ask(askedFrom)
  }
  answer.caveats = await findPruned(client, { slot, answer, signal, timeout })
  const [coverage] = explainAnswer({ from: slot, to: slot, roles: [role], answer, subject })
  if (coverage === undefined) throw new RangeError('An answer of one slot has no coverage.')
  return { ...coverage, askedFrom, answer }
}

type FindPrunedParameters = Pick<ExplainSlotParameters, 'slot' | 'signal' | 'timeout'> & { answer: ExporterAnswer }

/** The caveats of an answer, with how far back the exporter keeps anything, if the answer is silent. */
async function findPruned(
  client: ExporterConnection,
  { slot, answer, signal = new AbortController().signal, timeout = 12_000 }: FindPrunedParameters,
): Promise<Caveat[]> {
  const range = { from: slot, to: slot }
  const pruned = await createKeptFinder(client)(range, answer, { signal, timeout })
  return [...answer.caveats.filter(({ reason }) => reason !== 'pruned'), ...pruned]
}

function parseSubject({
  validatorIndex,
  publicKey,
  committeeId,
}: Pick<ExplainSlotParameters, 'validatorIndex' | 'publicKey' | 'committeeId'>): DutySubject {
  const parser = createFilterParser()
  if ([validatorIndex, publicKey, committeeId].filter((name) => name !== undefined).length > 1) {
    const message = 'expected one of `validatorIndex`, `publicKey` and `committeeId`'
    parser.problems.push({ path: '', message })
  }
  const [key] = parser.bytes('publicKey', publicKey, 48) ?? []
  const [id] = parser.bytes('committeeId', committeeId, 32) ?? []
  parser.assertValid()
  return { validatorIndex, publicKey: toHex(key), committeeId: toHex(id) }
}

function toHex(digits: string | undefined): Hex | undefined {
  return digits === undefined ? undefined : `0x${digits}`
}
