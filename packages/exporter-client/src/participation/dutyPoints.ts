import type { BeaconRole } from '../wire/roles.ts'
import { addPoints, createPoints, type Points } from './addPoints.ts'
import type { RosterValidator } from './createRoster.ts'
import type { Duty, SlotFacts } from './getSlotFacts.ts'
import { getOrCreate } from './maps.ts'

/**
 * Tells the points of a slot by duties: together they are those that `createScoreCounter` counts. The consensus about two
 * duties of a validator counts for the first of them.
 */
export function getDutyPoints({ duties, instances }: Pick<SlotFacts, 'duties' | 'instances'>): Map<Duty, Points> {
  const dutiesOf = new Map<RosterValidator, Map<BeaconRole, Duty>>()
  for (const duty of duties) {
    getOrCreate(dutiesOf, duty.validator, () => new Map<BeaconRole, Duty>()).set(duty.role, duty)
  }
  const pointsOf = new Map<Duty, Points>()
  for (const facts of instances) {
    addPoints(facts, (validator, role) => {
      const own = dutiesOf.get(validator)
      const duty = own?.get(role ?? facts.roles.find((each) => own.has(each)) ?? '')
      // There is a duty for whatever is scored.
      return duty ? getOrCreate(pointsOf, duty, createPoints) : createPoints()
    })
  }
  return pointsOf
}
