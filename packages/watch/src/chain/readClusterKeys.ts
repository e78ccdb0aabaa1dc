import { type ChainClient, type ClusterOverview, LogsError } from '@x/chain'
import {
  getOwnerTopics,
  groupByCluster,
  type OwnerValidator,
  ownerValidatorEvents,
  parseContractEvents,
  streamLogs,
  takeInOwnerEvent,
} from '@x/chain/internal'
import type { Address, Hex, Network } from '@x/schemas'
import type { KnownKeys } from '../state/watchState.ts'
import { overlap } from './readClusters.ts'

/** A validator of a cluster. */
export type ClusterKey = {
  publicKey: Hex
  /** When it was added, in ms since the Unix epoch; absent where that is long ago. */
  addedAt?: number | undefined
  /** The last block in which its exit was asked for. */
  exitAskedInBlock?: number | undefined
}

export type ReadClusterKeysParameters = {
  network: Network
  /** Clusters that are all read at one block. */
  overviews: readonly ClusterOverview[]
  /** What was read before: only what came since is read. */
  known: readonly KnownKeys[]
  /** Blocks of the first piece; it doubles with each success. Default 1,000. */
  initialRange?: number | undefined
  /** Tells the present in ms since the Unix epoch. */
  now: () => number
  /** Tells when a block was made, in seconds since the Unix epoch. */
  getTime: (blockNumber: number) => Promise<number>
  signal: AbortSignal
}

export type ClusterKeysReading = {
  /** The validators by the id of their cluster; `undefined` where they are not all known yet. */
  keys: Map<string, ClusterKey[]> | undefined
  /** What to pass the next time, also to another process. */
  known: KnownKeys[]
  /** What ended the reading: `LogsError` where the node does not return the events, or not all of them. */
  failure: unknown
}

/** For how many milliseconds a poll searches through events of the past. */
const searchTime = 10_000

/**
 * Reads which validators clusters have, from the events of their owners: all of them once, over as many polls as it takes,
 * then what is new. The contract confirms how many there are; where it does not, the owner's events are read anew.
 */
export async function readClusterKeys(
  client: ChainClient,
  parameters: ReadClusterKeysParameters,
): Promise<ClusterKeysReading> {
  const { overviews, signal } = parameters
  const end = parameters.now() + searchTime
  const known = new Map(parameters.known.map((each) => [each.owner, each]))
  const clusters = new Map<string, OwnerValidator[]>()
  let isComplete = true
  try {
    for (const owner of new Set(overviews.map((overview) => overview.owner))) {
      const validators = await readOwner(client, {
        ...{ parameters, owner, end, known: known.get(owner) },
        keep: (kept) => known.set(owner, kept),
      })
      if (validators === undefined) isComplete = false
      else for (const [id, ofCluster] of groupByCluster(validators)) clusters.set(id, ofCluster)
    }
    if (!isComplete) return { keys: undefined, known: [...known.values()], failure: undefined }
    for (const { id, owner, validatorCount } of overviews) {
      const counted = clusters.get(id)?.length ?? 0
      if (counted === validatorCount) continue
      // What was read may be what is wrong.
      known.delete(owner)
      const message = `The contract counts ${validatorCount} validators in a cluster, and the events ${counted}.`
      throw new LogsError('incomplete', message, { counted, known: validatorCount })
    }
    const keys = new Map<string, ClusterKey[]>()
    for (const { id } of overviews) {
      const ofCluster: ClusterKey[] = []
      for (const { publicKey, addedInBlock, exitAskedInBlock } of clusters.get(id) ?? []) {
        ofCluster.push({ publicKey, addedAt: await findTime(parameters, addedInBlock), exitAskedInBlock })
      }
      keys.set(id, ofCluster)
    }
    return { keys, known: [...known.values()], failure: undefined }
  } catch (error) {
    signal.throwIfAborted()
    return { keys: undefined, known: [...known.values()], failure: error }
  }
}

type ReadOwnerParameters = {
  parameters: ReadClusterKeysParameters
  owner: Address
  known: KnownKeys | undefined
  /** When to stop, in ms since the Unix epoch. */
  end: number
  /** Given what need not be read again. */
  keep: (known: KnownKeys) => void
}

/** Reads the validators of an owner. Returns `undefined` where the time was too short. */
async function readOwner(
  client: ChainClient,
  { parameters, owner, known, end, keep }: ReadOwnerParameters,
): Promise<OwnerValidator[] | undefined> {
  const { network, overviews, initialRange = 1_000, now, signal } = parameters
  const { address, blockCreated } = network.contracts.ssvNetwork
  const toBlock = getBlock(overviews).number
  const fromBlock = known === undefined ? blockCreated : known.upTo + 1
  // Blocks near the head may be reorged out: their events are read again the next time.
  const lasting = new Map(known?.validators.map((each) => [each.publicKey, { exitAskedInBlock: undefined, ...each }]))
  const validators = new Map(lasting)
  const topics = getOwnerTopics(owner, ownerValidatorEvents)
  const range = { address, topics, fromBlock, toBlock, initialRange, signal }
  for await (const window of streamLogs(client, range)) {
    const upTo = Math.min(window.toBlock, toBlock - overlap)
    for (const event of parseContractEvents(window.logs, ownerValidatorEvents)) {
      if (event.blockNumber <= upTo) takeInOwnerEvent(lasting, owner, event)
      takeInOwnerEvent(validators, owner, event)
    }
    if (upTo >= window.fromBlock) keep({ owner, upTo, validators: [...lasting.values()] })
    // What is read again each time has to be read at once.
    if (window.toBlock < toBlock - overlap && now() >= end) return undefined
  }
  return [...validators.values()]
}

/** Tells when somebody was added in a block, unless that is long ago: there is at most one block in a slot. */
async function findTime(
  { network, overviews, getTime }: ReadClusterKeysParameters,
  block: number,
): Promise<number | undefined> {
  const { number, timestamp } = getBlock(overviews)
  if (number - block > recent * network.custom.slotsPerEpoch) return undefined
  return 1_000 * (block === number ? timestamp : await getTime(block))
}

/** Who was added before so many epochs was added long ago. */
const recent = 4

function getBlock(overviews: readonly ClusterOverview[]): { number: number; timestamp: number } {
  return overviews[0]?.block ?? { number: 0, timestamp: 0 }
}
