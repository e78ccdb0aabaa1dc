import { type Address, address, getClusterId, type Network, parse } from '@x/schemas'
import type { OwnerSources } from '../owner/ownerSources.ts'
import { batchClusterCalls } from '../rpc/batchClusterCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { logsUnavailable } from '../rpc/LogsError.ts'
import { type PinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { assertSnapshot, SnapshotMismatchError } from './assertSnapshot.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'
import { findUntoldClusters } from './findUntoldClusters.ts'
import { readToldClusters, type ToldClusters } from './readToldClusters.ts'

export type GetOwnerClustersParameters = NetworkOption & {
  owner: Address
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /**
   * Sources other than the node: a subgraph tells of clusters whose events the node does not show. For those that the
   * subgraph leaves out the events are searched, for `patience` at most (default 60,000 ms).
   */
  sources?: Pick<OwnerSources, 'subgraph' | 'patience' | 'onSourceFailure'> | undefined
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
 * Finds all clusters that an owner ever had, with their latest snapshots, from the events on chain, and from a subgraph
 * where one is given. At the latest block the contract is asked whether the snapshots are right then.
 *
 * @throws {LogsError} the node does not return the logs, or not in time. Where a subgraph was asked and there is an
 * `onSourceFailure` to be told of it, those before the subgraph's block are done without
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
    const read = { ...place, block, isPast: blockNumber !== undefined }
    const told = await readToldClusters(client, read)
    const isAll = told.searchedFrom <= place.network.contracts.ssvNetwork.blockCreated
    if (!isAll) await addUntold(client, place, told)
    const clusters = toClusters(told, block)
    // Nodes forget the state of old blocks, so only a read of the latest can be checked everywhere.
    if (isAll || read.isPast || (await areConfirmed(client, place.network, clusters))) return clusters
    return toClusters(await readToldClusters(client, { ...read, sources: {} }), block)
  })
}

function toClusters({ clusters }: ToldClusters, { number }: PinnedBlock): OwnerCluster[] {
  return [...clusters].map(([id, { owner, operatorIds, snapshot }]) => ({
    ...toClusterState(snapshot, number),
    ...{ id, owner, operatorIds },
  }))
}

/** Adds those that a subgraph has left out. */
async function addUntold(
  client: ChainClient,
  { owner, sources, ...search }: Omit<GetOwnerClustersParameters, 'network'> & { network: Network },
  { clusters, searchedFrom }: ToldClusters,
): Promise<void> {
  const untold = findUntoldClusters(client, {
    ...search,
    owners: [owner],
    toBlock: searchedFrom - 1,
    isKnown: (id) => clusters.has(id),
    onFound: (found) => clusters.set(getClusterId(owner, found.operatorIds), found),
  })
  const { patience = 60_000, onSourceFailure } = sources ?? {}
  const end = Date.now() + patience
  const { blockCreated: first } = search.network.contracts.ssvNetwork
  try {
    for await (const reached of untold) {
      if (reached > first && Date.now() >= end) throw logsUnavailable({ from: first, to: reached - 1 })
    }
  } catch (error) {
    search.signal?.throwIfAborted()
    if (onSourceFailure === undefined) throw error
    onSourceFailure({ source: 'node', about: `clusters before block ${searchedFrom}`, error })
  }
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
