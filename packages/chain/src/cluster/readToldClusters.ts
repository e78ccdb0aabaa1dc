import { type Address, getClusterId, type Network } from '@x/schemas'
import { getClusters } from '@x/subgraph/internal'
import type { OwnerSources } from '../owner/ownerSources.ts'
import { readFromSubgraph } from '../owner/readFromSubgraph.ts'
import { decodeSnapshotEvent, getSnapshotTopics, type SnapshotEvent } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'

export type ReadToldClustersParameters = {
  network: Network
  owner: Address
  /** The block that everything is read at. */
  block: PinnedBlock
  /** Whether that is a block of the past. */
  isPast: boolean
  sources?: Pick<OwnerSources, 'subgraph' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

export type ToldClusters = {
  /** By their ids, with their latest snapshots. */
  clusters: Map<string, Readonly<SnapshotEvent>>
  /** The first block whose events were read. Of those before, a subgraph has told. */
  searchedFrom: number
}

/**
 * Reads the clusters of an owner from a subgraph and the events since, or from all events where there is none. What a
 * subgraph leaves out is left out: `findUntoldClusters` finds it.
 *
 * @throws {LogsError} the node does not return the logs
 */
export async function readToldClusters(
  client: ChainClient,
  { network, owner, block, signal, onProgress, ...place }: ReadToldClustersParameters,
): Promise<ToldClusters> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const { known, fromBlock } = (await readFromSubgraph(client, {
    ...place,
    owner,
    block,
    signal,
    read: (subgraph, at) => getClusters(subgraph, { owner, block: at, signal }),
  })) ?? { known: [], fromBlock: blockCreated }
  const clusters: ToldClusters['clusters'] = new Map()
  for (const { operatorIds, snapshot } of known) {
    clusters.set(getClusterId(owner, operatorIds), { owner, operatorIds: [...operatorIds], snapshot })
  }
  const events = { address, topics: getSnapshotTopics(owner), fromBlock, toBlock: block.number }
  for await (const { logs } of streamLogs(client, { ...events, signal, onProgress })) {
    for (const log of logs) {
      const event = decodeSnapshotEvent(log)
      if (event !== undefined) clusters.set(getClusterId(event.owner, event.operatorIds), event)
    }
  }
  return { clusters, searchedFrom: fromBlock }
}
