import { getCommitteeId, type Hex } from '@x/schemas'
import { type DutyCause, dutyCauses } from '../judge/cause.ts'
import type { JudgedDuty } from '../judge/explainDuty.ts'
import { getDoneAt } from '../judge/judgeResult.ts'
import { type ClockEstimate, createClockEstimator } from './createClockEstimator.ts'
import { type CoFailure, createCoFailures } from './createCoFailures.ts'
import { createRiskCurve, type RiskPoint } from './createRiskCurve.ts'
import { getShare, type Share } from './getShare.ts'
import { replayWithout } from './replayWithout.ts'

/** Which share of the duties of a role is missed, by three figures. Times are in ms from the start of the slot. */
export type RoleRisk = {
  role: string
  missed: Share
  /** By when the committee began: its first message. */
  start: RiskPoint[]
  /** By the round in which it was decided, or given up. */
  round: RiskPoint[]
  /** Of the decided ones, by when a quorum had signed. */
  delay: RiskPoint[]
}

/** What the duties of an operator's validators say of it. */
export type OperatorRisk = {
  operatorId: number
  /** Duties of its validators of which it is known how they ended. */
  duties: number
  /** Those that were missed, whoever it is on. */
  missed: Share
  /** Those that were missed or late, and it is among the operators that it is on. */
  blamed: Share
  /** What those cost as far as that is known, in gwei. */
  blamedGwei: bigint
  /** By cause, of those that are on it. */
  causes: { cause: DutyCause; count: number }[]
  /** Duties of its committees, several validators' as one, in which it took no part; of those of which anybody was heard. */
  absent: Share
  /** Missed duties of those whose first round it led, and of those whose first round others led. */
  led: Share
  ledByOthers: Share
  roles: RoleRisk[]
  clock: ClockEstimate['clock']
  reaction: ClockEstimate['reaction']
}

/** What a committee would have had without one of its operators: `replayWithout` says what is counted. */
export type WithoutOperator = {
  operatorId: number
  /** Missed duties that would have been done with one that is there in its place, and what they cost in gwei. */
  saved: number
  savedGwei: bigint
  /** Done duties that would have been missed with one that is never there. */
  lost: number
  /** Done duties that would have taken a round more. */
  delayed: number
}

/** The duties of the validators of a committee. */
export type CommitteeRisk = {
  committeeId: Hex
  operatorIds: readonly number[]
  validators: number
  duties: number
  missed: Share
  missedGwei: bigint
  without: WithoutOperator[]
}

/** What duties say of operators, pairs of them and committees. */
export type OperatorFigures = {
  /** By id. */
  operators: OperatorRisk[]
  /** Pairs that were away together, the most suspicious first. */
  pairs: CoFailure[]
  /** The one with most duties first. */
  committees: CommitteeRisk[]
}

/** Counts duties by operator. */
export type OperatorFigureCounter = {
  /** Adds a duty. All duties of a range have to be added, those that went well too, in the order in which they are read. */
  add: (duty: JudgedDuty) => void
  /** What the duties say that were added so far. */
  result: () => OperatorFigures
}

/** So many instances are remembered at least, so that each counts once: those of a slot come one after the other. */
const rememberedInstances = 32_768

/**
 * Creates a counter of what duties say of operators: risk curves, clocks, common failures, and what a committee would
 * have had without one. Its memory grows with operators and committees, not with duties.
 *
 * @example
 * const figures = createOperatorFigures()
 * const range = { from: 9_000_000, to: 9_000_031 }
 * for await (const { duties } of explainDuties(client, { network: mainnet, ...range }).batches()) {
 *   for (const duty of duties) figures.add(duty)
 * }
 * const { operators, pairs, committees } = figures.result()
 */
export function createOperatorFigures(): OperatorFigureCounter {
  const operators = new Map<number, ReturnType<typeof createOperatorCounter>>()
  const committees = new Map<string, ReturnType<typeof createCommitteeCounter>>()
  const clocks = createClockEstimator()
  const failures = createCoFailures()
  let [instances, before] = [new Set<string>(), new Set<string>()]

  return {
    add: (duty) => {
      const { evidence, seen, result } = duty
      const { slot, role, members, isUnreadable } = evidence
      const ofCommittee = members.join()
      // A committee attests and signs the head together.
      const group = role === 'SYNC_COMMITTEE' ? 'ATTESTER' : role
      const instance = `${slot} ${group} ${ofCommittee}`
      if (!instances.has(instance) && !before.has(instance) && !isUnreadable) {
        if (instances.size >= rememberedInstances) [instances, before] = [new Set(), instances]
        instances.add(instance)
        clocks.add(duty)
        failures.add({ members, group, active: seen.active })
        if (seen.active.size > 0) for (const id of members) operatorOf(id).addPresence(seen.active.has(id))
      }
      if (result === 'unknown' || result === 'unheard') return
      for (const id of members) operatorOf(id).add(duty, instance)
      let committee = committees.get(ofCommittee)
      if (committee === undefined) {
        committee = createCommitteeCounter(members)
        committees.set(ofCommittee, committee)
      }
      committee.add(duty, instance)
    },
    result: () => {
      const byId = new Map(clocks.result().map((each) => [each.operatorId, each]))
      return {
        operators: [...operators]
          .sort(([a], [b]) => a - b)
          .map(([operatorId, counter]) => {
            const { clock, reaction } = byId.get(operatorId) ?? { clock: undefined, reaction: undefined }
            return { ...counter.result(), operatorId, clock, reaction }
          }),
        pairs: failures.result(),
        committees: [...committees.values()].map((each) => each.result()).sort((a, b) => b.duties - a.duties),
      }
    },
  }

  function operatorOf(id: number): ReturnType<typeof createOperatorCounter> {
    let counter = operators.get(id)
    if (counter === undefined) {
      counter = createOperatorCounter(id)
      operators.set(id, counter)
    }
    return counter
  }
}

/** Counts a part of duties, and in how many instances they were. */
function createShareCounter() {
  let [count, of, units, last] = [0, 0, 0, '']
  return {
    add: (isCounted: boolean, instance: string) => {
      of += 1
      if (isCounted) count += 1
      if (instance !== last) units += 1
      last = instance
    },
    result: () => getShare(count, of, units),
  }
}

function createRoleCounter(role: string) {
  const missed = createShareCounter()
  const start = createRiskCurve({ step: 500, largest: 24_000 })
  const round = createRiskCurve({ step: 1, largest: 12 })
  const delay = createRiskCurve({ step: 500, largest: 24_000 })
  return {
    add: ({ seen, result }: JudgedDuty, instance: string) => {
      const isMissed = result === 'missed'
      missed.add(isMissed, instance)
      const { rounds, decided, pre } = seen
      const first = [...pre.times.values(), ...rounds.map(({ proposal }) => proposal?.at)].flatMap((at) => at ?? [])
      if (first.length > 0) start.add({ value: Math.min(...first), isMissed, instance })
      const reached =
        decided?.round ?? rounds.findLast((each) => each.proposal !== undefined || each.prepares.size > 0)?.round
      if (reached !== undefined) round.add({ value: reached, isMissed, instance })
      const signedAt = getDoneAt(seen)
      if (signedAt !== undefined) delay.add({ value: signedAt, isMissed, instance })
    },
    result: (): RoleRisk => ({
      ...{ role, missed: missed.result(), start: start.result(), round: round.result(), delay: delay.result() },
    }),
  }
}

function createOperatorCounter(operatorId: number) {
  const missed = createShareCounter()
  const blamed = createShareCounter()
  const led = createShareCounter()
  const ledByOthers = createShareCounter()
  const roles = new Map<string, ReturnType<typeof createRoleCounter>>()
  const causes = new Map<DutyCause, number>()
  let duties = 0
  let blamedGwei = 0n
  let [absent, heard] = [0, 0]
  return {
    addPresence: (isThere: boolean) => {
      heard += 1
      if (!isThere) absent += 1
    },
    add: (duty: JudgedDuty, instance: string) => {
      const { evidence, seen, result, explanation } = duty
      const isMissed = result === 'missed'
      const isBlamed = explanation?.operators.includes(operatorId) ?? false
      duties += 1
      missed.add(isMissed, instance)
      blamed.add(isBlamed, instance)
      if (explanation !== undefined && isBlamed) {
        causes.set(explanation.cause, (causes.get(explanation.cause) ?? 0) + 1)
        blamedGwei += explanation.cost?.gwei ?? 0n
      }
      const leader = seen.rounds[0]?.proposal?.leader
      if (leader !== undefined || explanation?.cause === 'leader-silent') {
        const isLeader = leader === operatorId || (leader === undefined && isBlamed)
        const counter = isLeader ? led : ledByOthers
        counter.add(isMissed, instance)
      }
      let role = roles.get(evidence.role)
      if (role === undefined) {
        role = createRoleCounter(evidence.role)
        roles.set(evidence.role, role)
      }
      role.add(duty, instance)
    },
    result: (): Omit<OperatorRisk, 'operatorId' | 'clock' | 'reaction'> => ({
      duties,
      missed: missed.result(),
      blamed: blamed.result(),
      blamedGwei,
      causes: dutyCauses
        .flatMap((cause) => (causes.has(cause) ? [{ cause, count: causes.get(cause) ?? 0 }] : []))
        .sort((a, b) => b.count - a.count),
      absent: getShare(absent, heard),
      led: led.result(),
      ledByOthers: ledByOthers.result(),
      roles: [...roles.values()].map((each) => each.result()),
    }),
  }
}

function createCommitteeCounter(members: readonly number[]) {
  const validators = new Set<number>()
  const missed = createShareCounter()
  const without = new Map(
    members.map((operatorId) => [operatorId, { operatorId, saved: 0, savedGwei: 0n, lost: 0, delayed: 0 }]),
  )
  let duties = 0
  let missedGwei = 0n
  return {
    add: (duty: JudgedDuty, instance: string) => {
      const cost = duty.explanation?.cost?.gwei ?? 0n
      const isMissed = duty.result === 'missed'
      duties += 1
      validators.add(duty.evidence.validatorIndex)
      missed.add(isMissed, instance)
      if (isMissed) missedGwei += cost
      for (const [id, counts] of without) {
        const { isSaved, isLost, isDelayed } = replayWithout(duty, id)
        if (isSaved) {
          counts.saved += 1
          counts.savedGwei += cost
        }
        if (isLost) counts.lost += 1
        if (isDelayed) counts.delayed += 1
      }
    },
    result: (): CommitteeRisk => ({
      committeeId: getCommitteeId([...members]),
      operatorIds: members,
      validators: validators.size,
      duties,
      missed: missed.result(),
      missedGwei,
      without: [...without.values()],
    }),
  }
}
