import type { BeaconRole } from '../wire/roles.ts'
import type { RosterValidator } from './createRoster.ts'
import type { InstanceFacts } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

/** Points of the published performance scores, which `computeParticipation` explains. */
export type Points = {
  /** That each member of the committee could earn, leading not counted. */
  possible: number
  /** Operators that earned some, or had to lead a round. */
  operators: Map<number, OperatorPoints>
}

/** What an operator earned, and what it could earn by the rounds that it had to lead. */
export type OperatorPoints = { earned: number; possibleAsLeader: number }

const leaderPoints = 4

export function createPoints(): Points {
  return { possible: 0, operators: new Map() }
}

/**
 * Adds the points of an instance, where the published formulae know it. Those of the consensus are for a validator, and
 * those of signatures for a duty of it.
 */
export function addPoints(
  { instance, validators, signatures, isScored }: InstanceFacts,
  getPoints: (validator: RosterValidator, role: BeaconRole | undefined) => Points,
): void {
  if (!isScored) return
  for (const validator of validators) {
    const points = getPoints(validator, undefined)
    points.possible += instance.possible
    for (const [id, earned] of instance.earned) getOperator(points, id).earned += earned
    for (const { operatorId, hasProposed } of instance.leaders) {
      const operator = getOperator(points, operatorId)
      operator.possibleAsLeader += leaderPoints
      if (hasProposed) operator.earned += leaderPoints
    }
  }
  for (const { role, validator, signers } of signatures) {
    const points = getPoints(validator, role)
    points.possible += 1
    for (const id of signers) getOperator(points, id).earned += 1
  }
}

function getOperator({ operators }: Points, id: number): OperatorPoints {
  return getOrCreate(operators, id, () => ({ earned: 0, possibleAsLeader: 0 }))
}
