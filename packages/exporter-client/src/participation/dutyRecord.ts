import type { SlotClock } from '@x/schemas'
import { type Hex, slotToTime } from '@x/schemas'
import { type Deadlines, getDeadlines } from '../rules/getDeadlines.ts'
import { getTurn } from '../rules/getTurn.ts'
import type { ProposedValue } from '../values/decodeProposal.ts'
import type { BeaconRole } from '../wire/roles.ts'
import type { Points } from './addPoints.ts'
import { nameValidator, type RosterValidator } from './createRoster.ts'
import { getDutyPoints } from './dutyPoints.ts'
import type { Duty, DutyTestimony, InstanceFacts, SlotFacts } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

/**
 * What went wrong with a duty.
 *
 * - `missed`: the schedule names it, and the exporter has no row of it
 * - `undecided`: there is a row, but neither a decided message nor a quorum of signatures after the consensus
 * - `too-late`: it was decided when the next step of the slot had begun, such as a proposal when others attested; it is
 *   `late` as well
 * - `late`: it was decided so late that such duties begin to fail
 * - `second-round`: its first leader, or a later one, did not bring it to a decision
 */
export type DutyProblem = (typeof dutyProblems)[number]

/** All that can go wrong with a duty, from the worst on. */
export const dutyProblems = ['missed', 'undecided', 'too-late', 'late', 'second-round'] as const

/** One duty: one role of one validator in one slot. */
export type DutyRecord = {
  slot: number
  role: BeaconRole
  /** Absent where it is not known: decideds name the public key only. */
  validatorIndex?: number | undefined
  publicKey?: Hex | undefined
  committeeId?: Hex | undefined
  /** Whether the schedule names it. */
  isScheduled: boolean
  /** Whether there is a row. */
  isObserved: boolean
  /** Whether its row cannot be read: then nothing is known of it. */
  isUnreadable: boolean
  /**
   * Why the auditor of the exporter does not hold it for missed, as the node's code, such as `TRACE_SLOT_MISATTRIBUTED`: the
   * schedule alone misses it. `isUnreadable` is then true.
   */
  dispute?: string | undefined
  isDecided: boolean
  /** Rounds that its consensus took; 0 where none was seen. */
  rounds: number
  /** Leader of the first round: who proposed, or whose turn it was; absent where the committee is not known. */
  leader?: number | undefined
  /** Leaders of the rounds that came to nothing. */
  failedLeaders: number[]
  /** From the start of the slot to the first decided message, in ms; absent where none was seen. */
  decidedAt?: number | undefined
  /** From when the duty was due to the first decided message, in ms; absent where either is not known. */
  delay?: number | undefined
  /** Operators that signed: in a decided message, or by a partial signature after it. */
  signers: number[]
  /** Members of the committee that did not; absent where the members are not known. */
  absent?: number[] | undefined
  /** What was proposed, in clear: a vote or a block; absent where no trace has it. */
  proposal?: ProposedValue | undefined
  /** What each exporter says, where several were asked. */
  testimony?: DutyTestimony | undefined
  /** What went wrong, the worst first; empty where nothing did. */
  problems: DutyProblem[]
}

/** A duty with what follows from it for the scores. */
export type ScoredDuty = DutyRecord & {
  /** Points of the published scores; absent where the duty gave none, or they were not asked for. */
  points?: Points | undefined
  /** Members of the committee, ascending; absent where they are not known. */
  members?: readonly number[] | undefined
}

export type DutyRecordOptions = {
  network: SlotClock
  /**
   * For how many ms a duty of any role may stay undecided from when it is due on. Default: deadlines by role and fork, as
   * `getDeadlines` has them; without it no duty is `too-late`.
   */
  lateAfter?: number | undefined
  /** Leaves out the duties with which nothing went wrong. */
  wrongOnly?: boolean | undefined
}

/** Writes the duties of a slot as records, each with what went wrong. */
export function toDutyRecords(
  { slot, duties, instances }: Pick<SlotFacts, 'slot' | 'duties' | 'instances'>,
  { network, lateAfter, wrongOnly = false }: DutyRecordOptions,
): DutyRecord[] {
  const instancesOf = new Map<BeaconRole, Map<RosterValidator, InstanceFacts>>()
  for (const facts of instances) {
    for (const role of facts.roles) {
      const ofRole = getOrCreate(instancesOf, role, () => new Map<RosterValidator, InstanceFacts>())
      for (const validator of facts.validators) ofRole.set(validator, facts)
    }
  }
  const start = slotToTime(network, slot)
  const records: DutyRecord[] = []
  for (const duty of duties) {
    const instance = instancesOf.get(duty.role)?.get(duty.validator)?.instance
    const decidedAt = instance?.decidedAt === undefined ? undefined : instance.decidedAt - start
    const deadlines = getDeadlines({ network, role: duty.role, slot })
    const delay = decidedAt === undefined || deadlines === undefined ? undefined : decidedAt - deadlines.due
    const lateness = deadlines && decidedAt !== undefined ? judge(decidedAt, deadlines, lateAfter) : []
    const problems = findProblems({ duty, rounds: instance?.rounds ?? 0, lateness })
    if (wrongOnly && problems.length === 0) continue
    records.push(toRecord({ network, slot, duty, instance, decidedAt, delay, problems }))
  }
  return records
}

/** Writes the duties of a slot as records, with the points of each. */
export function toScoredDuties(facts: SlotFacts, { network }: Pick<DutyRecordOptions, 'network'>): ScoredDuty[] {
  const points = getDutyPoints(facts)
  const records = toDutyRecords(facts, { network })
  return facts.duties.flatMap((duty, i) => {
    const record = records[i]
    const members = duty.validator.committee?.given
    return record ? { ...record, points: points.get(duty), members } : []
  })
}

type RecordParameters = Pick<DutyRecord, 'slot' | 'decidedAt' | 'delay' | 'problems'> & {
  network: SlotClock
  duty: Duty
  instance: InstanceFacts['instance'] | undefined
}

function toRecord({ network, slot, duty, instance, decidedAt, delay, problems }: RecordParameters): DutyRecord {
  const { role, validator, isScheduled, isObserved, isUnreadable, dispute, isDecided, testimony } = duty
  const members = validator.committee?.given
  const { rounds = 0, leaders = [] } = instance ?? {}
  const proposal = instance?.getProposal()
  const signers = [...duty.signers].sort((a, b) => a - b)
  const leader =
    leaders.find(({ round }) => round === 1)?.operatorId ?? (members && getTurn({ network, members, slot, round: 1 }))
  return {
    slot,
    role,
    ...nameValidator(validator),
    isScheduled,
    isObserved,
    isUnreadable,
    ...(dispute === undefined ? undefined : { dispute }),
    isDecided,
    rounds,
    ...(leader === undefined ? undefined : { leader }),
    failedLeaders: leaders.filter(({ round }) => !isDecided || round < rounds).map(({ operatorId }) => operatorId),
    ...(decidedAt === undefined ? undefined : { decidedAt }),
    ...(delay === undefined ? undefined : { delay }),
    signers,
    ...(members === undefined ? undefined : { absent: members.filter((id) => !duty.signers.has(id)) }),
    ...(proposal === undefined ? undefined : { proposal }),
    ...(testimony === undefined ? undefined : { testimony }),
    problems,
  }
}

/** How late a duty was decided; `lateAfter` takes the place of the deadlines. */
function judge(decidedAt: number, { due, late, tooLate }: Deadlines, lateAfter: number | undefined): DutyProblem[] {
  if (lateAfter !== undefined) return decidedAt - due > lateAfter ? ['late'] : []
  if (decidedAt >= tooLate) return ['too-late', 'late']
  return decidedAt > late ? ['late'] : []
}

type FindProblemsParameters = { duty: Duty; rounds: number; lateness: readonly DutyProblem[] }

function findProblems({ duty, rounds, lateness }: FindProblemsParameters): DutyProblem[] {
  const { isScheduled, isObserved, isUnreadable, isDecided } = duty
  if (isUnreadable) return []
  const problems: DutyProblem[] = []
  if (isScheduled && !isObserved) problems.push('missed')
  if (isObserved && !isDecided) problems.push('undecided')
  problems.push(...lateness)
  if (rounds > 1) problems.push('second-round')
  return problems
}
