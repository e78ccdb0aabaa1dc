import { type Address, address, type ClusterSnapshot, getClusterId, type Network, parse } from '@x/schemas'
import type { SubgraphCluster } from '@x/subgraph'
import { getClusters } from '@x/subgraph/internal'
import type { OwnerSources } from '../owner/ownerSources.ts'
import { type KnownUntil, readFromSubgraph } from '../owner/readFromSubgraph.ts'
import { decodeSnapshotEvent, getSnapshotTopics } from '../owner/snapshotEvents.ts'
import { batchClusterCalls } from '../rpc/batchClusterCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { type PinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'
import { assertSnapshot, SnapshotMismatchError } from './assertSnapshot.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'

export type GetOwnerClustersParameters = NetworkOption & {
  owner: Address
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /** Sources other than the node: a subgraph makes the search short. */
  sources?: Pick<OwnerSources, 'subgraph' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
  /** Called after each piece of the log that was read. */
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
 * Finds all clusters that an owner ever had, with their latest snapshots, from the events on chain, or from a subgraph and
 * the events since. At the latest block the contract is asked whether a subgraph's snapshots are right.
 *
 * @throws {LogsError} the node does not return the logs
 * @throws {NodeOutOfSyncError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const clusters = await getOwnerClusters(publicClient, { network, owner })
 */
export async function getOwnerClusters(
  given: ChainClient,
  parameters: GetOwnerClustersParameters,
): Promise<OwnerCluster[]> {
  const { blockNumber, signal } = parameters
  const client = endWithSignal(given, signal)
  const place = { ...placeNetwork(client, parameters), owner: parse(address, parameters.owner, 'The owner') }
  return withPinnedBlock(client, { blockNumber, signal }, async (block) => {
    const indexed = await readFromSubgraph(client, {
      ...place,
      block,
      isPast: blockNumber !== undefined,
      read: (subgraph, at) => getClusters(subgraph, { owner: place.owner, block: at, signal }),
    })
    if (indexed !== undefined) {
      const clusters = await readSince(client, place, { block, ...indexed })
      // Nodes forget the state of old blocks, so only a read of the latest can be checked everywhere.
      if (blockNumber !== undefined || (await areConfirmed(client, place.network, clusters))) return clusters
    }
    return readSince(client, place, { block, fromBlock: place.network.contracts.ssvNetwork.blockCreated, known: [] })
  })
}

async function readSince(
  client: ChainClient,
  { network, owner, signal, onProgress }: GetOwnerClustersParameters & { network: Network },
  { block, fromBlock, known }: KnownUntil<readonly SubgraphCluster[]> & { block: PinnedBlock },
): Promise<OwnerCluster[]> {
  const clusters = new Map<string, OwnerCluster>()
  const keep = (operatorIds: readonly number[], snapshot: ClusterSnapshot) => {
    const id = getClusterId(owner, operatorIds)
    clusters.set(id, { ...toClusterState(snapshot, block.number), id, owner, operatorIds })
  }
  for (const { operatorIds, snapshot } of known) keep(operatorIds, snapshot)
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: getSnapshotTopics(owner),
    fromBlock,
    toBlock: block.number,
    signal,
    onProgress,
  })) {
    for (const log of logs) {
      const event = decodeSnapshotEvent(log)
      if (event !== undefined) keep(event.operatorIds, event.snapshot)
    }
  }
  return [...clusters.values()]
}

/** Whether the contract knows all snapshots. */
async function areConfirmed(
  client: ChainClient,
  network: Network,
  clusters: readonly OwnerCluster[],
): Promise<boolean> {
  const calls = batchClusterCalls(client)
  try {
    await Promise.all(
      clusters.map(({ owner, operatorIds, ...state }) => assertSnapshot(calls, { network, owner, operatorIds, state })),
    )
    return true
  } catch (error) {
    if (error instanceof SnapshotMismatchError) return false
    throw error
  }
}
