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

/** What one operator did for one validator. */
type OperatorSums = {
  earned: Record<Kind, number>
  /** Points of the rounds that it had to lead. */
  possibleAsLeader: Record<Kind, number>
}

type ValidatorSums = {
  /** Points that each member of the committee could earn, leading not counted. */
  possible: Record<Kind, number>
  operators: Map<number, OperatorSums>
}

const leaderPoints = 4

/** Adds up the points of the published performance scores, which `computeParticipation` explains. */
export function createScoreCounter(): ScoreCounter {
  const validators = new Map<RosterValidator, ValidatorSums>()
  return {
    add: ({ instances }) => {
      for (const { instance, kind, validators: scored, signatures, isScored } of instances) {
        if (!isScored) continue
        for (const validator of scored) {
          const { operators } = addPossible(validators, validator, kind, instance.possible)
          for (const [id, points] of instance.earned)
            getOrCreate(operators, id, createOperatorSums).earned[kind] += points
          for (const { operatorId, hasProposed } of instance.leaders) {
            const sums = getOrCreate(operators, operatorId, createOperatorSums)
            sums.possibleAsLeader[kind] += leaderPoints
            if (hasProposed) sums.earned[kind] += leaderPoints
          }
        }
        for (const { validator, signers } of signatures) {
          const { operators } = addPossible(validators, validator, kind, 1)
          for (const id of signers) getOrCreate(operators, id, createOperatorSums).earned[kind] += 1
        }
      }
    },
    getScore: (validator, operatorId) => {
      const { possible, operators } = validators.get(validator) ?? createValidatorSums()
      return toScore(possible, operators.get(operatorId) ?? createOperatorSums())
    },
    getOperators: (validator) => validators.get(validator)?.operators.keys() ?? [],
  }
}

function addPossible(
  validators: Map<RosterValidator, ValidatorSums>,
  validator: RosterValidator,
  kind: Kind,
  points: number,
): ValidatorSums {
  const sums = getOrCreate(validators, validator, createValidatorSums)
  sums.possible[kind] += points
  return sums
}

function createValidatorSums(): ValidatorSums {
  return { possible: { standard: 0, proposal: 0 }, operators: new Map() }
}

function createOperatorSums(): OperatorSums {
  return { earned: { standard: 0, proposal: 0 }, possibleAsLeader: { standard: 0, proposal: 0 } }
}

function toScore(possible: Record<Kind, number>, { earned, possibleAsLeader }: OperatorSums): PerformanceScore {
  const getShare = (kind: Kind): number | undefined => {
    const all = possible[kind] + possibleAsLeader[kind]
    return all === 0 ? undefined : earned[kind] / all
  }
  const standard = getShare('standard')
  const proposal = getShare('proposal')
  const both = standard === undefined || proposal === undefined ? undefined : (standard * 5 + proposal * 3) / 8
  const total = both ?? standard ?? proposal
  return {
    earned: earned.standard + earned.proposal,
    possible: possible.standard + possible.proposal + possibleAsLeader.standard + possibleAsLeader.proposal,
    percent: total === undefined ? null : total * 100,
    withProposals: proposal !== undefined,
  }
}
