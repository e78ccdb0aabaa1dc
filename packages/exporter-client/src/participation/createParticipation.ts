import { getCommitteeId, type Hex, type SlotClock, slotToTime } from '@x/schemas'
import type { Caveat } from '../rules/caveat.ts'
import { aggregatorRoles, committeeRoles, routeDuty } from '../rules/routeDuty.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { BeaconRole } from '../wire/roles.ts'
import type { CommitteeSigner, CommitteeTrace, Decided, ScheduleEntry, ValidatorTrace } from '../wire/rows.ts'
import { createTimeHistogram, type TimeHistogram } from './createTimeHistogram.ts'
import type {
  CommitteeParticipation,
  ConsensusFigures,
  Coverage,
  DutyCounts,
  OperatorParticipation,
  Participation,
  PerformanceScore,
  SignerShare,
  ValidatorParticipation,
} from './participationTypes.ts'
import { addTo, type Instance, readInstance } from './readInstance.ts'

/** An answer, or a batch of a stream. */
export type ParticipationInput = {
  data: readonly (Decided | ValidatorTrace | CommitteeTrace)[]
  schedule?: readonly ScheduleEntry[] | undefined
  errors?: readonly string[] | undefined
  caveats?: readonly Caveat[] | undefined
  failed?: SlotRange | undefined
  from?: number | undefined
  to?: number | undefined
}

export type ParticipationOptions = {
  /** The clock, for times from the start of the slot, and the fork. */
  network: SlotClock & { booleForkSlot?: number | undefined }
  /**
   * Committees as lists of operator ids. Without them the members of a committee are all that were seen, so that an
   * operator that never did anything does not show up.
   */
  committees?: Iterable<readonly number[]> | undefined
  /** Validators with their committees, as `getValidators` reads them: joins indices, public keys and committees. */
  validators?: Iterable<{ index?: number | undefined; publicKey: Hex; committee: readonly number[] }> | undefined
  /** Length of the pieces of `intervals` in slots; no pieces where absent. */
  intervalSlots?: number | undefined
}

export type ParticipationAccumulator = {
  /** Counts an answer or a batch. All of one slot and kind of rows must come together, as in a batch. */
  add: (input: ParticipationInput) => void
  /** The figures so far. */
  result: () => Participation
}

/**
 * Adds up who took part in which duties. Answers may come in any order and of several kinds, such as committee traces
 * and proposer traces, but each duty from one kind only. The memory depends on the number of operators, validators
 * and intervals, not on that of the slots.
 *
 * A duty is one role of one validator in one slot. It counts as missed where the schedule names it and no decided was
 * seen; since schedules are best effort, `coverage` stands beside the figures. An operator's share is that of the
 * decided duties of its validators which it signed: in a decided message, or by a partial signature after it.
 *
 * The scores are those which SSV Network publishes (docs.ssv.network, "Performance Scoring Formulae"): leader 4 points;
 * prepare, commit, signatures before and after the consensus 1 each; micro = earned / possible of one operator for one
 * validator, with proposals 5/8 of the other duties + 3/8 of the proposals; macro = mean of micro over the validators.
 * The publication leaves open what was possible in a failed round; see `readInstance` for what is counted here.
 *
 * @example
 * const accumulator = createParticipation({ network: mainnet })
 * for await (const batch of client.streamCommitteeTraces({ from, to }).batches()) accumulator.add(batch)
 * console.table(accumulator.result().operators)
 */
export function createParticipation({
  network,
  committees: givenCommittees = [],
  validators: givenValidators = [],
  intervalSlots,
}: ParticipationOptions): ParticipationAccumulator {
  const committees = new Map<Hex, CommitteeSums>()
  const validators = new Map<Subject, ValidatorSums>()
  const operators = new Map<number, OperatorSums>()
  const roles = new Map<BeaconRole, RoleSums>()
  const intervals = new Map<number, IntervalSums>()
  const totals = createCounts()
  const known = new Map<Subject, { index: number | undefined; publicKey: Hex; committeeId: Hex }>()
  const caveats = new Map<string, string>()
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let slotsFailed = 0
  let partialErrors = 0
  for (const members of givenCommittees) giveCommittee(members)
  for (const { index, publicKey, committee } of givenValidators) {
    const facts = { index, publicKey, committeeId: giveCommittee(committee) }
    known.set(publicKey, facts)
    if (index !== undefined) known.set(index, facts)
  }

  function giveCommittee(members: readonly number[]): Hex {
    const committeeId = getCommitteeId(members)
    const sums = getOrCreate(committees, committeeId, createCommitteeSums)
    sums.given ??= members.toSorted((a, b) => a - b)
    return committeeId
  }

  function getValidator(subject: Subject, committeeId: Hex | undefined): ValidatorSums {
    const facts = known.get(subject)
    // The same validator, whether a row names its index or its public key.
    const sums = getOrCreate(validators, facts?.index ?? facts?.publicKey ?? subject, () =>
      createValidatorSums(subject, facts),
    )
    sums.committeeId ??= committeeId
    return sums
  }

  function addSlot(slot: number, rows: ParticipationInput['data'], entries: readonly ScheduleEntry[]): void {
    const duties = new Map<BeaconRole, Map<ValidatorSums, Duty>>()
    const getDuty = (role: BeaconRole, validator: ValidatorSums): Duty =>
      getOrCreate(
        getOrCreate(duties, role, () => new Map<ValidatorSums, Duty>()),
        validator,
        createDuty,
      )
    for (const entry of entries) {
      if ('validatorIndex' in entry) {
        const validator = getValidator(entry.validatorIndex, undefined)
        for (const role of entry.roles) getDuty(role, validator).isScheduled = true
      } else {
        for (const [role, indices] of Object.entries(entry.roles)) {
          // Schedules of committees name proposals too, whose rows are among the validator traces.
          if (routeDuty({ network, role, slot }).route !== 'committee') continue
          for (const index of indices) getDuty(role, getValidator(index, entry.committeeId)).isScheduled = true
        }
      }
    }
    const seenInstances = new Set<string>()
    for (const row of rows) {
      if ('attester' in row) {
        // While a slot is written to disk a trace may come from memory and from disk.
        const key = `${row.role} ${row.committeeId}`
        if (!seenInstances.has(key)) addCommitteeTrace(row, getDuty, duties)
        seenInstances.add(key)
      } else if ('consensus' in row) addValidatorTrace(row, getDuty, seenInstances)
      else {
        const duty = getDuty(row.role, getValidator(row.publicKey, undefined))
        duty.isObserved = true
        duty.isDecided = row.signers.length > 0
        for (const id of row.signers) duty.signers.add(id)
      }
    }
    for (const [role, byValidator] of duties) {
      for (const [validator, duty] of byValidator) countDuty(slot, role, validator, duty)
    }
  }

  function addCommitteeTrace(row: CommitteeTrace, getDuty: GetDuty, duties: DutiesOfSlot): void {
    const committee = getOrCreate(committees, row.committeeId, createCommitteeSums)
    const instance = readInstance(row, committee.given)
    const isAggregation = row.role === 'AGGREGATOR_COMMITTEE'
    const buckets: [BeaconRole, CommitteeSigner[]][] = [
      [isAggregation ? 'AGGREGATOR' : 'ATTESTER', row.attester],
      [isAggregation ? 'SYNC_COMMITTEE_CONTRIBUTION' : 'SYNC_COMMITTEE', row.syncCommittee],
    ]
    const rolesSeen: BeaconRole[] = []
    const scored = new Set<ValidatorSums>()
    for (const [role, signers] of buckets) {
      const inRole = new Map<ValidatorSums, Set<number>>()
      // Validators whose duty the schedule puts into this instance, even if nobody signed for them.
      for (const [validator, duty] of duties.get(role) ?? []) {
        if (duty.isScheduled && validator.committeeId === row.committeeId) inRole.set(validator, new Set())
      }
      for (const { signer, validatorIndices, time } of signers) {
        committee.seen.add(signer)
        if (time > 0) getOperator(signer).signatureTime.add(time - slotToTime(network, row.slot))
        for (const index of validatorIndices) {
          getOrCreate(inRole, getValidator(index, row.committeeId), () => new Set<number>()).add(signer)
        }
      }
      if (inRole.size === 0) continue
      rolesSeen.push(role)
      for (const [validator, postSigners] of inRole) {
        const duty = getDuty(role, validator)
        duty.isObserved = true
        if (row.decideds.length > 0) duty.isDecided = true
        for (const id of instance.signers) duty.signers.add(id)
        for (const id of postSigners) duty.signers.add(id)
        if (!scored.has(validator)) addScore(validator, 'standard', instance)
        scored.add(validator)
        if (signers.length > 0) addSteps(validator, 'standard', postSigners)
      }
    }
    addInstance(row, instance, committee, rolesSeen.length > 0 ? rolesSeen : [row.role ?? 'COMMITTEE'])
  }

  function addValidatorTrace(row: ValidatorTrace, getDuty: GetDuty, seenInstances: Set<string>): void {
    const committeeId = row.committeeId ?? known.get(row.validatorIndex)?.committeeId
    const validator = getValidator(row.validatorIndex, committeeId)
    const committee = committeeId === undefined ? undefined : getOrCreate(committees, committeeId, createCommitteeSums)
    const instance = readInstance(row, committee?.given)
    const duty = getDuty(row.role, validator)
    duty.isObserved = true
    duty.isDecided = row.decideds.length > 0
    for (const id of instance.signers) duty.signers.add(id)
    for (const { signer, time } of row.post) {
      duty.signers.add(signer)
      if (time > 0) getOperator(signer).signatureTime.add(time - slotToTime(network, row.slot))
    }
    const kind = row.role === 'PROPOSER' ? 'proposal' : 'standard'
    addScore(validator, kind, instance)
    // Duties that the committee runs come without these lists, and nothing can be said about them then.
    for (const signatures of [row.pre, row.post]) {
      if (signatures.length > 0) addSteps(validator, kind, new Set(signatures.map(({ signer }) => signer)))
    }
    // Rows of several validators repeat the one instance of their committee.
    const isShared = committeeRoles.has(row.role) || (aggregatorRoles.has(row.role) && row.pre.length === 0)
    const key = `${row.role} ${committeeId}`
    if (isShared && committeeId !== undefined && seenInstances.has(key)) return
    seenInstances.add(key)
    addInstance(row, instance, committee, [row.role])
  }

  function addInstance(
    { slot }: { slot: number },
    instance: Instance,
    committee: CommitteeSums | undefined,
    rolesSeen: readonly BeaconRole[],
  ): void {
    for (const { operatorId, hasProposed } of instance.leaders) {
      const operator = getOperator(operatorId)
      if (hasProposed) operator.proposals += 1
      else operator.missedProposals += 1
      committee?.seen.add(operatorId)
    }
    for (const [id, count] of instance.prepares) getOperator(id).prepares += count
    for (const [id, count] of instance.commits) getOperator(id).commits += count
    for (const ids of [instance.prepares.keys(), instance.commits.keys(), instance.signers]) {
      for (const id of ids) committee?.seen.add(id)
    }
    const targets = rolesSeen.map((role) => getOrCreate(roles, role, createRoleSums).consensus)
    if (committee) targets.push(committee.consensus)
    for (const consensus of targets) {
      if (instance.rounds > 0) {
        consensus.instances += 1
        const i = Math.min(instance.rounds, maxRounds) - 1
        consensus.rounds[i] = (consensus.rounds[i] ?? 0) + 1
        consensus.leaderChanges += instance.rounds - 1
      }
      if (instance.decidedAt !== undefined) consensus.decidedTime.add(instance.decidedAt - slotToTime(network, slot))
    }
  }

  function getOperator(id: number): OperatorSums {
    return getOrCreate(operators, id, createOperatorSums)
  }

  function countDuty(slot: number, role: BeaconRole, validator: ValidatorSums, duty: Duty): void {
    const committeeId = validator.committeeId
    const committee = committeeId === undefined ? undefined : getOrCreate(committees, committeeId, createCommitteeSums)
    const counts = [
      totals,
      getOrCreate(roles, role, createRoleSums).counts,
      validator.counts,
      getOrCreate(validator.byRole, role, createCounts),
    ]
    if (committee) counts.push(committee.counts, getOrCreate(committee.byRole, role, createCounts))
    const interval = intervalSlots === undefined ? undefined : getInterval(slot, intervalSlots)
    if (interval) counts.push(getOrCreate(interval.byRole, role, createCounts))
    for (const sums of counts) {
      if (duty.isScheduled) sums.scheduled += 1
      if (duty.isScheduled && duty.isObserved) sums.observedOfScheduled += 1
      if (duty.isScheduled && !duty.isDecided) sums.missed += 1
      if (duty.isObserved) sums.observed += 1
      if (duty.isDecided) sums.decided += 1
    }
    if (!duty.isDecided) return
    if (interval) addTo(interval.decided, committeeId ?? validator, 1)
    for (const id of duty.signers) {
      committee?.seen.add(id)
      if (committee) addTo(committee.signed, id, 1)
      getOrCreate(validator.operators, id, createScoreSums).signed += 1
      addTo(getOperator(id).signedByRole, role, 1)
      if (interval) addTo(interval.signed, id, 1)
    }
  }

  function getInterval(slot: number, size: number): IntervalSums {
    const from = Math.floor(slot / size) * size
    return getOrCreate(intervals, from, () => ({ byRole: new Map(), decided: new Map(), signed: new Map() }))
  }

  function getMembers(validator: ValidatorSums): readonly number[] {
    const committee = validator.committeeId === undefined ? undefined : committees.get(validator.committeeId)
    if (committee) return committee.given ?? [...committee.seen]
    return [...validator.operators.keys()]
  }

  function result(): Participation {
    // Shares are summed up from the validators, since all members of a committee were expected in each of its duties.
    const sums = new Map<number, ServiceSums>()
    const validatorResults: ValidatorParticipation[] = []
    for (const validator of validators.values()) {
      const members = getMembers(validator).toSorted((a, b) => a - b)
      const shares = members.map((operatorId) => {
        const own = validator.operators.get(operatorId)
        const microScore = toScore(validator, own)
        const service = getOrCreate(sums, operatorId, createServiceSums)
        service.expected += validator.counts.decided
        service.signed += own?.signed ?? 0
        service.scheduled += validator.counts.scheduled
        service.observed += validator.counts.observedOfScheduled
        for (const [role, { decided }] of validator.byRole) addTo(service.expectedByRole, role, decided)
        service.validators += 1
        if (validator.committeeId) service.committees.add(validator.committeeId)
        if (microScore.percent !== null) {
          service.scoreSum += microScore.percent
          service.scored += 1
        }
        return { operatorId, ...toShare(validator.counts.decided, own?.signed ?? 0), microScore }
      })
      validatorResults.push({
        ...(validator.index === undefined ? undefined : { validatorIndex: validator.index }),
        ...(validator.publicKey === undefined ? undefined : { publicKey: validator.publicKey }),
        ...(validator.committeeId === undefined ? undefined : { committeeId: validator.committeeId }),
        ...toCounts(validator.counts),
        byRole: mapToRecord(validator.byRole, toCounts),
        operators: shares,
      })
    }
    const rolesWithoutSchedule = [...roles].filter(([, { counts }]) => counts.observed > 0 && counts.scheduled === 0)
    return {
      range: first > last ? null : { from: first, to: last },
      totals: toCounts(totals),
      operators: toOperators(sums),
      validators: validatorResults.sort(
        (a, b) =>
          b.missed - a.missed || (a.coverage.share ?? 1) - (b.coverage.share ?? 1) || signedShare(a) - signedShare(b),
      ),
      committees: [...committees].map(toCommittee).sort((a, b) => (a.committeeId < b.committeeId ? -1 : 1)),
      byRole: mapToRecord(roles, ({ counts, consensus }) => ({ ...toCounts(counts), ...toConsensus(consensus) })),
      intervals: [...intervals].sort(([a], [b]) => a - b).map(toInterval),
      coverage: {
        ...toCoverage(totals),
        slots: first > last ? 0 : last - first + 1,
        slotsFailed,
        partialErrors,
        rolesWithoutSchedule: rolesWithoutSchedule.map(([role]) => role),
        caveats: listCaveats(rolesWithoutSchedule.map(([role]) => role)),
      },
    }
  }

  function toOperators(sums: Map<number, ServiceSums>): OperatorParticipation[] {
    for (const id of operators.keys()) getOrCreate(sums, id, createServiceSums)
    return [...sums]
      .map(([operatorId, service]): OperatorParticipation => {
        const own = operators.get(operatorId) ?? createOperatorSums()
        return {
          operatorId,
          ...toShare(service.expected, service.signed),
          committees: [...service.committees].sort(),
          validators: service.validators,
          byRole: mapToRecord(service.expectedByRole, (expected, role) =>
            toShare(expected, own.signedByRole.get(role) ?? 0),
          ),
          proposals: own.proposals,
          missedProposals: own.missedProposals,
          prepares: own.prepares,
          commits: own.commits,
          signatureTime: own.signatureTime.result(),
          macroScore: {
            percent: service.scored === 0 ? null : service.scoreSum / service.scored,
            validators: service.scored,
          },
          coverage: {
            scheduled: service.scheduled,
            observed: service.observed,
            share: service.scheduled === 0 ? null : service.observed / service.scheduled,
          },
        }
      })
      .sort((a, b) => (a.share ?? 2) - (b.share ?? 2) || a.operatorId - b.operatorId)
  }

  function toCommittee([committeeId, sums]: [Hex, CommitteeSums]): CommitteeParticipation {
    const members = (sums.given ?? [...sums.seen]).toSorted((a, b) => a - b)
    return {
      committeeId,
      operators: members,
      operatorsGiven: sums.given !== undefined,
      ...toConsensus(sums.consensus),
      duties: toCounts(sums.counts),
      byRole: mapToRecord(sums.byRole, toCounts),
      signers: members.map((operatorId) => ({
        operatorId,
        ...toShare(sums.counts.decided, sums.signed.get(operatorId) ?? 0),
      })),
    }
  }

  function toInterval([from, { byRole, decided, signed }]: [number, IntervalSums]): Participation['intervals'][number] {
    const expected = new Map<number, number>()
    for (const [subject, count] of decided) {
      const committee = typeof subject === 'string' ? committees.get(subject) : undefined
      const members = committee
        ? (committee.given ?? committee.seen)
        : typeof subject === 'string'
          ? []
          : getMembers(subject)
      for (const id of members) addTo(expected, id, count)
    }
    return {
      from: Math.max(from, first),
      to: Math.min(from + (intervalSlots ?? 1) - 1, last),
      operators: [...expected]
        .map(([operatorId, count]) => ({ operatorId, ...toShare(count, signed.get(operatorId) ?? 0) }))
        .sort((a, b) => a.operatorId - b.operatorId),
      byRole: mapToRecord(byRole, toCounts),
    }
  }

  function listCaveats(rolesWithoutSchedule: readonly BeaconRole[]): string[] {
    const texts = [...caveats.values()]
    if (slotsFailed > 0) texts.push(`${slotsFailed} slots could not be had and are not in the figures.`)
    if (partialErrors > 0) texts.push(`The exporter reported ${partialErrors} partial errors; rows may be missing.`)
    if (rolesWithoutSchedule.length > 0) {
      texts.push(`There is no schedule of ${rolesWithoutSchedule.join(', ')}: missed duties cannot be counted.`)
    }
    if ([...committees.values()].some(({ given }) => given === undefined)) {
      texts.push('Members of some committees are those that were seen: operators that never signed are not among them.')
    }
    texts.push('Schedules are best effort: a missed duty is one that the exporter expected and did not see decided.')
    return texts
  }

  return {
    add: ({ data, schedule = [], errors = [], caveats: newCaveats = [], failed, from, to }) => {
      if (from !== undefined && to !== undefined) {
        first = Math.min(first, from)
        last = Math.max(last, to)
      }
      partialErrors += errors.length
      if (failed) slotsFailed += failed.to - failed.from + 1
      for (const { reason, roles: concerned, explanation } of newCaveats) {
        const about = concerned ? `${concerned.join(', ')}: ` : ''
        caveats.set(`${reason} ${about}`, `${about}${explanation}`)
      }
      const slots = new Map<number, { rows: ParticipationInput['data'][number][]; entries: ScheduleEntry[] }>()
      const getSlot = (slot: number) => getOrCreate(slots, slot, () => ({ rows: [], entries: [] }))
      for (const row of data) getSlot(row.slot).rows.push(row)
      for (const entry of schedule) getSlot(entry.slot).entries.push(entry)
      for (const [slot, { rows, entries }] of slots) {
        first = Math.min(first, slot)
        last = Math.max(last, slot)
        addSlot(slot, rows, entries)
      }
    },
    result,
  }
}

/** A validator by index, or by public key where that is all that is known. */
type Subject = number | Hex

type Duty = { isScheduled: boolean; isObserved: boolean; isDecided: boolean; signers: Set<number> }
type DutiesOfSlot = ReadonlyMap<BeaconRole, ReadonlyMap<ValidatorSums, Duty>>
type GetDuty = (role: BeaconRole, validator: ValidatorSums) => Duty

type Counts = { scheduled: number; observed: number; observedOfScheduled: number; decided: number; missed: number }

type ConsensusSums = { instances: number; rounds: number[]; leaderChanges: number; decidedTime: TimeHistogram }

type RoleSums = { counts: Counts; consensus: ConsensusSums }

type CommitteeSums = {
  given: readonly number[] | undefined
  seen: Set<number>
  counts: Counts
  byRole: Map<BeaconRole, Counts>
  consensus: ConsensusSums
  /** Duties signed, by operator. */
  signed: Map<number, number>
}

/** Duties of one kind: all but proposals, or proposals. */
type ScoreKind = 'standard' | 'proposal'

/** What one operator did for one validator. */
type ScoreSums = {
  signed: number
  earned: Record<ScoreKind, number>
  /** Points of the rounds that it had to lead. */
  possibleAsLeader: Record<ScoreKind, number>
}

type ValidatorSums = {
  index: number | undefined
  publicKey: Hex | undefined
  committeeId: Hex | undefined
  counts: Counts
  byRole: Map<BeaconRole, Counts>
  /** Points that each member of the committee could earn, leading not counted. */
  possible: Record<ScoreKind, number>
  operators: Map<number, ScoreSums>
}

type OperatorSums = {
  proposals: number
  missedProposals: number
  prepares: number
  commits: number
  signatureTime: TimeHistogram
  signedByRole: Map<BeaconRole, number>
}

type ServiceSums = {
  expected: number
  signed: number
  scheduled: number
  observed: number
  validators: number
  committees: Set<Hex>
  expectedByRole: Map<BeaconRole, number>
  scoreSum: number
  scored: number
}

type IntervalSums = {
  byRole: Map<BeaconRole, Counts>
  /** Decided duties, by committee, or by validator where the committee is not known. */
  decided: Map<Hex | ValidatorSums, number>
  signed: Map<number, number>
}

/** The last bucket of the rounds counts this many and more. */
const maxRounds = 12
const leaderPoints = 4

function createDuty(): Duty {
  return { isScheduled: false, isObserved: false, isDecided: false, signers: new Set() }
}

function createCounts(): Counts {
  return { scheduled: 0, observed: 0, observedOfScheduled: 0, decided: 0, missed: 0 }
}

function createConsensusSums(): ConsensusSums {
  return { instances: 0, rounds: [], leaderChanges: 0, decidedTime: createTimeHistogram() }
}

function createRoleSums(): RoleSums {
  return { counts: createCounts(), consensus: createConsensusSums() }
}

function createCommitteeSums(): CommitteeSums {
  return {
    given: undefined,
    seen: new Set(),
    counts: createCounts(),
    byRole: new Map(),
    consensus: createConsensusSums(),
    signed: new Map(),
  }
}

function createScoreSums(): ScoreSums {
  return { signed: 0, earned: { standard: 0, proposal: 0 }, possibleAsLeader: { standard: 0, proposal: 0 } }
}

function createValidatorSums(
  subject: Subject,
  facts: { index: number | undefined; publicKey: Hex; committeeId: Hex } | undefined,
): ValidatorSums {
  return {
    index: facts?.index ?? (typeof subject === 'number' ? subject : undefined),
    publicKey: facts?.publicKey ?? (typeof subject === 'string' ? subject : undefined),
    committeeId: facts?.committeeId,
    counts: createCounts(),
    byRole: new Map(),
    possible: { standard: 0, proposal: 0 },
    operators: new Map(),
  }
}

function createOperatorSums(): OperatorSums {
  return {
    proposals: 0,
    missedProposals: 0,
    prepares: 0,
    commits: 0,
    signatureTime: createTimeHistogram(),
    signedByRole: new Map(),
  }
}

function createServiceSums(): ServiceSums {
  return {
    expected: 0,
    signed: 0,
    scheduled: 0,
    observed: 0,
    validators: 0,
    committees: new Set(),
    expectedByRole: new Map(),
    scoreSum: 0,
    scored: 0,
  }
}

/** Points of the consensus itself. */
function addScore(validator: ValidatorSums, kind: ScoreKind, { possible, earned, leaders }: Instance): void {
  validator.possible[kind] += possible
  for (const [id, points] of earned) getOrCreate(validator.operators, id, createScoreSums).earned[kind] += points
  for (const { operatorId, hasProposed } of leaders) {
    const sums = getOrCreate(validator.operators, operatorId, createScoreSums)
    sums.possibleAsLeader[kind] += leaderPoints
    if (hasProposed) sums.earned[kind] += leaderPoints
  }
}

/** Points of one kind of partial signatures: one for each who sent it. */
function addSteps(validator: ValidatorSums, kind: ScoreKind, signers: ReadonlySet<number>): void {
  validator.possible[kind] += 1
  for (const id of signers) getOrCreate(validator.operators, id, createScoreSums).earned[kind] += 1
}

function toScore({ possible }: ValidatorSums, own: ScoreSums = createScoreSums()): PerformanceScore {
  const share = (kind: ScoreKind): number | undefined => {
    const all = possible[kind] + own.possibleAsLeader[kind]
    return all === 0 ? undefined : own.earned[kind] / all
  }
  const standard = share('standard')
  const proposal = share('proposal')
  const both = standard === undefined || proposal === undefined ? undefined : (standard * 5 + proposal * 3) / 8
  const total = both ?? standard ?? proposal
  return {
    earned: own.earned.standard + own.earned.proposal,
    possible: possible.standard + possible.proposal + own.possibleAsLeader.standard + own.possibleAsLeader.proposal,
    percent: total === undefined ? null : total * 100,
    withProposals: proposal !== undefined,
  }
}

function toShare(expected: number, signed: number): SignerShare {
  return { expected, signed, share: expected === 0 ? null : signed / expected }
}

function toCoverage({ scheduled, observedOfScheduled }: Counts): Coverage {
  return { scheduled, observed: observedOfScheduled, share: scheduled === 0 ? null : observedOfScheduled / scheduled }
}

function toCounts(counts: Counts): DutyCounts {
  const { scheduled, observed, decided, missed } = counts
  return { scheduled, observed, decided, missed, coverage: toCoverage(counts) }
}

function toConsensus({ instances, rounds, leaderChanges, decidedTime }: ConsensusSums): ConsensusFigures {
  const [firstRound = 0] = rounds
  return {
    instances,
    rounds: Array.from(rounds, (count = 0) => count),
    aboveFirstRound: instances - firstRound,
    leaderChanges,
    decidedTime: decidedTime.result(),
  }
}

function signedShare({ operators }: ValidatorParticipation): number {
  return operators.reduce((sum, { share }) => sum + (share ?? 0), 0) / Math.max(operators.length, 1)
}

function getOrCreate<key, value>(map: Map<key, value>, key: key, create: () => value): value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const value = create()
  map.set(key, value)
  return value
}

function mapToRecord<input, output>(
  map: ReadonlyMap<string, input>,
  convert: (value: input, key: string) => output,
): Record<string, output> {
  return Object.fromEntries([...map].map(([key, value]) => [key, convert(value, key)]))
}
