import { BaseError } from '@x/schemas'
import { getAccount, type SubgraphAccount, type SubgraphConnection } from '@x/subgraph'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type KnownBlock } from '../rpc/pinnedBlock.ts'

export type ReadSubgraphAccountParameters = {
  subgraph: SubgraphConnection
  owner: string
  /** The block that everything is read at. */
  block: KnownBlock
  /** Whether that is a block of the past, which the subgraph is asked for. */
  isPast: boolean
  signal?: AbortSignal | undefined
}

/**
 * Reads an owner's account from the subgraph, and makes sure that its block is part of the chain, where the node has it
 * already.
 */
export async function readSubgraphAccount(
  client: ChainClient,
  { subgraph, owner, block, isPast, signal }: ReadSubgraphAccountParameters,
): Promise<SubgraphAccount> {
  const account = await getAccount(subgraph, { owner, block: isPast ? block.number : undefined, signal })
  const { blockNumber, blockHash } = account
  if (blockHash === undefined || blockNumber > block.number) return account
  const { hash } = blockNumber === block.number ? block : await getPinnedBlock(client, blockNumber)
  if (hash !== blockHash) {
    throw new BaseError(`The subgraph follows a different chain from the node: their blocks ${blockNumber} differ.`, {
      fix: 'Check that both belong to the same network. After a reorganization, wait until the subgraph has caught up.',
    })
  }
  return account
}
