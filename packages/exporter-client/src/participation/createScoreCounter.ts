import { addPoints, createPoints, type OperatorPoints, type Points } from './addPoints.ts'
import type { RosterValidator } from './createRoster.ts'
import type { InstanceFacts, SlotFacts } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'
import type { PerformanceScore } from './participationTypes.ts'

export type ScoreCounter = {
  add: (facts: Pick<SlotFacts, 'instances'>) => void
  /** The micro score of an operator for a validator. */
  getScore: (validator: RosterValidator, operatorId: number) => PerformanceScore
  /** Operators that earned points for a validator, or had to lead a round. */
  getOperators: (validator: RosterValidator) => Iterable<number>
}

/** Duties of one kind: all but proposals, or proposals. */
type Kind = InstanceFacts['kind']

/** Adds up the points of the published performance scores, which `computeParticipation` explains. */
export function createScoreCounter(): ScoreCounter {
  const validators = new Map<RosterValidator, Record<Kind, Points>>()
  return {
    add: ({ instances }) => {
      for (const facts of instances) {
        addPoints(facts, (validator) => getOrCreate(validators, validator, createKinds)[facts.kind])
      }
    },
    getScore: (validator, operatorId) => toScore(validators.get(validator) ?? createKinds(), operatorId),
    getOperators: (validator) => {
      const { standard, proposal } = validators.get(validator) ?? createKinds()
      return new Set([...standard.operators.keys(), ...proposal.operators.keys()])
    },
  }
}

function createKinds(): Record<Kind, Points> {
  return { standard: createPoints(), proposal: createPoints() }
}

const none: OperatorPoints = { earned: 0, possibleAsLeader: 0 }

function toScore(points: Record<Kind, Points>, operatorId: number): PerformanceScore {
  const count = (kind: Kind) => {
    const { possible, operators } = points[kind]
    const { earned, possibleAsLeader } = operators.get(operatorId) ?? none
    return { earned, possible: possible + possibleAsLeader }
  }
  const [standard, proposal] = [count('standard'), count('proposal')]
  const getShare = ({ earned, possible }: { earned: number; possible: number }) =>
    possible === 0 ? undefined : earned / possible
  const [standardShare, proposalShare] = [getShare(standard), getShare(proposal)]
  const both =
    standardShare === undefined || proposalShare === undefined ? undefined : (standardShare * 5 + proposalShare * 3) / 8
  const total = both ?? standardShare ?? proposalShare
  return {
    earned: standard.earned + proposal.earned,
    possible: standard.possible + proposal.possible,
    percent: total === undefined ? null : total * 100,
    withProposals: proposalShare !== undefined,
  }
}
