import type { SlotClock } from '@x/schemas'
import { type Hex, slotToTime } from '@x/schemas'
import { getTurn } from '../rules/getTurn.ts'
import type { BeaconRole } from '../wire/roles.ts'
import { nameValidator, type RosterValidator } from './createRoster.ts'
import type { Duty, InstanceFacts, SlotFacts } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

/**
 * What went wrong with a duty.
 *
 * - `missed`: the schedule names it, and the exporter has no row of it
 * - `undecided`: there is a row, but neither a decided message nor a quorum of signatures after the consensus
 * - `late`: it was decided long after it was due
 * - `second-round`: its first leader, or a later one, did not bring it to a decision
 */
export type DutyProblem = (typeof dutyProblems)[number]

/** All that can go wrong with a duty, from the worst on. */
export const dutyProblems = ['missed', 'undecided', 'late', 'second-round'] as const

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
  /** What went wrong, the worst first; empty where nothing did. */
  problems: DutyProblem[]
}

export type DutyRecordOptions = {
  network: SlotClock
  /** For how many ms a duty may stay undecided from when it is due on. Default: a third of a slot. */
  lateAfter?: number | undefined
  /** Leaves out the duties with which nothing went wrong. */
  wrongOnly?: boolean | undefined
}

/** Writes the duties of a slot as records, each with what went wrong. */
export function toDutyRecords(
  { slot, duties, instances }: Pick<SlotFacts, 'slot' | 'duties' | 'instances'>,
  { network, lateAfter = getThird(network), wrongOnly = false }: DutyRecordOptions,
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
    const due = dueThird[duty.role]
    const delay = decidedAt === undefined || due === undefined ? undefined : decidedAt - due * getThird(network)
    const isLate = delay !== undefined && delay > lateAfter
    const problems = findProblems({ duty, rounds: instance?.rounds ?? 0, isLate })
    if (wrongOnly && problems.length === 0) continue
    records.push(toRecord({ network, slot, duty, instance, decidedAt, delay, problems }))
  }
  return records
}

type RecordParameters = Pick<DutyRecord, 'slot' | 'decidedAt' | 'delay' | 'problems'> & {
  network: SlotClock
  duty: Duty
  instance: InstanceFacts['instance'] | undefined
}

function toRecord({ network, slot, duty, instance, decidedAt, delay, problems }: RecordParameters): DutyRecord {
  const { role, validator, isScheduled, isObserved, isUnreadable, isDecided } = duty
  const members = validator.committee?.given
  const { rounds = 0, leaders = [] } = instance ?? {}
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
    isDecided,
    rounds,
    ...(leader === undefined ? undefined : { leader }),
    failedLeaders: leaders.filter(({ round }) => !isDecided || round < rounds).map(({ operatorId }) => operatorId),
    ...(decidedAt === undefined ? undefined : { decidedAt }),
    ...(delay === undefined ? undefined : { delay }),
    signers,
    ...(members === undefined ? undefined : { absent: members.filter((id) => !duty.signers.has(id)) }),
    problems,
  }
}

function findProblems({ duty, rounds, isLate }: { duty: Duty; rounds: number; isLate: boolean }): DutyProblem[] {
  const { isScheduled, isObserved, isUnreadable, isDecided } = duty
  if (isUnreadable) return []
  const problems: DutyProblem[] = []
  if (isScheduled && !isObserved) problems.push('missed')
  if (isObserved && !isDecided) problems.push('undecided')
  if (isLate) problems.push('late')
  if (rounds > 1) problems.push('second-round')
  return problems
}

/** At which third of the slot a duty is due. Other duties have no time of their own. */
const dueThird: Readonly<Record<string, number>> = {
  PROPOSER: 0,
  ATTESTER: 1,
  SYNC_COMMITTEE: 1,
  AGGREGATOR: 2,
  SYNC_COMMITTEE_CONTRIBUTION: 2,
}

function getThird({ custom: { secondsPerSlot } }: SlotClock): number {
  return (secondsPerSlot * 1000) / 3
}
