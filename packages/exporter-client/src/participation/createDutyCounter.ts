import type { BeaconRole } from '../wire/roles.ts'
import type { RosterCommittee, RosterValidator } from './createRoster.ts'
import type { Duty, SlotFacts } from './getSlotFacts.ts'
import { getOrCreate, mapToRecord } from './maps.ts'
import type { DutyCounts } from './participationTypes.ts'
import { addCounts, countDuty, createRoleCounts, type RoleCounts, toDutyCounts } from './roleCounts.ts'

/** Duties of a validator, of a committee, or of all. */
export type DutiesByRole = DutyCounts & { byRole: Record<string, DutyCounts> }

export type DutyCounter = {
  add: (facts: Pick<SlotFacts, 'duties'>) => void
  getTotals: () => DutiesByRole
  getOfValidator: (validator: RosterValidator) => DutiesByRole
  getOfCommittee: (committee: RosterCommittee) => DutiesByRole
}

/** Counts which duties were scheduled, observed, decided and missed. */
export function createDutyCounter(): DutyCounter {
  const totals = createSums()
  const validators = new Map<RosterValidator, Sums>()
  const committees = new Map<RosterCommittee, Sums>()
  return {
    add: ({ duties }) => {
      for (const duty of duties) {
        const { validator } = duty
        count(totals, duty)
        count(getOrCreate(validators, validator, createSums), duty)
        if (validator.committee) count(getOrCreate(committees, validator.committee, createSums), duty)
      }
    },
    getTotals: () => toDuties(totals),
    getOfValidator: (validator) => toDuties(validators.get(validator)),
    getOfCommittee: (committee) => toDuties(committees.get(committee)),
  }
}

/** Counts by role; the sums over them are left to the end. */
type Sums = Map<BeaconRole, RoleCounts>

function createSums(): Sums {
  return new Map()
}

function count(sums: Sums, duty: Duty): void {
  countDuty(getOrCreate(sums, duty.role, createRoleCounts), duty)
}

function toDuties(sums: Sums = createSums()): DutiesByRole {
  const all = createRoleCounts()
  for (const counts of sums.values()) addCounts(all, counts)
  return { ...toDutyCounts(all), byRole: mapToRecord(sums, toDutyCounts) }
}
