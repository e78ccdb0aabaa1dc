import { type Address, type ClusterSnapshot, getClusterId, type Hex, type Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { MinedLog } from '../rpc/requestLogs.ts'
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

/** What the events of an owner in a range of blocks tell. */
export type OwnerLogs = {
  /** One for each validator that was registered, in their order. */
  added: readonly { blockNumber: number; transactionHash: Hex }[]
  /** The latest of them with what they registered, the newest last. */
  latest: readonly AddedValidator[]
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
  const validatorAdded = getValidatorAddedTopic()
  const added: { blockNumber: number; transactionHash: Hex }[] = []
  const snapshots = new Map<string, ClusterSnapshot>()
  let latest: MinedLog[] = []
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.network,
    topics: getSnapshotTopics(owner),
    fromBlock,
    toBlock,
    signal,
    onProgress,
  })) {
    for (const log of logs) {
      const event = decodeSnapshotEvent(log)
      if (event !== undefined) snapshots.set(getClusterId(event.owner, event.operatorIds), event.snapshot)
    }
    const registrations = logs.filter((log) => log.topics[0] === validatorAdded)
    for (const { blockNumber, transactionHash } of registrations) {
      added.push({ blockNumber: Number(blockNumber), transactionHash })
    }
    latest = [...latest, ...registrations].slice(-kept)
  }
  return { added, latest: latest.map(decodeAddedValidator), snapshots }
}

/** The events of two ranges of blocks, one right after the other. */
export function joinOwnerLogs(first: OwnerLogs, second: OwnerLogs): OwnerLogs {
  return {
    added: [...first.added, ...second.added],
    latest: [...first.latest, ...second.latest].slice(-kept),
    snapshots: new Map([...first.snapshots, ...second.snapshots]),
  }
}

/** The registrations after a block. */
export function getAddedAfter({ added }: OwnerLogs, block: number): OwnerLogs['added'] {
  return added.filter(({ blockNumber }) => blockNumber > block)
}

/** In how many transactions they were. */
export function countTransactions(added: OwnerLogs['added']): number {
  return new Set(added.map(({ transactionHash }) => transactionHash)).size
}
