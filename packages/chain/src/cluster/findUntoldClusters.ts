import { type Address, getClusterId, type Network } from '@x/schemas'
import { decodeSnapshotEvent, getSnapshotTopics, type SnapshotEvent } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type StreamLogsParameters, streamLogs } from '../rpc/streamLogs.ts'

export type FindUntoldClustersParameters = Pick<
  StreamLogsParameters,
  'toBlock' | 'concurrency' | 'initialRange' | 'signal' | 'onProgress'
> & {
  network: Network
  owners: readonly Address[]
  /** Whether a cluster is known already, by its id. */
  isKnown: (id: string) => boolean
  /** Given each that is not, with its latest snapshot. It is known from then on. */
  onFound: (cluster: SnapshotEvent) => void
}

/**
 * Searches the events of owners, the newest first, for clusters that a subgraph has left out: no contract lists them.
 *
 * @returns the block from which on all events were read, after each piece of the log
 * @throws {LogsError} the node does not return the logs
 */
export async function* findUntoldClusters(
  client: ChainClient,
  { network, owners, isKnown, onFound, ...search }: FindUntoldClustersParameters,
): AsyncGenerator<number, void, undefined> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const topics = getSnapshotTopics(...owners)
  const windows = streamLogs(client, { ...search, address, topics, fromBlock: blockCreated, order: 'descending' })
  for await (const { logs, fromBlock } of windows) {
    for (const log of logs.toReversed()) {
      const found = decodeSnapshotEvent(log)
      if (found !== undefined && !isKnown(getClusterId(found.owner, found.operatorIds))) onFound(found)
    }
    yield fromBlock
  }
}
