import type { ChainClient, OwnerSources } from '@x/chain'
import {
  decodeSnapshotEvent,
  findUntoldClusters,
  getSnapshotTopics,
  type PinnedBlock,
  readToldClusters,
  streamLogs,
} from '@x/chain/internal'
import { getClusterId, type Network } from '@x/schemas'
import { getOwners, type WatchScope } from '../scope/watchScope.ts'
import type { WatchedCluster, WatchState } from '../state/watchState.ts'

export type ReadClustersParameters = {
  network: Network
  scope: WatchScope
  /** What the last poll found. */
  known: WatchState['chain']
  block: PinnedBlock
  subgraph: OwnerSources['subgraph']
  /** Tells the present in ms since the Unix epoch. */
  now: () => number
  signal: AbortSignal
}

export type FoundClusters = {
  clusters: WatchedCluster[]
  /** All events from this block on were read; `undefined` where there are no owners. */
  searchedFrom: number | undefined
  /** What ended the search through those before. */
  failure: unknown
}

/**
 * Blocks before the last poll whose events are read again: a node may have lagged, and blocks may have been reorged out.
 */
export const overlap = 64

/** For how many milliseconds a poll searches for what a subgraph left out. */
const searchTime = 10_000

/**
 * Finds all clusters of the owners with their latest snapshots, watched or not: known ones, updated from events. Whom a
 * subgraph told of may have others: all events are searched once, the newest first, over as many polls as it takes.
 */
export async function readClusters(
  client: ChainClient,
  { network, scope, known, block, subgraph, now, signal }: ReadClustersParameters,
): Promise<FoundClusters> {
  const { address, blockCreated } = network.contracts.ssvNetwork
  const owners = getOwners(scope)
  if (owners.length === 0) return { clusters: [], searchedFrom: undefined, failure: undefined }
  const clusters = new Map<string, WatchedCluster>()
  const keep = ({ owner, operatorIds, snapshot }: { [Key in keyof WatchedCluster]: Readonly<WatchedCluster[Key]> }) => {
    if (!owners.includes(owner)) return
    clusters.set(getClusterId(owner, operatorIds), { owner, operatorIds: [...operatorIds], snapshot })
  }
  known.clusters.forEach(keep)

  let { searchedFrom = blockCreated } = known
  const searched = owners.filter((owner) => known.block !== undefined && known.owners.includes(owner))
  for (const owner of owners) {
    if (searched.includes(owner)) continue
    const told = await readToldClusters(client, { network, owner, block, isPast: true, sources: { subgraph }, signal })
    for (const cluster of told.clusters.values()) keep(cluster)
    searchedFrom = Math.max(searchedFrom, told.searchedFrom)
  }

  const fromBlock = Math.max(blockCreated, (known.block ?? 0) - overlap)
  const recent = { address, topics: getSnapshotTopics(...searched), fromBlock, toBlock: block.number, signal }
  for await (const { logs } of searched.length === 0 ? [] : streamLogs(client, recent)) {
    for (const log of logs) {
      const event = decodeSnapshotEvent(log)
      if (event !== undefined) keep(event)
    }
  }

  let failure: unknown
  const end = now() + searchTime
  const untold = findUntoldClusters(client, {
    ...{ network, owners, toBlock: searchedFrom - 1, isKnown: (id) => clusters.has(id), onFound: keep },
    ...{ concurrency: 1, initialRange: 1_000, signal },
  })
  try {
    for await (const reached of untold) {
      searchedFrom = reached
      if (now() >= end) break
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = error
  }
  return { clusters: [...clusters.values()], searchedFrom, failure }
}
