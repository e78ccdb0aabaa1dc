import { listValidators } from '@x/operator-client'
import { type Address, getClusterId, type Hex, type Network } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { getValidators } from '@x/subgraph'
import type { OwnerSources } from '../owner/ownerSources.ts'
import { readFromSubgraph } from '../owner/readFromSubgraph.ts'
import { streamOwnerEvents } from '../owner/streamOwnerEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { findValidatorsElsewhere } from './findValidatorsElsewhere.ts'
import { getClusterSnapshot } from './getClusterSnapshot.ts'
import { getRegisteredValidators } from './getRegisteredValidators.ts'

export type ReadClusterValidatorsParameters = {
  network: Network
  owner: Address
  /** Ascending. */
  operatorIds: readonly number[]
  /** Sources other than the node: a subgraph makes the search short, and an operator API makes it unnecessary. */
  sources?: Pick<OwnerSources, 'subgraph' | 'operatorClient' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads which validators are in a cluster: from the events of its owner, or from a subgraph and the events since, or from
 * an operator API. What they say is confirmed by the contract, and read from the events alone where it is not so.
 */
export function readClusterValidators(
  client: ChainClient,
  { network, owner, operatorIds, sources, signal }: ReadClusterValidatorsParameters,
): Promise<Hex[]> {
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

  /** Whether these are registered, all in this cluster, and as many as it has. */
  async function areConfirmed(publicKeys: readonly Hex[]): Promise<boolean> {
    const { snapshot } = await getClusterSnapshot(client, { ...place, sources })
    if (snapshot.validatorCount !== publicKeys.length) return false
    const registered = await getRegisteredValidators(client, { network, owner, publicKeys, signal })
    if (registered.length !== publicKeys.length) return false
    return (await findValidatorsElsewhere(client, { ...place, publicKeys })).length === 0
  }

  /** What the operator API lists; `undefined` where it can't be asked. */
  async function askApi(): Promise<Hex[] | undefined> {
    if (sources?.operatorClient === undefined) return undefined
    try {
      const publicKeys: Hex[] = []
      const wanted = { clusterHash: getClusterHash(owner, operatorIds), signal }
      for await (const { publicKey, isDeleted } of listValidators(sources.operatorClient, wanted)) {
        if (isDeleted !== true) publicKeys.push(publicKey)
      }
      return publicKeys
    } catch (error) {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source: 'api', about: 'clusters and their validators', error })
      return undefined
    }
  }

  return withPinnedBlock(client, { signal }, async (block) => {
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
    if (indexed !== undefined) {
      const publicKeys = await readSince(indexed.fromBlock, block.number, indexed.known)
      if (await areConfirmed(publicKeys)) return publicKeys
    }
    const listed = indexed === undefined ? await askApi() : undefined
    if (listed !== undefined && (await areConfirmed(listed))) return listed
    return readSince(network.contracts.ssvNetwork.blockCreated, block.number, [])
  })
}
