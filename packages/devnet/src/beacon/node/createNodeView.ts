import type { BeaconChainReader } from '../createBeaconChain.ts'
import type { BeaconFaults } from './BeaconFaults.ts'

/** What one node sees of the chain at the moment of a request. */
export type NodeView = {
  faults: BeaconFaults
  clockSlot: number
  /** The newest block that it knows. */
  headSlot: number
  headEpoch: number
  isOptimistic: boolean
  isForked: (slot: number) => boolean
}

/** So far behind are a node that is syncing, and one that has lost its execution client and was started again. */
const syncingLag = 64
const optimisticLag = 11

/** Looks at the chain through the faults of a node. */
export function createNodeView(chain: BeaconChainReader, faults: BeaconFaults): NodeView {
  const clockSlot = chain.clock.slot()
  const lag = Math.max(faults.lag, faults.syncing ? syncingLag : 0, faults.optimistic ? optimisticLag : 0)
  let headSlot = Math.max(0, Math.min(clockSlot - lag, faults.stalledAt ?? clockSlot))
  while (!chain.hasBlock(headSlot)) headSlot--
  return {
    faults,
    clockSlot,
    headSlot,
    headEpoch: Math.floor(headSlot / chain.slotsPerEpoch),
    isOptimistic: faults.optimistic,
    isForked: (slot) => faults.forkedFrom !== undefined && slot >= faults.forkedFrom,
  }
}
