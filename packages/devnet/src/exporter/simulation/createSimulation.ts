import { createDutyReader, type DutyReader } from './createDutyReader.ts'
import { createScheduleReader, type ScheduleReader } from './createScheduleReader.ts'
import { type CommitteeTrace, observeCommittee, observeValidator, type ValidatorTrace } from './observe.ts'
import type { CommitteeRole, Population, SimulatedCommittee, SimulatedValidator, ValidatorRole } from './population.ts'
import { keyOfText, mix } from './random.ts'
import { type ResolveBehaviourParameters, resolveBehaviour } from './resolveBehaviour.ts'

export type Simulation = DutyReader &
  ScheduleReader & {
    /** What was observed of a committee's duties, undefined where it had none. */
    getCommitteeTrace: (
      population: Population,
      slot: number,
      committee: SimulatedCommittee,
      role: CommitteeRole,
    ) => CommitteeTrace | undefined
    /** What was observed of a validator's own duty, undefined where it had none. */
    getValidatorTrace: (
      population: Population,
      slot: number,
      validator: SimulatedValidator,
      role: ValidatorRole,
    ) => ValidatorTrace | undefined
    /** A number from 0 up to 1 that depends on the seed and both arguments only. */
    draw: (topic: string, n: number) => number
  }

/**
 * A network's duties and the messages about them, as a pure function of seed, slot and validators: nothing is stored
 * except the duty plans of the latest epochs that were asked for, so that any range of slots is available at once.
 */
export function createSimulation(parameters: ResolveBehaviourParameters): Simulation {
  const settings = resolveBehaviour(parameters)
  const duties = createDutyReader(settings)
  return {
    ...duties,
    ...createScheduleReader(settings, duties),
    getCommitteeTrace: (population, slot, committee, role) => {
      const own = duties.getCommitteeDuties(population, slot, committee, role)
      if (own.attesterIndices.length === 0 && own.syncCommitteeIndices.length === 0) return undefined
      return observeCommittee(settings, { population, slot, committee, role, duties: own })
    },
    getValidatorTrace: (population, slot, validator, role) => {
      if (!duties.hasDuty(population, slot, validator, role)) return undefined
      return observeValidator(settings, { population, slot, validator, role })
    },
    draw: (topic, n) => mix(mix(settings.seedKey, keyOfText(topic)), n) / 4_294_967_296,
  }
}
