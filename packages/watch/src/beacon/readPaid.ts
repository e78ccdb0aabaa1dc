import { getBlock } from '@x/beacon-client'
import { askAll, type BeaconNodes } from '@x/beacon-client/internal'
import type { OnChain } from '../state/watchState.ts'

/**
 * Reads whom the block of a slot pays, as all nodes tell.
 *
 * @returns `null` where the chain has no block of this proposer in the slot; `undefined` where it does not say whom it pays
 * @throws {BeaconNodesDifferError} two nodes have another block
 * @throws {BeaconNodeError} nothing can be concluded from one of the nodes
 */
export async function readPaid(
  nodes: BeaconNodes,
  { slot, validatorIndex, signal }: { slot: number; validatorIndex: number; signal: AbortSignal },
): Promise<OnChain> {
  const block = await askAll(nodes, {
    ask: (node) => getBlock(node, { blockId: slot, signal }),
    compare: (answer) => new Map([[`block of slot ${slot}`, answer?.stateRoot ?? 'none']]),
  })
  if (block?.proposerIndex !== validatorIndex) return null
  const { feeRecipient } = block
  return feeRecipient === undefined ? undefined : { feeRecipient }
}
