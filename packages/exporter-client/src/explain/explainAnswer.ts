import { type Hex, InvalidInputError } from '@x/schemas'
import type { ExporterAnswer } from '../request/answers.ts'
import type { Caveat, CoverageReason } from '../rules/caveat.ts'
import { getDutySigners } from '../rules/getDutySigners.ts'
import { aggregatorRoles, committeeRoles } from '../rules/routeDuty.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import { type BeaconRole, type RunnerRole, runnerRoles } from '../wire/roles.ts'
import type { CommitteeScheduleEntry, CommitteeTrace, ScheduleEntry } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import type { CoverageState, SlotCoverage } from './coverage.ts'

/** The one whose duties are explained; everybody's where absent. */
export type DutySubject = {
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  committeeId?: Hex | undefined
}

export type ExplainAnswerParameters = SlotRange & {
  /** Roles to explain: those asked for, or for committee traces beacon roles as well. */
  roles: readonly (BeaconRole | RunnerRole)[]
  answer: Pick<ExporterAnswer, 'data' | 'errors' | 'caveats'> & {
    schedule?: readonly ScheduleEntry[] | undefined
    unreadable?: readonly UnreadableRow[] | undefined
  }
  /** Whose duties to explain. */
  subject?: DutySubject | undefined
  /** Slots that could not be read, from a stream's batches or summary. */
  failed?: readonly SlotRange[] | undefined
}

/**
 * Tells for each slot and role of an answer whether the duty was observed, scheduled and not observed, not scheduled,
 * or whether nothing follows from the answer, and why.
 *
 * An exporter silently leaves out what it did not find, so an empty answer alone does not prove anything.
 *
 * Decideds name a validator by its public key and traces by its index: name both in the subject, or pass an answer that
 * is about one validator alone.
 *
 * @throws {InvalidInputError} the answer is about several validators, and `subject` does not name its own as they do
 * @example
 * const answer = await client.getValidatorTraces({ from: 100, to: 131, roles: 'PROPOSER', validatorIndices: 7 })
 * const missed = explainAnswer({ from: 100, to: 131, roles: ['PROPOSER'], answer, subject: { validatorIndex: 7 } })
 *   .filter(({ state }) => state === 'scheduled-not-observed')
 */
export function explainAnswer({
  from,
  to,
  roles,
  answer,
  subject = {},
  failed = [],
}: ExplainAnswerParameters): SlotCoverage[] {
  const { data, schedule = [], caveats } = answer
  assertUnambiguous([...data, ...schedule], subject)
  const evidence = getEvidence(answer, subject, roles)
  const coverage: SlotCoverage[] = []
  for (let slot = from; slot <= to; slot += 1) {
    const isFailed = failed.some((range) => range.from <= slot && slot <= range.to)
    const here = caveats.filter((caveat) => caveat.from <= slot && slot <= caveat.to)
    for (const role of roles) {
      const blind = here.find((caveat) => isBlind(caveat, role, subject))
      coverage.push({ slot, role, ...explain({ slot, role }, { ...evidence, isFailed, blind }) })
    }
  }
  return coverage
}

/** What rows and schedules say about the subject; keys are slot and role. */
type Evidence = {
  observed: ReadonlySet<string>
  unreadable: ReadonlySet<string>
  scheduled: ReadonlySet<string>
  slotsWithSchedule: ReadonlySet<number>
  slotsWithUnreadableSchedule: ReadonlySet<number>
  isOfCommittees: boolean
  hasErrors: boolean
}

function getEvidence(
  { data, unreadable = [], schedule = [], errors }: ExplainAnswerParameters['answer'],
  subject: DutySubject,
  roles: readonly string[],
): Evidence {
  const entries = schedule.filter((entry) => isAbout(entry, subject))
  const notRead = unreadable.filter((row) => isAbout(row, subject))
  return {
    observed: new Set(
      data
        .filter((row) => isAbout(row, subject))
        .flatMap((row) => getObservedRoles(row, subject).map((role) => `${row.slot} ${role}`)),
    ),
    unreadable: new Set(
      notRead
        .filter(({ isSchedule }) => !isSchedule)
        .flatMap((row) => getRoles(row, roles).map((role) => `${row.slot} ${role}`)),
    ),
    scheduled: new Set(
      entries.flatMap((entry) => getScheduledRoles(entry, subject).map((role) => `${entry.slot} ${role}`)),
    ),
    slotsWithSchedule: new Set(entries.map(({ slot }) => slot)),
    slotsWithUnreadableSchedule: new Set(notRead.filter(({ isSchedule }) => isSchedule).map(({ slot }) => slot)),
    isOfCommittees: data.some((row) => 'attester' in row) || schedule.some((entry) => !('validatorIndex' in entry)),
    hasErrors: errors.length > 0,
  }
}

/** The verdict on one duty: the first of the reasons that applies. */
function explain(
  { slot, role }: { slot: number; role: string },
  {
    observed,
    unreadable,
    scheduled,
    slotsWithSchedule,
    slotsWithUnreadableSchedule,
    isOfCommittees,
    hasErrors,
    isFailed,
    blind,
  }: Evidence & { isFailed: boolean; blind: Caveat | undefined },
): Omit<SlotCoverage, 'slot' | 'role'> {
  const verdict = (state: CoverageState, explanation: string, reason?: CoverageReason) => ({
    state,
    ...(reason && { reason }),
    explanation,
  })
  if (observed.has(`${slot} ${role}`)) return verdict('observed', 'The exporter saw the duty.')
  if (unreadable.has(`${slot} ${role}`)) {
    const explanation = 'A row that may be of the duty holds a number or a time that cannot be read.'
    return verdict('not-answerable', explanation, 'unreadable')
  }
  if (isFailed) return verdict('not-answerable', 'The slot could not be read from the exporter.', 'failed')
  if (isOfCommittees && isValidatorDuty(role)) {
    return verdict('not-answerable', 'Committee traces leave out duties that a validator runs alone.', 'validator-duty')
  }
  if (blind) return verdict('not-answerable', blind.explanation, blind.reason)
  if (scheduled.has(`${slot} ${role}`)) {
    return verdict('scheduled-not-observed', 'The duty was scheduled, and the exporter did not see it.')
  }
  if (hasErrors) return verdict('unknown', 'There is no row, but the answer came with errors.', 'partial-errors')
  if (aggregatorRoles.has(role) || role === 'AGGREGATOR_COMMITTEE') {
    const explanation = 'There is no row, and the exporter does not record schedules of this role.'
    return verdict('unknown', explanation, 'schedule-not-kept')
  }
  if (slotsWithUnreadableSchedule.has(slot)) {
    const explanation = 'There is no row, and the schedule of the slot holds a number that cannot be read.'
    return verdict('unknown', explanation, 'schedule-unreadable')
  }
  if (slotsWithSchedule.has(slot)) {
    return verdict('not-scheduled', 'The exporter recorded the schedule of the slot, and the duty is not in it.')
  }
  return verdict('unknown', 'There is neither a row nor a schedule.')
}

/** Reasons that make an empty answer worthless. */
const blinding: ReadonlySet<CoverageReason> = /* @__PURE__ */ new Set([
  'fork-blind',
  'committee-duty',
  'pruned',
  'unflushed',
  'future',
  'standard-mode',
  'one-row-per-committee',
])

function isBlind({ reason, roles }: Caveat, role: string, { validatorIndex, publicKey }: DutySubject): boolean {
  if (!blinding.has(reason) || roles?.includes(role) === false) return false
  return reason !== 'one-row-per-committee' || validatorIndex !== undefined || publicKey !== undefined
}

function isValidatorDuty(role: string): boolean {
  return !committeeRoles.has(role) && !aggregatorRoles.has(role) && !runnerRoles.some((runner) => runner === role)
}

type Row = ExporterAnswer['data'][number]

/** What an unreadable row may be about: of a committee all that it may run. */
function getRoles(
  { role, committeeId, validatorIndex, publicKey }: UnreadableRow,
  asked: readonly string[],
): readonly string[] {
  const isOfValidator = validatorIndex !== undefined || publicKey !== undefined
  if (role === undefined && (isOfValidator || committeeId === undefined)) return asked
  if (role !== undefined && isOfValidator) return [role]
  const duties = getDutySigners({ role, attester: [], syncCommittee: [] })
  return [role ?? 'COMMITTEE', ...duties.map((duty) => duty.role)]
}

/** Rows without such a subject are not checked: the request had the filter. */
function isAbout(
  row: Row | ScheduleEntry | UnreadableRow,
  { validatorIndex, publicKey, committeeId }: DutySubject,
): boolean {
  if (publicKey !== undefined && 'publicKey' in row && row.publicKey !== publicKey) return false
  if (validatorIndex !== undefined && 'validatorIndex' in row && row.validatorIndex !== validatorIndex) return false
  return !(committeeId !== undefined && 'committeeId' in row && row.committeeId && row.committeeId !== committeeId)
}

function getObservedRoles(row: Row, { validatorIndex }: DutySubject): string[] {
  if (!('attester' in row)) return [row.role]
  const duties = getDutySigners(row).filter(({ signers }) =>
    signers.some(({ validatorIndices }) => validatorIndex === undefined || validatorIndices.includes(validatorIndex)),
  )
  return [row.role ?? 'COMMITTEE', ...duties.map(({ role }) => role)]
}

function getScheduledRoles(entry: ScheduleEntry, { validatorIndex }: DutySubject): string[] {
  if ('validatorIndex' in entry) return entry.roles
  const roles = Object.entries(entry.roles)
    .filter(([, indices]) => (validatorIndex === undefined ? indices.length > 0 : indices.includes(validatorIndex)))
    .map(([role]) => role)
  return roles.some((role) => committeeRoles.has(role)) ? [...roles, 'COMMITTEE'] : roles
}

type Item = ExporterAnswer['data'][number] | ScheduleEntry

/** Throws where the rows name several validators in another way than the subject: their duties would be mixed up. */
function assertUnambiguous(
  items: readonly Item[],
  { validatorIndex, publicKey }: { validatorIndex?: number | undefined; publicKey?: Hex | undefined },
): void {
  if ((validatorIndex === undefined) === (publicKey === undefined)) return
  const named = new Set<unknown>()
  let isOfCommittee = false
  for (const item of items) {
    if ('publicKey' in item) named.add(publicKey ?? item.publicKey)
    else if ('validatorIndex' in item) named.add(validatorIndex ?? item.validatorIndex)
    // The request of committee traces has no filter of validators.
    else isOfCommittee ||= validatorIndex === undefined && hasIndices(item)
  }
  if (named.size < 2 && !isOfCommittee) return
  const path = publicKey === undefined ? 'publicKey' : 'validatorIndex'
  const message = 'missing: the answer is about several validators and names them so'
  throw new InvalidInputError('The subject', [{ path, message }])
}

function hasIndices(item: CommitteeTrace | CommitteeScheduleEntry): boolean {
  if (!('attester' in item)) return Object.values(item.roles).some((indices) => indices.length > 0)
  return [...item.attester, ...item.syncCommittee].some(({ validatorIndices }) => validatorIndices.length > 0)
}
