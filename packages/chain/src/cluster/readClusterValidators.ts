import { listValidators } from '@x/operator-client'
import { type Address, getClusterId, type Hex } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { getValidators } from '@x/subgraph/internal'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { readFromSubgraph } from '../owner/readFromSubgraph.ts'
import { streamOwnerEvents } from '../owner/streamOwnerEvents.ts'
import { waitForSources } from '../owner/waitForSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'
import { getPinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { describeDifference } from './agreeOnRegisteredValidators.ts'
import { assertSnapshot, SnapshotMismatchError } from './assertSnapshot.ts'
import type { ClusterState } from './clusterState.ts'
import { findValidatorsElsewhere } from './findValidatorsElsewhere.ts'
import { getClusterSnapshot } from './getClusterSnapshot.ts'
import { getRegisteredValidators } from './getRegisteredValidators.ts'

export type ReadClusterValidatorsParameters = NetworkOption & {
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
  /**
   * Sources other than the node: a subgraph makes the search short, an operator API makes it unnecessary, and a second
   * node must agree, which is the network's unless given.
   */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads which validators are in a cluster: from the events of its owner, or from a subgraph and the events since, or from
 * an operator API. What they say is confirmed by the contract, and read from the events alone where it is not so.
 *
 * None is left out: the contract confirms the snapshot of a cluster, which has their number, and each of them. So it does
 * on a second node.
 *
 * @throws {SnapshotMismatchError} the node shows more or fewer validators than the cluster has, or the second node has
 * another cluster
 * @throws {SourcesDifferError} subgraph and operator API both know validators that the node does not show,
 * or the second node does not confirm that it is these
 */
export async function readClusterValidators(
  client: ChainClient,
  { network: given, owner, operatorIds, sources, signal }: ReadClusterValidatorsParameters,
): Promise<Hex[]> {
  const network = findNetwork(client, given)
  const id = getClusterId(owner, operatorIds)
  const place = { network, owner, operatorIds, signal }

  /** Follows the events from a block on. */
  async function readSince(fromBlock: number, toBlock: number, known: readonly Hex[]): Promise<Hex[]> {
    const publicKeys = new Set(known)
    const eventNames = ['ValidatorAdded', 'ValidatorRemoved'] as const
    const range = { fromBlock, toBlock, signal }
    for await (const { eventName, args } of streamOwnerEvents(client, { network, owner, eventNames, ...range })) {
      if (getClusterId(owner, args.operatorIds.map(Number)) !== id) continue
      if (eventName === 'ValidatorAdded') publicKeys.add(args.publicKey)
      else publicKeys.delete(args.publicKey)
    }
    return [...publicKeys]
  }

  /** Those of the validators that are registered in this cluster, as a node says. */
  async function confirm(node: ChainClient, publicKeys: readonly Hex[]): Promise<Hex[]> {
    const registered = await getRegisteredValidators(node, { network, owner, publicKeys, signal })
    const elsewhere = await findValidatorsElsewhere(node, { ...place, publicKeys: registered })
    return registered.filter((publicKey) => elsewhere.every((each) => each.publicKey !== publicKey))
  }

  /** Whether the node says that it is these, and as many as the cluster has. */
  async function areConfirmed(publicKeys: readonly Hex[], { snapshot }: ClusterState): Promise<boolean> {
    if (snapshot.validatorCount !== publicKeys.length) return false
    return (await confirm(client, publicKeys)).length === publicKeys.length
  }

  /** What the operator API lists; `undefined` where it can't be asked. */
  async function askApi(): Promise<Hex[] | undefined> {
    if (sources?.operatorClient === undefined) return undefined
    try {
      const publicKeys = new Set<Hex>()
      const wanted = { clusterHash: getClusterHash(owner, operatorIds), signal }
      for await (const { publicKey, isDeleted } of listValidators(sources.operatorClient, wanted)) {
        if (isDeleted !== true) publicKeys.add(publicKey)
      }
      return [...publicKeys]
    } catch (error) {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source: 'api', about: 'clusters and their validators', error })
      return undefined
    }
  }

  /** Tells of an indexer that knows validators which the node does not show, and stops where both do. */
  function hear(shown: readonly Hex[], told: Partial<Record<'subgraph' | 'api', readonly Hex[] | undefined>>): void {
    const dissenters = (['subgraph', 'api'] as const).flatMap((source) => {
      const value = told[source] ?? []
      return value.some((publicKey) => !shown.includes(publicKey)) ? [{ source, value }] : []
    })
    if (dissenters.length === 2) {
      throw describeDifference([{ source: 'node', value: shown }, ...dissenters])
    }
    for (const { source, value } of dissenters) {
      const about = 'the validators of the cluster'
      sources?.onDissent?.({ source, about, said: `${value.length} validators`, believed: `${shown.length}` })
    }
  }

  /** What the node shows, and what the contract says of the cluster. */
  const readNode = () =>
    withPinnedBlock(client, { signal }, async (block) => {
      const indexed = await readFromSubgraph(client, {
        owner,
        sources,
        block,
        isPast: false,
        read: async (subgraph, at) => {
          const validators = await getValidators(subgraph, { owner, operatorIds, block: at, signal })
          return validators.filter(({ isRemoved }) => !isRemoved).map(({ publicKey }) => publicKey)
        },
        signal,
      })
      const followed = indexed && (await readSince(indexed.fromBlock, block.number, indexed.known))
      const cluster = await getClusterSnapshot(client, { ...place, sources })
      if (followed !== undefined && (await areConfirmed(followed, cluster))) return { publicKeys: followed, cluster }
      const listed = await askApi()
      if (listed !== undefined && (await areConfirmed(listed, cluster))) return { publicKeys: listed, cluster }
      const publicKeys = await readSince(network.contracts.ssvNetwork.blockCreated, cluster.blockNumber, [])
      hear(publicKeys, { subgraph: followed, api: listed })
      const { validatorCount } = cluster.snapshot
      if (publicKeys.length === validatorCount) return { publicKeys, cluster }
      const details = `The contract counts ${validatorCount} validators in the cluster, and the events ${publicKeys.length}.`
      throw new SnapshotMismatchError(cluster, undefined, details)
    })
  const { otherNode, patience } = completeSources(network, sources)
  if (otherNode === undefined) return (await readNode()).publicKeys
  return waitForSources({ patience }, signal, async (isPatient) => {
    const { publicKeys, cluster } = await readNode()
    let problem: unknown
    try {
      // At its latest block: what was true in the past proves nothing of now.
      const { number: blockNumber } = await getPinnedBlock(otherNode)
      await assertSnapshot(otherNode, { network, owner, operatorIds, state: { ...cluster, blockNumber } })
      const confirmed = await confirm(otherNode, publicKeys)
      if (confirmed.length === publicKeys.length) return publicKeys
      problem = describeDifference([
        { source: 'node', value: publicKeys },
        { source: 'otherNode', value: confirmed },
      ])
    } catch (error) {
      signal?.throwIfAborted()
      const isOther = error instanceof SnapshotMismatchError
      problem = isOther ? new SnapshotMismatchError(cluster, error, 'The second node has another one.') : error
    }
    if (isPatient) return undefined
    throw problem
  })
}
