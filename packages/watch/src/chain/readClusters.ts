import { type ChainClient, getOwnerClusters, type OwnerSources } from '@x/chain'
import {
  getOwnerTopics,
  type PinnedBlock,
  parseContractEvents,
  snapshotEventNames,
  streamLogs,
} from '@x/chain/internal'
import { type Address, getClusterId, type Network } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { type Log, pad } from 'viem'
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
const overlap = 64

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
    const place = { network, owner, blockNumber: block.number, sources: { subgraph }, signal }
    for (const cluster of await getOwnerClusters(client, place)) keep(cluster)
    if (subgraph !== undefined) searchedFrom = block.number + 1
  }

  const fromBlock = Math.max(blockCreated, (known.block ?? 0) - overlap)
  const recent = { address, topics: getTopics(searched), fromBlock, toBlock: block.number, signal }
  for await (const { logs } of searched.length === 0 ? [] : streamLogs(client, recent)) listClusters(logs).forEach(keep)

  let failure: unknown
  const end = now() + searchTime
  const earlier = { address, topics: getTopics(owners), fromBlock: blockCreated, toBlock: searchedFrom - 1, signal }
  const pace = { order: 'descending', concurrency: 1, initialRange: 1_000 } as const
  try {
    for await (const window of streamLogs(client, { ...earlier, ...pace })) {
      for (const found of listClusters(window.logs).toReversed()) {
        if (!clusters.has(getClusterId(found.owner, found.operatorIds))) keep(found)
      }
      searchedFrom = window.fromBlock
      if (now() >= end) break
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = error
  }
  return { clusters: [...clusters.values()], searchedFrom, failure }
}

/** The clusters that events are about, with the snapshots that they carry. */
function listClusters(logs: readonly Log[]): WatchedCluster[] {
  return parseContractEvents(logs, snapshotEventNames).map(({ args: { owner, operatorIds, cluster: snapshot } }) => ({
    owner: checksumAddress(owner),
    operatorIds: operatorIds.map(Number),
    snapshot,
  }))
}

/** Topics that match the events of any of the owners. */
function getTopics([first, ...others]: readonly Address[]) {
  if (first === undefined) return []
  const [names = null, topic = null] = getOwnerTopics(first, snapshotEventNames)
  return [
    names,
    [topic]
      .flat()
      .concat(others.map((owner) => pad(owner, { size: 32 })))
      .filter((each) => each !== null),
  ]
}
