import type { BeaconChainReader } from '../createBeaconChain.ts'
import type { Attestation } from '../state/processBlock.ts'
import type { NodeView } from './createNodeView.ts'
import { derive } from './derive.ts'

/** What operations are described by: the chain, as a node sees it. */
export type DescribeContext = {
  chain: Pick<BeaconChainReader, 'blocks' | 'dutySlot' | 'slotsPerEpoch'>
  view: Pick<NodeView, 'blockRoot' | 'orphanedRoot' | 'stateAt'>
}

/** A signed exit, as the block of a slot and the stream of events have it. */
export function describeExit({ chain, view }: DescribeContext, { slot, index }: { slot: number; index: number }) {
  const message = { epoch: `${Math.floor(slot / chain.slotsPerEpoch)}`, validator_index: `${index}` }
  return { message, signature: derive(view.blockRoot(slot), `exit ${index}`, 24) }
}

/**
 * The proof that validators have attested twice, as the block of a slot and the stream of events have it: in the last
 * duty of the first of them before that slot.
 */
export function describeSlashing(
  context: DescribeContext,
  { slot, indices }: { slot: number; indices: readonly number[] },
) {
  const { chain, view } = context
  const epoch = Math.floor(slot / chain.slotsPerEpoch)
  const [first = 0] = indices
  const dutySlot = [epoch, epoch - 1].map((each) => chain.dutySlot(first, each)).find((each) => each < slot) ?? 0
  const data = describeVote(context, { slot: Math.max(0, dutySlot), isHeadRight: true, isTargetRight: true })
  const root = view.blockRoot(slot)
  const describe = (which: string) => ({
    attesting_indices: indices.toSorted((a, b) => a - b).map(String),
    data: { ...data, beacon_block_root: derive(root, which, 8) },
    signature: derive(root, `${which}signature`, 24),
  })
  return { attestation_1: describe('first'), attestation_2: describe('second') }
}

/** What was voted for. A wrong head is the block before the right one, or one that was orphaned. */
export function describeVote(
  { chain, view }: DescribeContext,
  { slot, isHeadRight, isTargetRight }: Omit<Attestation, 'voters'>,
): {
  slot: string
  index: string
  beacon_block_root: string
  source: { epoch: string; root: string }
  target: { epoch: string; root: string }
} {
  const epoch = Math.floor(slot / chain.slotsPerEpoch)
  const first = epoch * chain.slotsPerEpoch
  const wrong = (at: number) =>
    chain.blocks.isOrphaned(at) ? view.orphanedRoot(at) : view.blockRoot(Math.max(0, at - 1))
  const source = view.stateAt(Math.max(0, first)).currentJustified
  return {
    slot: `${slot}`,
    index: '0',
    beacon_block_root: isHeadRight ? view.blockRoot(slot) : wrong(slot),
    source: { epoch: `${source.epoch}`, root: source.root },
    target: { epoch: `${epoch}`, root: isTargetRight ? view.blockRoot(first) : wrong(first) },
  }
}
