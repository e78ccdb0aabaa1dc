import type { Simulation } from '../../exporter/simulation/createSimulation.ts'
import type { Population } from '../../exporter/simulation/population.ts'
import { mix } from '../../exporter/simulation/random.ts'
import { type BeaconState, findPosition, isActive } from '../state/BeaconState.ts'
import type { SyncCommittee } from '../state/processBlock.ts'
import { rules } from '../state/rules.ts'

/**
 * Makes a function that says who is in the sync committee of an epoch: the registered validators that have the duty for
 * the exporters, a place each, and in all other places those that belong to nobody.
 */
export function createSyncCommittees({
  key,
  slotsPerEpoch,
  simulation,
  background,
  getPopulation,
}: {
  key: number
  slotsPerEpoch: number
  simulation: Simulation
  background: readonly number[]
  /** Whom the exporters observe, from slot 0 on: who registers within a period is a member for all of it. */
  getPopulation: () => Population
}): (epoch: number, state: BeaconState) => SyncCommittee {
  let known: { key: string; population: Population; committee: SyncCommittee }[] = []

  function create(period: number, state: BeaconState): SyncCommittee {
    const first = period * rules.EPOCHS_PER_SYNC_COMMITTEE_PERIOD
    const isMember = (index: number) => {
      const validator = state.validators[findPosition(state, index)]
      return validator !== undefined && isActive(validator, Math.max(first, Math.floor(state.slot / slotsPerEpoch)))
    }
    const own = simulation
      .getValidatorsOnDuty(getPopulation(), first * slotsPerEpoch, 'SYNC_COMMITTEE')
      .map(({ index }) => index)
      .filter(isMember)
    const others = background.filter(isMember)
    const places = Array.from({ length: rules.SYNC_COMMITTEE_SIZE }, (_, i) => i)
    const lots = places.toSorted((a, b) => mix(mix(key, period), a) - mix(mix(key, period), b))
    const committee = new Map<number, number[]>()
    for (const [i, place] of lots.entries()) {
      const index = own[i] ?? others[mix(mix(mix(key, 17), period), place) % others.length]
      if (index !== undefined) committee.set(index, [...(committee.get(index) ?? []), place])
    }
    return committee
  }

  return (epoch, state) => {
    const period = Math.floor(epoch / rules.EPOCHS_PER_SYNC_COMMITTEE_PERIOD)
    const population = getPopulation()
    const name = `${period} ${state.validators.length}`
    const found = known.find((each) => each.key === name && each.population === population)
    if (found !== undefined) return found.committee
    const committee = create(period, state)
    known = [{ key: name, population, committee }, ...known.slice(0, 7)]
    return committee
  }
}
