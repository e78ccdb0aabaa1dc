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
import { pad } from 'viem'
import { getOwners, type WatchScope } from '../scope/watchScope.ts'
import type { WatchedCluster, WatchState } from '../state/watchState.ts'

export type ReadClustersParameters = {
  network: Network
  scope: WatchScope
  /** What the last poll found. */
  known: WatchState['chain']
  block: PinnedBlock
  subgraph: OwnerSources['subgraph']
  signal: AbortSignal
}

/**
 * Blocks before the last poll whose events are read again: a node may have lagged, and blocks may have been reorged out.
 */
const overlap = 64

/** Finds all clusters of the owners with their latest snapshots, watched or not: known ones, updated from events. */
export async function readClusters(
  client: ChainClient,
  { network, scope, known, block, subgraph, signal }: ReadClustersParameters,
): Promise<WatchedCluster[]> {
  const owners = getOwners(scope)
  const clusters = new Map<string, WatchedCluster>()
  const keep = ({ owner, operatorIds, snapshot }: { [Key in keyof WatchedCluster]: Readonly<WatchedCluster[Key]> }) => {
    if (!owners.includes(owner)) return
    clusters.set(getClusterId(owner, operatorIds), { owner, operatorIds: [...operatorIds], snapshot })
  }
  known.clusters.forEach(keep)

  const searched = owners.filter((owner) => known.block !== undefined && known.owners.includes(owner))
  for (const owner of owners) {
    if (searched.includes(owner)) continue
    const place = { network, owner, blockNumber: block.number, sources: { subgraph }, signal }
    for (const cluster of await getOwnerClusters(client, place)) keep(cluster)
  }
  if (searched.length === 0) return [...clusters.values()]

  for await (const { logs } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: getTopics(searched),
    fromBlock: Math.max(network.contracts.ssvNetwork.blockCreated, (known.block ?? 0) - overlap),
    toBlock: block.number,
    signal,
  })) {
    for (const { args } of parseContractEvents(logs, snapshotEventNames)) {
      const { owner, operatorIds, cluster: snapshot } = args
      keep({ owner: checksumAddress(owner), operatorIds: operatorIds.map(Number), snapshot })
    }
  }
  return [...clusters.values()]
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
