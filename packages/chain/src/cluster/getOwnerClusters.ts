import { type Address, address, getClusterId, type Network, parse } from '@x/schemas'
import { decodeSnapshotEvent, getSnapshotTopics } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'

export type GetOwnerClustersParameters = {
  network: Network
  owner: Address
  /** Default: the latest block. */
  blockNumber?: number | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** A cluster of an owner with its latest snapshot. */
export type OwnerCluster = ClusterState & {
  /** Its id in the subgraph: `0x…-1-2-3-4`. */
  id: string
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
}

/**
 * Finds all clusters that an owner ever had, with their latest snapshots, from the events on chain.
 *
 * @throws {LogsUnavailableError} the node does not return the logs
 * @throws {ChainReorganizedError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const clusters = await getOwnerClusters(publicClient, { network, owner })
 */
export async function getOwnerClusters(
  client: ChainClient,
  { network, owner: givenOwner, blockNumber, signal, onProgress }: GetOwnerClustersParameters,
): Promise<OwnerCluster[]> {
  const owner = parse(address, givenOwner, 'The owner')
  return withPinnedBlock(client, { blockNumber, signal }, async (block) => {
    const clusters = new Map<string, OwnerCluster>()
    for await (const { logs } of streamLogs(client, {
      address: network.contracts.network,
      topics: getSnapshotTopics(owner),
      fromBlock: network.startBlock,
      toBlock: block.number,
      signal,
      onProgress,
    })) {
      for (const log of logs) {
        const event = decodeSnapshotEvent(log)
        if (event === undefined) continue
        const { operatorIds, snapshot } = event
        const id = getClusterId(owner, operatorIds)
        clusters.set(id, { ...toClusterState(snapshot, block.number), id, owner, operatorIds })
      }
    }
    return [...clusters.values()]
  })
}
