import { slotToEpoch } from '@x/schemas'
import { type EpochPlan, planEpoch } from './planEpoch.ts'
import type {
  CommitteeDuties,
  CommitteeRole,
  DutyRole,
  Population,
  SimulatedCommittee,
  SimulatedValidator,
} from './population.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'

export type DutyReader = {
  /** Whether the validator has a duty of that role in that slot. */
  hasDuty: (population: Population, slot: number, validator: SimulatedValidator, role: DutyRole) => boolean
  /** Validators with a duty of that role in that slot, by index. */
  getValidatorsOnDuty: (population: Population, slot: number, role: DutyRole) => readonly SimulatedValidator[]
  getCommitteeDuties: (
    population: Population,
    slot: number,
    committee: SimulatedCommittee,
    role: CommitteeRole,
  ) => CommitteeDuties
}

/** Makes the functions that tell who has a duty when. Plans of epochs are made when they are asked for, and kept. */
export function createDutyReader(settings: SimulationSettings): DutyReader {
  const { clock } = settings
  const plans = new WeakMap<Population, Map<number, EpochPlan>>()

  function getPlan(population: Population, slot: number): EpochPlan {
    const epoch = slotToEpoch(clock, slot)
    let cache = plans.get(population)
    if (cache === undefined) {
      cache = new Map()
      plans.set(population, cache)
    }
    let plan = cache.get(epoch)
    if (plan === undefined) {
      plan = planEpoch(settings, population, epoch)
      if (cache.size >= 64) cache.clear()
      cache.set(epoch, plan)
    }
    return plan
  }

  function getValidatorsOnDuty(population: Population, slot: number, role: DutyRole): readonly SimulatedValidator[] {
    return getPlan(population, slot)[role].validators[slot % clock.custom.slotsPerEpoch] ?? []
  }

  return {
    getValidatorsOnDuty,
    hasDuty: (population, slot, validator, role) => getValidatorsOnDuty(population, slot, role).includes(validator),
    getCommitteeDuties: (population, slot, committee, role) => {
      const plan = getPlan(population, slot)
      const offset = slot % clock.custom.slotsPerEpoch
      const getIndices = (each: DutyRole) => plan[each].byCommittee[offset]?.get(committee) ?? []
      return role === 'COMMITTEE'
        ? { attesterIndices: getIndices('ATTESTER'), syncCommitteeIndices: getIndices('SYNC_COMMITTEE') }
        : { attesterIndices: getIndices('AGGREGATOR'), syncCommitteeIndices: getIndices('SYNC_COMMITTEE_CONTRIBUTION') }
    },
  }
}
