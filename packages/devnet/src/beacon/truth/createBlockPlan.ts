import type { Simulation } from '../../exporter/simulation/createSimulation.ts'
import type { Population } from '../../exporter/simulation/population.ts'
import { mix } from '../../exporter/simulation/random.ts'
import { type BeaconState, findPosition, isActive } from '../state/BeaconState.ts'

export type BlockPlanParameters = {
  key: number
  simulation: Simulation
  slotsPerEpoch: number
  /** Who proposes unless a registered validator does. */
  background: readonly number[]
  /** Whom the exporters observe in a slot. */
  getPopulation: (slot: number) => Population
  /** The slot from which on the beacon chain has known a registered validator. */
  getFirstSlot: (index: number) => number
}

/** Which slots have blocks, by whom, and when they come. */
export type BlockPlan = {
  /** Whether the slot has a canonical block. */
  hasBlock(slot: number): boolean
  /** Whether there was a block that is not part of the chain. */
  isOrphaned(slot: number): boolean
  /** Whether the block came so late that some have attested to the one before. */
  isLate(slot: number): boolean
  proposer(slot: number, state: BeaconState): number
}

/** A block in a hundred is missing, of which every third was made and then orphaned; one in 50 is late. */
export function createBlockPlan({
  key,
  simulation,
  slotsPerEpoch,
  background,
  getPopulation,
  getFirstSlot,
}: BlockPlanParameters): BlockPlan {
  const isLost = (slot: number) => slot > 0 && mix(key, slot) % 100 === 0

  /** The registered validator whose turn it is, and whether its committee made the block. */
  function findOwn(slot: number): { index: number; isMade: boolean } | undefined {
    const [own] = simulation.getValidatorsOnDuty(getPopulation(slot), slot, 'PROPOSER')
    if (own === undefined || slot === 0) return undefined
    const trace = simulation.getValidatorTrace(getPopulation(slot), slot, own, 'PROPOSER')
    const isMade = trace !== undefined && trace.decideds.length > 0
    // What was before it was known stays as it was.
    return isMade || slot >= getFirstSlot(own.index) ? { index: own.index, isMade } : undefined
  }

  return {
    hasBlock: (slot) => !isLost(slot) && (findOwn(slot)?.isMade ?? true),
    isOrphaned: (slot) => isLost(slot) && mix(mix(key, 3), slot) % 3 === 0 && (findOwn(slot)?.isMade ?? true),
    isLate: (slot) => mix(mix(key, 5), slot) % 50 === 0,
    proposer(slot, state) {
      const epoch = Math.floor(slot / slotsPerEpoch)
      const canPropose = (index: number) => {
        const validator = state.validators[findPosition(state, index)]
        return validator !== undefined && !validator.slashed && isActive(validator, epoch)
      }
      const own = findOwn(slot)
      if (own !== undefined && canPropose(own.index)) return own.index
      const first = mix(mix(key, 7), slot) % background.length
      for (let i = 0; i < background.length; i++) {
        const index = background[(first + i) % background.length] ?? 0
        if (canPropose(index)) return index
      }
      return background[first] ?? 0
    },
  }
}
