import { type Address, BaseError, type ClusterSnapshot } from '@x/schemas'
import { assertFresh, getCluster, getOwnerNonce } from '@x/subgraph'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { SubgraphSource } from './stateSource.ts'

export type ReadSubgraphStateParameters = {
  stateSource: SubgraphSource
  owner: Address
  operatorIds: readonly number[] | undefined
  /** The block that the whole read is pinned to. */
  block: PinnedBlock
  signal?: AbortSignal | undefined
}

/**
 * Reads an owner's state from the subgraph at one block, which is part of the chain and not after the pinned one.
 * `nextBlock` is the first that the subgraph's answer does not cover.
 */
export async function readSubgraphState(
  client: ChainClient,
  { stateSource, owner, operatorIds, block, signal }: ReadSubgraphStateParameters,
): Promise<{ ownerNonce: number; snapshot: ClusterSnapshot | undefined; nextBlock: number }> {
  const { subgraph, maxLagBlocks = 1_000 } = stateSource
  const meta = await assertFresh(subgraph, { blockNumber: block.number, maxLagBlocks, signal })
  const at = Math.min(meta.blockNumber, block.number)
  if (meta.blockHash !== undefined && at === meta.blockNumber) {
    const { hash } = await getPinnedBlock(client, at)
    if (hash !== meta.blockHash) throw new SubgraphForkedError(at)
  }
  const [ownerNonce, cluster] = await Promise.all([
    getOwnerNonce(subgraph, { owner, block: at, signal }),
    operatorIds === undefined ? undefined : getCluster(subgraph, { owner, operatorIds, block: at, signal }),
  ])
  return { ownerNonce, snapshot: cluster?.exists ? cluster.snapshot : undefined, nextBlock: at + 1 }
}

export class SubgraphForkedError extends BaseError {
  override name = 'SubgraphForkedError'
  readonly blockNumber: number
  constructor(blockNumber: number) {
    super(`The subgraph follows another chain than the node: their blocks ${blockNumber} differ.`, {
      fix: 'Check that both belong to the same network. After a reorganization, wait until the subgraph has caught up, or read from the chain.',
    })
    this.blockNumber = blockNumber
  }
}
