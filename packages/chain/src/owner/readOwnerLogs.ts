import { type Address, type ClusterSnapshot, getClusterId, type Hex, type Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type MinedLog, requestLogs } from '../rpc/requestLogs.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'
import type { AddedValidator } from './findNonceEvidence.ts'
import {
  decodeAddedValidator,
  decodeSnapshotEvent,
  getSnapshotTopics,
  getValidatorAddedTopic,
} from './snapshotEvents.ts'

export type ReadOwnerLogsParameters = {
  network: Network
  owner: Address
  fromBlock: number
  toBlock: number
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** A `ValidatorAdded` event and its place on the chain. */
export type AddedEvent = { blockNumber: number; logIndex: number; transactionHash: Hex }

/** What the events of an owner in a range of blocks tell. */
export type OwnerLogs = {
  /** One for each validator that was registered, in their order. */
  added: readonly AddedEvent[]
  /** The latest of them with what they registered, the newest last. */
  latest: readonly (AddedEvent & AddedValidator)[]
  /** The last snapshot of each cluster, by its id. */
  snapshots: ReadonlyMap<string, ClusterSnapshot>
}

/** How many registrations are kept with their shares, which are large. */
const kept = 16

/** Reads the events of an owner: the registrations, and the last snapshot of each cluster. */
export async function readOwnerLogs(
  client: ChainClient,
  { network, owner, fromBlock, toBlock, signal, onProgress }: ReadOwnerLogsParameters,
): Promise<OwnerLogs> {
  const place = { address: network.contracts.ssvNetwork.address, topics: getSnapshotTopics(owner), signal }
  let all = noOwnerLogs
  for await (const { logs } of streamLogs(client, { ...place, fromBlock, toBlock, onProgress })) {
    all = joinOwnerLogs(all, toOwnerLogs(logs))
  }
  return all
}

/** Reads the same in a single request; `undefined` where the node does not grant it. */
export async function readOwnerLogsAtOnce(
  client: ChainClient,
  { network, owner, fromBlock, toBlock, signal = new AbortController().signal }: ReadOwnerLogsParameters,
): Promise<OwnerLogs | undefined> {
  const range = { from: fromBlock, to: toBlock }
  const place = { address: network.contracts.ssvNetwork.address, topics: getSnapshotTopics(owner), range, signal }
  try {
    return toOwnerLogs(await requestLogs(client, place))
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** What no event tells. */
export const noOwnerLogs: OwnerLogs = { added: [], latest: [], snapshots: new Map() }

/** What events tell, in their order. */
export function toOwnerLogs(logs: readonly MinedLog[]): OwnerLogs {
  const validatorAdded = getValidatorAddedTopic()
  const snapshots = new Map<string, ClusterSnapshot>()
  for (const log of logs) {
    const event = decodeSnapshotEvent(log)
    if (event !== undefined) snapshots.set(getClusterId(event.owner, event.operatorIds), event.snapshot)
  }
  const registrations = logs.filter((log) => log.topics[0] === validatorAdded)
  const latest = registrations.slice(-kept).map((log) => ({ ...toAddedEvent(log), ...decodeAddedValidator(log) }))
  return { added: registrations.map(toAddedEvent), latest, snapshots }
}

/** The events of two ranges of blocks, one right after the other. */
export function joinOwnerLogs(first: OwnerLogs, second: OwnerLogs): OwnerLogs {
  return {
    added: [...first.added, ...second.added],
    latest: [...first.latest, ...second.latest].slice(-kept),
    snapshots: new Map([...first.snapshots, ...second.snapshots]),
  }
}

/** The registrations that either of two readings of the same blocks shows; the snapshots are those of the first. */
export function mergeOwnerLogs(first: OwnerLogs, second: OwnerLogs): OwnerLogs {
  return {
    added: mergeEvents(first.added, second.added),
    latest: mergeEvents(first.latest, second.latest).slice(-kept),
    snapshots: first.snapshots,
  }
}

function mergeEvents<event extends AddedEvent>(first: readonly event[], second: readonly event[]): event[] {
  const byPlace = new Map([...second, ...first].map((each) => [`${each.blockNumber} ${each.logIndex}`, each]))
  return [...byPlace.values()].sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
}

function toAddedEvent({ blockNumber, logIndex, transactionHash }: MinedLog): AddedEvent {
  return { blockNumber: Number(blockNumber), logIndex, transactionHash }
}

/** The registrations after a block. */
export function getAddedAfter({ added }: OwnerLogs, block: number): OwnerLogs['added'] {
  return added.filter(({ blockNumber }) => blockNumber > block)
}

/** In how many transactions they were. */
export function countTransactions(added: OwnerLogs['added']): number {
  return new Set(added.map(({ transactionHash }) => transactionHash)).size
}
