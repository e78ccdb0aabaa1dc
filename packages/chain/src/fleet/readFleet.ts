import type { BeaconConnection } from '@x/beacon-client'
import { type Address, BaseError } from '@x/schemas'
import { askBothNodes } from '../cluster/askBothNodes.ts'
import type { ClusterOverview } from '../overview/clusterOverview.ts'
import { listClusters } from '../overview/listClusters.ts'
import { readClusterBeacons } from '../overview/readClusterBeacons.ts'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { Fleet } from './fleet.ts'
import { readFeeRecipient } from './readFeeRecipient.ts'

export type ReadFleetParameters = NetworkOption & {
  fleet: Fleet
  /** A second node among them has to say the same of all clusters. Default: the network's. */
  sources?: OwnerSources | undefined
  /** Asked for validators that have exited. All have to say the same. Default: none, and nobody knows who has exited. */
  beaconNodes?: readonly BeaconConnection[] | undefined
  signal?: AbortSignal | undefined
}

/** What the chain says of a fleet, all of it at one block. */
export type FleetState = {
  block: PinnedBlock
  /** All clusters that the owner ever had, in the fleet or not. */
  clusters: readonly ClusterOverview[]
  /** Who gets the fees of the owner's blocks; `undefined` where the fleet does not say who should. */
  feeRecipient: Address | undefined
  /** Why the beacon nodes did not tell who has exited; `undefined` where they did, or none was asked. */
  beaconFailure: unknown
}

/**
 * Reads what there is of a fleet: its clusters and others of the owner, and who gets the fees of the owner's blocks. Where
 * the beacon nodes fail, all else is told.
 *
 * @throws {SourcesDifferError} the two nodes do not say the same of a cluster, or of the fee recipient
 * @throws what `listClusters` throws
 * @example
 * const { clusters } = await readFleet(publicClient, { network, fleet })
 */
export async function readFleet(given: ChainClient, parameters: ReadFleetParameters): Promise<FleetState> {
  const { network, fleet, beaconNodes = [], signal } = placeNetwork(given, parameters)
  const client = endWithSignal(given, signal)
  const sources = completeSources(network, parameters.sources, signal)
  const { owner } = fleet
  const read = async (node: ChainClient, blockNumber: number | undefined): Promise<ChainState> => {
    const block = await getPinnedBlock(node, blockNumber)
    const clusters: ClusterOverview[] = []
    const listed = { network, owner, sources, signal, ...(blockNumber !== undefined && { blockNumber }) }
    for await (const overview of listClusters(node, listed)) clusters.push(overview)
    const at = { network, owner, blockNumber: clusters[0]?.block.number ?? block.number, signal }
    const feeRecipient = fleet.feeRecipient && (await readFeeRecipient(node, at))
    return { block: clusters[0]?.block ?? block, clusters, feeRecipient }
  }
  const state = await readAgreed(client, { ...sources, signal, read })
  if (beaconNodes.length === 0 || fleet.exited === 'keep') return { ...state, beaconFailure: undefined }
  try {
    const overviews = state.clusters
    const beacons = await readClusterBeacons(client, { network, beaconNodes, overviews, signal })
    const clusters = overviews.map((overview, i) => ({ ...overview, beacon: beacons[i] }))
    return { ...state, clusters, beaconFailure: undefined }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof BaseError)) throw error
    return { ...state, beaconFailure: error }
  }
}

type ChainState = Omit<FleetState, 'beaconFailure'>

async function readAgreed(
  client: ChainClient,
  {
    read,
    signal,
    ...sources
  }: OwnerSources & {
    read: (node: ChainClient, blockNumber: number | undefined) => Promise<ChainState>
    signal: AbortSignal | undefined
  },
): Promise<ChainState> {
  const { otherNode } = sources
  if (otherNode === undefined) return read(client, undefined)
  const { number: blockNumber } = await getPinnedBlock(client)
  const about = 'the clusters of the fleet'
  const asked = { sources: { ...sources, otherNode }, about, read, compare, blockNumber, signal }
  const [state] = await askBothNodes(client, asked)
  return state
}

const figures = ['status', 'feeAsset', 'validatorCount', 'balance', 'debt', 'burnRate', 'liquidationThreshold'] as const

function compare(node: ChainState, otherNode: ChainState): SourcesDifferError | undefined {
  const differ = (about: string, value: bigint | string, other: bigint | string) =>
    new SourcesDifferError('cluster', {
      about,
      testimonies: [
        { source: 'node', value },
        { source: 'otherNode', value: other },
      ],
    })
  if (node.block.hash !== otherNode.block.hash) {
    return differ('the block', node.block.hash, otherNode.block.hash)
  }
  if (node.feeRecipient !== otherNode.feeRecipient) {
    return differ('the fee recipient', node.feeRecipient ?? 'none', otherNode.feeRecipient ?? 'none')
  }
  const others = new Map(otherNode.clusters.map((cluster) => [cluster.id, cluster]))
  for (const cluster of node.clusters) {
    const other = others.get(cluster.id)
    const name = `cluster ${cluster.operatorIds.join(', ')}`
    if (other === undefined) return differ(name, 'there', 'not there')
    for (const figure of figures) {
      if (cluster[figure] !== other[figure])
        return differ(`the ${figure} of ${name}`, `${cluster[figure]}`, `${other[figure]}`)
    }
  }
  if (others.size === node.clusters.length) return undefined
  return differ('how many clusters there are', `${node.clusters.length}`, `${others.size}`)
}
