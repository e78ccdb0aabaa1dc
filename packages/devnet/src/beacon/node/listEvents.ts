import type { BeaconChainReader } from '../createBeaconChain.ts'
import type { NodeView } from './createNodeView.ts'
import { derive } from './derive.ts'
import { describeExit, describeSlashing } from './describeOperations.ts'

/** An event of the stream: topic and data. */
export type NodeEvent = { topic: string; data: Record<string, unknown> }

/** What was told before. */
export type Told = {
  /** The slot of the head. */
  headSlot: number
  finalizedEpoch: number
  /** How many exits and slashings had been made. */
  operations: number
}

/** What a node says between two heads of its chain, each block in its turn. */
export function listEvents(
  chain: Pick<BeaconChainReader, 'blocks' | 'slotsPerEpoch' | 'operations' | 'dutySlot'>,
  view: NodeView,
  told: Told,
): NodeEvent[] {
  const { slotsPerEpoch } = chain
  const events: NodeEvent[] = []
  const add = (topic: string, data: Record<string, unknown>) =>
    events.push({ topic, data: { ...data, execution_optimistic: view.isOptimistic } })
  const addHead = (slot: number, root: string, isEpochTransition: boolean) => {
    const epoch = Math.floor(slot / slotsPerEpoch)
    const dependent = (before: number) => view.blockRoot(Math.max(0, before * slotsPerEpoch - 1))
    add('block', { slot: `${slot}`, block: root })
    add('head', {
      slot: `${slot}`,
      block: root,
      state: derive(root, 'state', 8),
      epoch_transition: isEpochTransition,
      previous_duty_dependent_root: dependent(epoch - 1),
      current_duty_dependent_root: dependent(epoch),
    })
  }
  /** Exits and slashings are told before the block that has them, or at once where that is known already. */
  const made = chain.operations.list().map((each, i) => ({ ...each, block: chain.operations.blockOf(each), i }))
  const addOperations = (slot: number, isNew: (i: number) => boolean) => {
    for (const { kind, index, block, i } of made) {
      if (block !== slot || !isNew(i)) continue
      if (kind === 'exit')
        events.push({ topic: 'voluntary_exit', data: describeExit({ chain, view }, { slot, index }) })
      else {
        const others = made.filter((each) => each.kind === kind && each.block === slot && each.i < i)
        const indices = [...others.map((each) => each.index), index]
        events.push({ topic: 'attester_slashing', data: describeSlashing({ chain, view }, { slot, indices }) })
      }
    }
  }
  for (const slot of new Set(made.map(({ block }) => block))) {
    if (slot <= Math.min(told.headSlot, view.headSlot)) addOperations(slot, (i) => i >= told.operations)
  }
  // After a long jump it tells the newest blocks alone, as a node that has caught up.
  let last = Math.max(told.headSlot, view.headSlot - 2 * slotsPerEpoch)
  let orphan: number | undefined
  for (let slot = last + 1; slot <= view.headSlot; slot++) {
    const isFirst = Math.floor(slot / slotsPerEpoch) > Math.floor(last / slotsPerEpoch)
    if (chain.blocks.isOrphaned(slot)) {
      addHead(slot, view.orphanedRoot(slot), isFirst)
      orphan = slot
    }
    if (!chain.blocks.hasBlock(slot)) continue
    addOperations(slot, () => true)
    const root = view.blockRoot(slot)
    if (orphan !== undefined) {
      const old = view.orphanedRoot(orphan)
      add('chain_reorg', {
        slot: `${slot}`,
        depth: `${slot - last}`,
        old_head_block: old,
        new_head_block: root,
        old_head_state: derive(old, 'state', 8),
        new_head_state: derive(root, 'state', 8),
        epoch: `${Math.floor(slot / slotsPerEpoch)}`,
      })
      orphan = undefined
    }
    addHead(slot, root, isFirst)
    last = slot
  }
  const { epoch, root } = view.stateAt(view.headSlot).finalized
  if (epoch > told.finalizedEpoch) {
    add('finalized_checkpoint', { block: root, state: derive(root, 'state', 8), epoch: `${epoch}` })
  }
  return events
}
