import type { BeaconChainReader } from '../createBeaconChain.ts'
import type { BeaconState } from '../state/BeaconState.ts'
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
  /** The state after a slot, which has no block after the head. */
  stateAt: (slot: number) => BeaconState
  /** The same, with validators that became known later, and were active before. */
  completeStateAt: (slot: number) => BeaconState
  /** The root of the newest block at or before the slot. */
  blockRoot: (slot: number) => string
  /** The root of the block of a slot that was orphaned. */
  orphanedRoot: (slot: number) => string
  finalizedSlot: () => number
}

/** So far behind are a node that is syncing, and one that has lost its execution client and was started again. */
const syncingLag = 64
const optimisticLag = 11

/** Looks at the chain through the faults of a node. */
export function createNodeView(chain: BeaconChainReader, faults: BeaconFaults): NodeView {
  const clockSlot = Math.max(0, chain.clock.slot())
  const lag = Math.max(faults.lag, faults.syncing ? syncingLag : 0, faults.optimistic ? optimisticLag : 0)
  let headSlot = Math.max(0, Math.min(clockSlot - lag, faults.stalledAt ?? clockSlot))
  while (!chain.blocks.hasBlock(headSlot)) headSlot--
  const isForked = (slot: number) => faults.forkedFrom !== undefined && slot >= faults.forkedFrom
  const stateAt = (slot: number) => chain.stateAt(slot, Math.min(slot, headSlot))
  return {
    faults,
    clockSlot,
    headSlot,
    headEpoch: Math.floor(headSlot / chain.slotsPerEpoch),
    isOptimistic: faults.optimistic,
    isForked,
    stateAt,
    completeStateAt: (slot) => chain.completeStateAt(slot, Math.min(slot, headSlot)),
    blockRoot: (slot) => chain.blockRoot(Math.min(slot, headSlot), isForked(Math.min(slot, headSlot))),
    orphanedRoot: chain.orphanedRoot,
    finalizedSlot: () => stateAt(headSlot).finalized.epoch * chain.slotsPerEpoch,
  }
}
