import type { SlotClock } from '@x/schemas'
import { slotToTime } from '@x/schemas'
import type { BeaconRole } from '../wire/roles.ts'
import type { RosterCommittee } from './createRoster.ts'
import { createTimeHistogram, type TimeHistogram } from './createTimeHistogram.ts'
import type { Instance } from './getInstance.ts'
import type { SlotFacts } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'
import type { ConsensusFigures } from './participationTypes.ts'

/** What an operator did in consensus instances. */
export type OperatorConsensus = { proposals: number; missedProposals: number; prepares: number; commits: number }

export type ConsensusCounter = {
  add: (facts: Pick<SlotFacts, 'slot' | 'instances'>) => void
  getOfRole: (role: BeaconRole) => ConsensusFigures
  getOfCommittee: (committee: RosterCommittee) => ConsensusFigures
  getOfOperator: (operatorId: number) => OperatorConsensus
  getRoles: () => Iterable<BeaconRole>
  /** All operators that took part in an instance, or had to lead a round. */
  getOperators: () => Iterable<number>
}

/** Counts rounds, changes of leaders and times to decide, and who took part. */
export function createConsensusCounter(clock: SlotClock): ConsensusCounter {
  const roles = new Map<BeaconRole, Sums>()
  const committees = new Map<RosterCommittee, Sums>()
  const operators = new Map<number, OperatorConsensus>()
  const getOperator = (id: number) => getOrCreate(operators, id, createOperatorConsensus)
  return {
    add: ({ slot, instances }) => {
      const start = slotToTime(clock, slot)
      for (const { instance, committee, roles: instanceRoles, isRepeated } of instances) {
        if (isRepeated) continue
        for (const { operatorId, hasProposed } of instance.leaders) {
          if (hasProposed) getOperator(operatorId).proposals += 1
          else getOperator(operatorId).missedProposals += 1
        }
        for (const [id, count] of instance.prepares) getOperator(id).prepares += count
        for (const [id, count] of instance.commits) getOperator(id).commits += count
        for (const role of instanceRoles) addInstance(getOrCreate(roles, role, createSums), instance, start)
        if (committee) addInstance(getOrCreate(committees, committee, createSums), instance, start)
      }
    },
    getOfRole: (role) => toFigures(roles.get(role)),
    getOfCommittee: (committee) => toFigures(committees.get(committee)),
    getOfOperator: (id) => operators.get(id) ?? createOperatorConsensus(),
    getRoles: () => roles.keys(),
    getOperators: () => operators.keys(),
  }
}

type Sums = { instances: number; rounds: number[]; leaderChanges: number; decidedTime: TimeHistogram }

/** The last entry of the rounds counts this many and more. */
const maxRounds = 12

function createSums(): Sums {
  return { instances: 0, rounds: [], leaderChanges: 0, decidedTime: createTimeHistogram() }
}

function createOperatorConsensus(): OperatorConsensus {
  return { proposals: 0, missedProposals: 0, prepares: 0, commits: 0 }
}

function addInstance(sums: Sums, { rounds, decidedAt }: Instance, start: number): void {
  if (rounds > 0) {
    sums.instances += 1
    const i = Math.min(rounds, maxRounds) - 1
    sums.rounds[i] = (sums.rounds[i] ?? 0) + 1
    sums.leaderChanges += rounds - 1
  }
  if (decidedAt !== undefined) sums.decidedTime.add(decidedAt - start)
}

function toFigures({ instances, rounds, leaderChanges, decidedTime }: Sums = createSums()): ConsensusFigures {
  const [inFirstRound = 0] = rounds
  return {
    instances,
    // Rounds in which nothing was decided are holes so far.
    rounds: Array.from(rounds, (count = 0) => count),
    aboveFirstRound: instances - inFirstRound,
    leaderChanges,
    decidedTime: decidedTime.result(),
  }
}
