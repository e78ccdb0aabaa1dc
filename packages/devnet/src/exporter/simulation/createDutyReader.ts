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

const noIndices: readonly number[] = []
const noValidators: readonly SimulatedValidator[] = []

/** Makes the functions that tell who has a duty when. The plans of the epochs that were asked last are kept. */
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
    return getPlan(population, slot)[role].validators[slot % clock.custom.slotsPerEpoch] ?? noValidators
  }

  return {
    getValidatorsOnDuty,
    hasDuty: (population, slot, validator, role) => getValidatorsOnDuty(population, slot, role).includes(validator),
    getCommitteeDuties: (population, slot, committee, role) => {
      const plan = getPlan(population, slot)
      const offset = slot % clock.custom.slotsPerEpoch
      const [first, second] =
        role === 'COMMITTEE'
          ? [plan.ATTESTER, plan.SYNC_COMMITTEE]
          : [plan.AGGREGATOR, plan.SYNC_COMMITTEE_CONTRIBUTION]
      return {
        attesterIndices: first.byCommittee[offset]?.get(committee) ?? noIndices,
        syncCommitteeIndices: second.byCommittee[offset]?.get(committee) ?? noIndices,
      }
    },
  }
}
