import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { SubgraphBehindError, SubgraphIndexingError } from './errors.ts'
import { getMeta, type SubgraphMeta } from './getMeta.ts'

export type AssertFreshParameters = {
  /** The chain's latest block, from a node. */
  blockNumber: number | bigint
  /** How many blocks the subgraph may be behind it; 0 for none. */
  maxLagBlocks: number
  signal?: AbortSignal | undefined
}

/**
 * Throws where the subgraph is further behind the chain than allowed, for callers that act on what it says.
 *
 * @returns how far the subgraph is
 * @throws {SubgraphBehindError} it is too far behind; tells both blocks
 * @throws {SubgraphIndexingError} it failed at some block
 * @throws see `query`
 * @example
 * const head = await publicClient.request({ method: 'eth_blockNumber' })
 * await assertFresh(client, { blockNumber: BigInt(head), maxLagBlocks: 5 })
 */
export async function assertFresh(
  client: SubgraphConnection,
  { blockNumber, maxLagBlocks, signal }: AssertFreshParameters,
): Promise<SubgraphMeta> {
  const meta = await getMeta(client, { signal })
  if (meta.hasIndexingErrors) throw new SubgraphIndexingError({ indexedBlock: meta.blockNumber })
  const neededBlock = Number(blockNumber) - maxLagBlocks
  if (meta.blockNumber < neededBlock) throw new SubgraphBehindError({ indexedBlock: meta.blockNumber, neededBlock })
  return meta
}
