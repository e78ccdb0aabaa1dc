import type { SlotClock } from '@x/schemas'
import { slotToTime } from '@x/schemas'
import { getCommitteeQuorum } from '../rules/getCommitteeQuorum.ts'
import { getDutySigners } from '../rules/getDutySigners.ts'
import { aggregatorRoles, committeeRoles, routeDuty } from '../rules/routeDuty.ts'
import { type BeaconRole, dutyRoles } from '../wire/roles.ts'
import type { CommitteeTrace, Decided, PartialSignature, ScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import type { FindDispute } from './createDisputes.ts'
import { createLeftOut } from './createLeftOut.ts'
import type { Roster, RosterCommittee, RosterValidator } from './createRoster.ts'
import { getInstance, type Instance } from './getInstance.ts'
import { getOrCreate } from './maps.ts'
import { getRowKey, mergeRows } from './mergeRows.ts'

/** What answers have of one slot. */
export type SlotRows = {
  slot: number
  rows: (Decided | ValidatorTrace | CommitteeTrace)[]
  schedule: ScheduleEntry[]
  unreadable: UnreadableRow[]
}

/** One role of one validator in one slot. */
export type Duty = {
  role: BeaconRole
  validator: RosterValidator
  /** Whether the schedule names it. */
  isScheduled: boolean
  /** Whether there is a row. */
  isObserved: boolean
  /**
   * Whether its row cannot be read, so that nothing is known of it: then it counts as nothing else, whatever late messages
   * there are beside.
   */
  isUnreadable: boolean
  /** Why the auditor of the exporter does not hold it for missed. It is then unreadable: when it was done is not known. */
  dispute?: string | undefined
  /**
   * Whether a quorum signed a decided message, or signed after the consensus, and not so many members left this validator
   * out that the others are no quorum. Decideds name the signers of both, which are few where there was neither.
   */
  isDecided: boolean
  /** Operators that signed: in a decided message, or by a partial signature after it. */
  signers: Set<number>
  /** What each exporter says, where there were several. */
  testimony?: DutyTestimony | undefined
}

/** What several exporters say of a duty, each list in the order of their names. */
export type DutyTestimony = {
  /** Those by whose rows alone it is decided. None where it takes the messages of several. */
  decidedBy: string[]
  /** Those that have a row of it. */
  observedBy: string[]
  /** Those whose schedule names it. */
  scheduledBy: string[]
  /**
   * Those that were there, for they expected the duty or heard others in the slot, and by whose rows it is not decided:
   * either they missed messages, or what others have is made up. One that was blind, behind, pruned or in standard mode
   * denies nothing.
   */
  deniedBy: string[]
}

/** A consensus instance, and whom it was run for. */
export type InstanceFacts = {
  instance: Instance
  committee: RosterCommittee | undefined
  /** Roles of the duties in it. */
  roles: readonly BeaconRole[]
  /** Whether another row of the slot told of it: it is one instance, though it earns points for several validators. */
  isRepeated: boolean
  kind: 'standard' | 'proposal'
  validators: Iterable<RosterValidator>
  /** Whether the published formulae know the role. */
  isScored: boolean
  /** Partial signatures of one kind for a duty of one validator. */
  signatures: { role: BeaconRole; validator: RosterValidator; signers: ReadonlySet<number> }[]
}

/** What happened in one slot, as plain data that the figures are added up from. */
export type SlotFacts = {
  slot: number
  duties: Duty[]
  instances: InstanceFacts[]
  /** Partial signatures after the consensus, in ms from the start of the slot. */
  signatureTimes: { operatorId: number; time: number }[]
}

/**
 * Reads what happened in one slot, each duty and instance once, however many rows have it. The roster learns who belongs
 * to which committee.
 */
export function getSlotFacts(
  { slot, rows, schedule, unreadable }: SlotRows,
  { network, roster, findDispute }: { network: SlotClock; roster: Roster; findDispute?: FindDispute | undefined },
): SlotFacts {
  const reading: Reading = {
    network,
    slot,
    start: slotToTime(network, slot),
    longest: 2 * network.custom.slotsPerEpoch * network.custom.secondsPerSlot * 1000,
    roster,
    duties: new Map(),
    planned: new Map(),
    told: new Set(),
    instances: [],
    signatureTimes: [],
  }
  for (const entry of schedule) addScheduled(reading, entry)
  for (const row of unreadable) addUnreadable(reading, row)
  const spoiled = new Set(unreadable.map(getRowKey))
  for (const row of mergeRows(rows)) {
    // What is left of it would tell who signed too late, and not who signed in time.
    if (spoiled.has(getRowKey(row))) continue
    if ('attester' in row) addCommitteeTrace(reading, row)
    else if ('consensus' in row) addValidatorTrace(reading, row)
    else addDecided(reading, row)
  }
  const duties = [...reading.duties.values()].flatMap((ofRole) => [...ofRole.values()])
  const isAnyUnreadable = unreadable.some(isOfAnyDuty)
  for (const duty of duties) {
    // A row of another kind tells of it too.
    duty.isUnreadable = !duty.isObserved && (duty.isUnreadable || isAnyUnreadable)
    const isUndone = !duty.isObserved || (!duty.isDecided && duty.signers.size === 0)
    if (findDispute && duty.isScheduled && isUndone && !duty.isUnreadable) addDispute(duty, slot, findDispute)
    if (duty.isDecided) addAll(duty.validator.committee?.seen, duty.signers)
  }
  const { instances, signatureTimes } = reading
  return { slot, duties, instances, signatureTimes }
}

/** A duty that was done, and that only the schedule has in this slot, is not missed. */
function addDispute(duty: Duty, slot: number, findDispute: FindDispute): void {
  const { role, validator } = duty
  const quorum = getCommitteeQuorum(validator.committee?.given, () => validator.committee?.seen ?? new Set())
  const reason = findDispute({ slot, role, validatorIndex: validator.index }, quorum)
  if (reason === undefined) return
  duty.dispute = reason
  duty.isUnreadable = true
}

/** A slot that is being read. */
type Reading = Pick<SlotFacts, 'slot' | 'instances' | 'signatureTimes'> & {
  network: SlotClock
  /** Start of the slot in ms. */
  start: number
  /** How long a duty may take in ms. */
  longest: number
  roster: Roster
  duties: Map<BeaconRole, Map<RosterValidator, Duty>>
  /** The scheduled duties of each committee. */
  planned: Map<RosterCommittee, Set<Duty>>
  /** Instances that a row told of. */
  told: Set<string>
}

function getDuty({ duties }: Reading, role: BeaconRole, validator: RosterValidator): Duty {
  const ofRole = getOrCreate(duties, role, () => new Map<RosterValidator, Duty>())
  return getOrCreate(ofRole, validator, () => ({
    role,
    validator,
    isScheduled: false,
    isObserved: false,
    isUnreadable: false,
    isDecided: false,
    signers: new Set(),
  }))
}

function addScheduled(reading: Reading, entry: ScheduleEntry): void {
  const { network, roster, slot } = reading
  if ('validatorIndex' in entry) {
    const validator = roster.getValidator(entry.validatorIndex)
    for (const role of entry.roles) plan(reading, getDuty(reading, role, validator), validator.committee)
    return
  }
  const committee = roster.getCommittee(entry.committeeId)
  for (const [role, validatorIndices] of Object.entries(entry.roles)) {
    // Schedules of committees name proposals too, whose rows are among the validator traces.
    if (routeDuty({ network, role, slot }).route !== 'committee') continue
    for (const index of validatorIndices) {
      plan(reading, getDuty(reading, role, roster.getValidator(index, committee)), committee)
    }
  }
}

function plan({ planned }: Reading, duty: Duty, committee: RosterCommittee | undefined): void {
  duty.isScheduled = true
  if (committee) getOrCreate(planned, committee, () => new Set<Duty>()).add(duty)
}

/** The duties that an unreadable row is about: of a committee those that are scheduled. */
function addUnreadable(reading: Reading, { role, committeeId, validatorIndex, publicKey }: UnreadableRow): void {
  const subject = validatorIndex ?? publicKey
  if (subject !== undefined && role !== undefined) {
    getDuty(reading, role, reading.roster.getValidator(subject)).isUnreadable = true
  } else if (committeeId !== undefined) {
    const roles = new Set(getDutySigners({ role, attester: [], syncCommittee: [] }).map((duty) => duty.role))
    for (const duty of reading.planned.get(reading.roster.getCommittee(committeeId)) ?? []) {
      if (roles.has(duty.role)) duty.isUnreadable = true
    }
  }
}

/** Whether a row does not say whose duty it is about: it may be any whose row is not there. */
function isOfAnyDuty({ committeeId, validatorIndex, publicKey, isSchedule }: UnreadableRow): boolean {
  return isSchedule !== true && (committeeId ?? validatorIndex ?? publicKey) === undefined
}

function addDecided(reading: Reading, { role, publicKey, signers }: Decided): void {
  const validator = reading.roster.getValidator(publicKey)
  const members = validator.committee?.given
  const duty = getDuty(reading, role, validator)
  duty.isObserved = true
  addAll(duty.signers, keepMembers(signers, members))
  duty.isDecided ||= duty.signers.size >= getCommitteeQuorum(members, () => duty.signers)
}

function addCommitteeTrace(reading: Reading, row: CommitteeTrace): void {
  const committee = reading.roster.getCommittee(row.committeeId)
  const instance = getInstance(leaveOutAbsurdTimes(reading, row), {
    network: reading.network,
    members: committee.given,
  })
  const roles: BeaconRole[] = []
  const validators = new Set<RosterValidator>()
  const signatures: InstanceFacts['signatures'] = []
  const isLeftOut = createLeftOut(row, committee.given)
  for (const { role, signers } of getDutySigners(row)) {
    const signedFor = getSignedFor(reading, role, committee, signers)
    if (signedFor.size > 0) roles.push(role)
    for (const [validator, postSigners] of signedFor) {
      const duty = getDuty(reading, role, validator)
      duty.isObserved = true
      // What the committee decided was not for a validator that its members left out.
      if (!isLeftOut(postSigners)) {
        duty.isDecided ||= instance.isDecided
        addAll(duty.signers, instance.signers)
      }
      addAll(duty.signers, postSigners)
      validators.add(validator)
      if (signers.length > 0) signatures.push({ role, validator, signers: postSigners })
    }
  }
  addInstance(reading, {
    instance,
    committee,
    roles: roles.length > 0 ? roles : [row.role ?? 'COMMITTEE'],
    isRepeated: false,
    kind: 'standard',
    validators,
    isScored: true,
    signatures,
  })
}

/**
 * Who signed for which validators of a committee, among them those whose duty is scheduled and nobody signed for. Beside
 * the schedule, and for validators of others, a duty counts that more members name than can be faulty: one operator could
 * make it up, and the others had nothing to sign.
 */
function getSignedFor(
  reading: Reading,
  role: BeaconRole,
  committee: RosterCommittee,
  signers: CommitteeTrace['attester'],
): Map<RosterValidator, Set<number>> {
  const { planned, roster } = reading
  const signedFor = new Map<RosterValidator, Set<number>>()
  const ownDuties = planned.get(committee)
  for (const duty of ownDuties ?? []) if (duty.role === role) signedFor.set(duty.validator, new Set())
  const unplanned = new Map<number, Set<number>>()
  for (const { signer, validatorIndices, time } of signers) {
    if (!isMemberOf(committee, signer)) continue
    committee.seen.add(signer)
    addSignatureTime(reading, { signer, time })
    for (const index of validatorIndices) {
      const known = roster.findValidator(index)
      const ids = known && signedFor.get(known)
      if (ids) ids.add(signer)
      else getOrCreate(unplanned, index, () => new Set<number>()).add(signer)
    }
  }
  for (const [index, ids] of unplanned) {
    const isOfOthers = (roster.findValidator(index)?.committee ?? committee) !== committee
    if (ids.size > (ownDuties || isOfOthers ? getMostFaulty(committee) : 0)) {
      signedFor.set(roster.getValidator(index, committee), ids)
    }
  }
  return signedFor
}

/** How many members of a committee may be faulty: one where it is not known, as in the smallest. */
function getMostFaulty({ given }: RosterCommittee): number {
  return given ? given.length - getCommitteeQuorum(given, () => new Set()) : 1
}

/**
 * What operators sign without agreeing on it first, in one round of partial signatures: it is decided once a quorum signed
 * the same. Payload attesters sign what each has seen itself (SIP 94).
 */
const rolesWithoutConsensus: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'PTC_ATTESTER',
  'PROPOSER_PREFERENCES',
  'VALIDATOR_REGISTRATION',
  'VOLUNTARY_EXIT',
])

function addValidatorTrace(reading: Reading, row: ValidatorTrace): void {
  const { roster } = reading
  const named = row.committeeId === undefined ? undefined : roster.getCommittee(row.committeeId)
  const validator = roster.getValidator(row.validatorIndex, named)
  const committee = named ?? (validator.isGiven ? validator.committee : undefined)
  const hasConsensus = !rolesWithoutConsensus.has(row.role)
  const trace = hasConsensus ? row : { ...row, post: [...row.pre, ...row.post].filter(isOfDuty) }
  const instance = getInstance(leaveOutAbsurdTimes(reading, trace), {
    network: reading.network,
    members: committee?.given,
  })
  const duty = getDuty(reading, row.role, validator)
  duty.isObserved = true
  duty.isDecided ||= instance.isDecided
  addAll(duty.signers, instance.signers)
  const [pre, post] = [row.pre, trace.post].map((list) => list.filter(({ signer }) => isMemberOf(committee, signer)))
  for (const message of post ?? []) {
    duty.signers.add(message.signer)
    addSignatureTime(reading, message)
  }
  // Duties that the committee runs come without these lists, and nothing can be said about them then.
  const signatures = [pre ?? [], post ?? []]
    .filter((list) => list.length > 0)
    .map((list) => ({ role: row.role, validator, signers: new Set(list.map(({ signer }) => signer)) }))
  // Rows of several validators repeat the one instance of their committee.
  const isShared = committeeRoles.has(row.role) || (aggregatorRoles.has(row.role) && row.pre.length === 0)
  const wasTold = committee !== undefined && isTold(reading, `${row.role} ${committee.id}`)
  const isScored = dutyRoles.some((role) => role === row.role)
  addInstance(reading, {
    instance,
    committee,
    roles: [row.role],
    isRepeated: isShared && wasTold,
    kind: row.role === 'PROPOSER' ? 'proposal' : 'standard',
    validators: [validator],
    isScored,
    signatures,
  })
}

/** What operators sign to be let in by builders comes beside preferences, and is no part of any duty. */
function isOfDuty({ type = '' }: PartialSignature): boolean {
  return !/request_?auth/i.test(type)
}

/** What others than the members send counts for nothing; where the members are not known, all may be. */
function isMemberOf(committee: RosterCommittee | undefined, operatorId: number): boolean {
  return committee?.given?.includes(operatorId) ?? true
}

function keepMembers(ids: readonly number[], members: readonly number[] | undefined): readonly number[] {
  return members ? ids.filter((id) => members.includes(id)) : ids
}

/** Operators end a duty after two epochs at the latest; what a message says beyond that is not a time. */
function isTime({ start, longest }: Reading, time: number): boolean {
  // 0 stands for a time that the node did not record, which is long before.
  return Math.abs(time - start) <= longest
}

function addSignatureTime(reading: Reading, { signer, time }: { signer: number; time: number }): void {
  if (isTime(reading, time)) reading.signatureTimes.push({ operatorId: signer, time: time - reading.start })
}

/** The same with times of decided messages that can be, and 0 for others. */
function leaveOutAbsurdTimes<row extends Pick<CommitteeTrace, 'decideds'>>(reading: Reading, row: row): row {
  if (row.decideds.every(({ time }) => isTime(reading, time))) return row
  const decideds = row.decideds.map((message) => (isTime(reading, message.time) ? message : { ...message, time: 0 }))
  return { ...row, decideds }
}

function addInstance({ instances }: Reading, facts: InstanceFacts): void {
  const { instance, committee } = facts
  instances.push(facts)
  if (committee === undefined || facts.isRepeated) return
  for (const { operatorId } of instance.leaders) committee.seen.add(operatorId)
  for (const ids of [instance.prepares.keys(), instance.commits.keys(), instance.signers]) addAll(committee.seen, ids)
}

/** Whether a row told of an instance before. */
function isTold({ told }: Reading, key: string): boolean {
  if (told.has(key)) return true
  told.add(key)
  return false
}

function addAll<item>(set: Set<item> | undefined, items: Iterable<item>): void {
  if (set) for (const item of items) set.add(item)
}
