import { type ChainClient, type ClusterOverview, LogsError } from '@x/chain'
import { getPinnedBlock, streamOwnerEvents } from '@x/chain/internal'
import { type Address, getClusterId, type Hex, type Network } from '@x/schemas'
import { overlap } from './readClusters.ts'

/** A validator of a cluster. */
export type ClusterKey = {
  publicKey: Hex
  /** When it was added, in ms since the Unix epoch; absent where that is long ago. */
  addedAt?: number | undefined
}

/** The events of owners up to a block, from which it follows who is in which cluster. */
export type KeyEvents = {
  block: number
  ofOwners: ReadonlyMap<Address, readonly KeyEvent[]>
  /** When blocks were made, as far as it was asked, in ms since the Unix epoch. */
  times: Map<number, number>
}

type KeyEvent = { eventName: 'ValidatorAdded' | 'ValidatorRemoved'; publicKey: Hex; clusterId: string; block: number }

export type ReadClusterKeysParameters = {
  network: Network
  /** Clusters that are all read at one block. */
  overviews: readonly ClusterOverview[]
  /** What was read before: only what came since is read. */
  known?: KeyEvents | undefined
  signal: AbortSignal
}

/**
 * Reads which validators clusters have, from the events of their owners: all of them once, then what is new. The contract
 * confirms how many there are.
 *
 * @returns the validators by the id of their cluster, and what to pass the next time
 * @throws {LogsError} the node does not return the events, or not all of them: then they are to be read anew
 */
export async function readClusterKeys(
  client: ChainClient,
  { network, overviews, known, signal }: ReadClusterKeysParameters,
): Promise<{ keys: Map<string, ClusterKey[]>; events: KeyEvents }> {
  const { number: toBlock = 0, timestamp = 0 } = overviews[0]?.block ?? {}
  const ofOwners = new Map<Address, KeyEvent[]>()
  const places = new Map<string, Place[]>()
  for (const owner of new Set(overviews.map((overview) => overview.owner))) {
    const earlier = known?.ofOwners.get(owner)
    const { blockCreated } = network.contracts.ssvNetwork
    // Blocks near the head may have been reorged out since.
    const fromBlock = earlier === undefined ? blockCreated : Math.max(blockCreated, (known?.block ?? 0) + 1 - overlap)
    const events = earlier?.filter(({ block }) => block < fromBlock) ?? []
    const eventNames = ['ValidatorAdded', 'ValidatorRemoved'] as const
    const range = { network, owner, eventNames, fromBlock, toBlock, signal }
    for await (const { eventName, args, blockNumber } of streamOwnerEvents(client, range)) {
      const { publicKey, operatorIds } = args
      const clusterId = getClusterId(owner, operatorIds.map(Number))
      events.push({ eventName, publicKey, clusterId, block: Number(blockNumber) })
    }
    ofOwners.set(owner, events)
    for (const [clusterId, ofCluster] of listPlaces(events)) places.set(clusterId, ofCluster)
  }
  for (const { id, validatorCount } of overviews) {
    const counted = places.get(id)?.length ?? 0
    if (counted === validatorCount) continue
    const message = `The contract counts ${validatorCount} validators in a cluster, and the events ${counted}.`
    throw new LogsError('incomplete', message, { counted, known: validatorCount })
  }
  const times = new Map(known?.times)
  const keys = new Map<string, ClusterKey[]>()
  for (const { id } of overviews) {
    const ofCluster: ClusterKey[] = []
    for (const { publicKey, block } of places.get(id) ?? []) {
      ofCluster.push({ publicKey, addedAt: await findTime(block) })
    }
    keys.set(id, ofCluster)
  }
  return { keys, events: { block: toBlock, ofOwners, times } }

  /** There is at most one block in a slot, so that most were made long ago for sure. */
  async function findTime(block: number): Promise<number | undefined> {
    if (toBlock - block > recent * network.custom.slotsPerEpoch) return undefined
    const found = times.get(block)
    if (found !== undefined) return found
    const time = 1_000 * (block === toBlock ? timestamp : (await getPinnedBlock(client, block)).timestamp)
    times.set(block, time)
    return time
  }
}

/** Who was added before so many epochs was added long ago. */
const recent = 4

type Place = { publicKey: Hex; block: number }

function listPlaces(events: readonly KeyEvent[]): Map<string, Place[]> {
  const ofKeys = new Map<Hex, Place & { clusterId: string }>()
  for (const { eventName, publicKey, clusterId, block } of events) {
    if (eventName === 'ValidatorAdded') ofKeys.set(publicKey, { publicKey, clusterId, block })
    else ofKeys.delete(publicKey)
  }
  const places = new Map<string, Place[]>()
  for (const { clusterId, ...place } of ofKeys.values()) {
    const ofCluster = places.get(clusterId) ?? []
    ofCluster.push(place)
    places.set(clusterId, ofCluster)
  }
  return places
}
