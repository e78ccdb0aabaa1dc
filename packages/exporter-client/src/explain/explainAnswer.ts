import { type Hex, InvalidInputError } from '@x/schemas'
import type { ExporterAnswer } from '../request/answers.ts'
import type { SlotRange } from '../request/queries.ts'
import type { CoverageReason, CoverageState, SlotCoverage } from '../rules/coverage.ts'
import { aggregatorRoles, committeeRoles } from '../rules/routeDuty.ts'
import { type BeaconRole, type RunnerRole, runnerRoles } from '../wire/roles.ts'
import type {
  CommitteeScheduleEntry,
  CommitteeTrace,
  Decided,
  ValidatorScheduleEntry,
  ValidatorTrace,
} from '../wire/rows.ts'

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
    schedule?: readonly (ValidatorScheduleEntry | CommitteeScheduleEntry)[] | undefined
  }
  /** The one who is asked about. */
  subject?: DutySubject | undefined
  /** Slots that could not be had, from a stream's batches or summary. */
  failed?: readonly SlotRange[] | undefined
}

/**
 * Tells for each slot and role of an answer whether the duty was observed, scheduled and not observed, not scheduled,
 * or whether nothing follows from the answer, and why.
 *
 * An exporter leaves out what it did not find without a word, so that an empty answer alone proves nothing.
 *
 * Decideds name a validator by its public key and traces by its index: give the subject both, or an answer about it
 * alone.
 *
 * @throws {InvalidInputError} the answer is about several validators and names them otherwise than `subject` does
 * @example
 * const answer = await client.getValidatorTraces({ from: 100, to: 131, roles: 'PROPOSER', validatorIndices: 7 })
 * const missed = explainAnswer({ from: 100, to: 131, roles: ['PROPOSER'], answer, subject: { validatorIndex: 7 } })
 *   .filter(({ state }) => state === 'scheduled-not-observed')
 */
export function explainAnswer({
  from,
  to,
  roles,
  answer: { data, schedule = [], errors, caveats },
  subject = {},
  failed = [],
}: ExplainAnswerParameters): SlotCoverage[] {
  refuseAmbiguity([...data, ...schedule], subject)
  const observed = new Set<string>()
  for (const row of data) {
    if (!isAbout(row, subject)) continue
    for (const role of observedRoles(row, subject)) observed.add(`${row.slot} ${role}`)
  }
  const scheduled = new Set<string>()
  const slotsWithSchedule = new Set<number>()
  for (const entry of schedule) {
    if (!isAbout(entry, subject)) continue
    slotsWithSchedule.add(entry.slot)
    for (const role of scheduledRoles(entry, subject)) scheduled.add(`${entry.slot} ${role}`)
  }

  const isCommitteeAnswer = [...data, ...schedule].some((one) => 'attester' in one || isCommitteeEntry(one))
  const coverage: SlotCoverage[] = []
  for (let slot = from; slot <= to; slot += 1) {
    const here = caveats.filter((caveat) => caveat.from <= slot && slot <= caveat.to)
    for (const role of roles) {
      const add = (state: CoverageState, explanation: string, reason?: CoverageReason) => {
        coverage.push({ slot, role, state, ...(reason && { reason }), explanation })
      }
      const key = `${slot} ${role}`
      const blind = here.find(
        (caveat) =>
          blinding.has(caveat.reason) &&
          (caveat.roles === undefined || caveat.roles.includes(role)) &&
          (caveat.reason !== 'one-row-per-committee' || isValidator(subject)),
      )
      if (observed.has(key)) add('observed', 'The exporter saw the duty.')
      else if (failed.some((range) => range.from <= slot && slot <= range.to)) {
        add('not-answerable', 'The slot could not be had from the exporter.', 'failed')
      } else if (isCommitteeAnswer && isValidatorDuty(role)) {
        add('not-answerable', 'Committee traces leave out duties which a validator runs alone.', 'validator-duty')
      } else if (blind) add('not-answerable', blind.explanation, blind.reason)
      else if (scheduled.has(key)) {
        add('scheduled-not-observed', 'The duty was scheduled, and the exporter did not see it.')
      } else if (errors.length > 0) {
        add('unknown', 'There is no row, but the answer came with errors.', 'partial-errors')
      } else if (aggregatorRoles.has(role) || role === 'AGGREGATOR_COMMITTEE') {
        add('unknown', 'There is no row, and the exporter does not record schedules of this role.', 'schedule-not-kept')
      } else if (slotsWithSchedule.has(slot)) {
        add('not-scheduled', 'The exporter recorded the schedule of the slot, and the duty is not in it.')
      } else add('unknown', 'There is neither a row nor a schedule.')
    }
  }
  return coverage
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

function isCommitteeEntry(one: Row | Entry): boolean {
  return !('validatorIndex' in one) && 'committeeId' in one
}

function isValidatorDuty(role: string): boolean {
  return !committeeRoles.has(role) && !aggregatorRoles.has(role) && !runnerRoles.some((runner) => runner === role)
}

function isValidator({ validatorIndex, publicKey }: DutySubject): boolean {
  return validatorIndex !== undefined || publicKey !== undefined
}

type Row = Decided | ValidatorTrace | CommitteeTrace
type Entry = ValidatorScheduleEntry | CommitteeScheduleEntry

/** Without this, the duties of one validator would be taken for those of another. */
function refuseAmbiguity(items: readonly (Row | Entry)[], { validatorIndex, publicKey }: DutySubject): void {
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
  const wanted = publicKey === undefined ? 'publicKey' : 'validatorIndex'
  const message = 'missing: the answer is about several validators and names them so'
  throw new InvalidInputError('The subject', [{ path: wanted, message }])
}

function hasIndices(item: CommitteeTrace | CommitteeScheduleEntry): boolean {
  if (!('attester' in item)) return Object.values(item.roles).some((validatorIndices) => validatorIndices.length > 0)
  return [...item.attester, ...item.syncCommittee].some(({ validatorIndices }) => validatorIndices.length > 0)
}

/** Rows that do not name a kind of subject are not held against it: the request had the filter. */
function isAbout(row: Row | Entry, { validatorIndex, publicKey, committeeId }: DutySubject): boolean {
  if (publicKey !== undefined && 'publicKey' in row && row.publicKey !== publicKey) return false
  if (validatorIndex !== undefined && 'validatorIndex' in row && row.validatorIndex !== validatorIndex) return false
  return !(committeeId !== undefined && 'committeeId' in row && row.committeeId && row.committeeId !== committeeId)
}

function observedRoles(row: Row, { validatorIndex }: DutySubject): string[] {
  if (!('attester' in row)) return [row.role]
  const isAggregation = row.role === 'AGGREGATOR_COMMITTEE'
  const roles: string[] = [row.role ?? 'COMMITTEE']
  const has = (signers: CommitteeTrace['attester']) =>
    signers.some(({ validatorIndices }) => validatorIndex === undefined || validatorIndices.includes(validatorIndex))
  if (has(row.attester)) roles.push(isAggregation ? 'AGGREGATOR' : 'ATTESTER')
  if (has(row.syncCommittee)) roles.push(isAggregation ? 'SYNC_COMMITTEE_CONTRIBUTION' : 'SYNC_COMMITTEE')
  return roles
}

function scheduledRoles(entry: Entry, { validatorIndex }: DutySubject): string[] {
  if ('validatorIndex' in entry) return entry.roles
  const roles = Object.entries(entry.roles)
    .filter(([, validatorIndices]) =>
      validatorIndex === undefined ? validatorIndices.length > 0 : validatorIndices.includes(validatorIndex),
    )
    .map(([role]) => role)
  return roles.some((role) => role === 'ATTESTER' || role === 'SYNC_COMMITTEE') ? [...roles, 'COMMITTEE'] : roles
}
