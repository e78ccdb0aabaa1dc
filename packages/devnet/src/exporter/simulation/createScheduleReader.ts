import type { DutyReader } from './createDutyReader.ts'
import type { Population, SimulatedValidator } from './population.ts'
import { mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'

/** What the exporter's own schedule says, which may be another thing than what happens. */
export type ScheduleReader = {
  /** The slot in which it has an attestation that is due in a slot: the next one of the epoch, or the one before. */
  getScheduledSlot: (index: number, slot: number) => number
  /** Validators that it has as attesters in a slot, by index. */
  getScheduledAttesters: (population: Population, slot: number) => readonly SimulatedValidator[]
}

/** Makes the functions that tell where the schedule of attestations has gaps. */
export function createScheduleReader(
  { keys, clock, misscheduledRate }: SimulationSettings,
  { getValidatorsOnDuty }: Pick<DutyReader, 'getValidatorsOnDuty'>,
): ScheduleReader {
  const { slotsPerEpoch } = clock.custom

  function getScheduledSlot(index: number, slot: number): number {
    if (mix(mix(keys.schedule, slot), index) / 4_294_967_296 >= misscheduledRate) return slot
    return slot % slotsPerEpoch === slotsPerEpoch - 1 ? slot - 1 : slot + 1
  }

  return {
    getScheduledSlot,
    getScheduledAttesters(population, slot) {
      if (misscheduledRate === 0) return getValidatorsOnDuty(population, slot, 'ATTESTER')
      return [slot - 1, slot, slot + 1]
        .filter((each) => each >= 0)
        .flatMap((each) =>
          getValidatorsOnDuty(population, each, 'ATTESTER').filter(
            ({ index }) => getScheduledSlot(index, each) === slot,
          ),
        )
        .sort((a, b) => a.index - b.index)
    },
  }
}
