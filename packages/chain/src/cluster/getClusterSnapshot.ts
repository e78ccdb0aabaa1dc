import {
  type Address,
  address,
  type ClusterSnapshot,
  type Network,
  operatorIds as operatorIdsSchema,
  parse,
} from '@x/schemas'
import type { OwnerSources } from '../owner/ownerSources.ts'
import { type KnownUntil, readFromSubgraph } from '../owner/readFromSubgraph.ts'
import { readSubgraphSnapshot } from '../owner/readSubgraphSnapshot.ts'
import { decodeSnapshot, getSnapshotTopics } from '../owner/snapshotEvents.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { type PinnedBlock, withPinnedBlock } from '../rpc/pinnedBlock.ts'
import { type LogProgress, streamLogs } from '../rpc/streamLogs.ts'
import { assertSnapshot, SnapshotMismatchError } from './assertSnapshot.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'

export type GetClusterSnapshotParameters = NetworkOption & {
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /** Sources other than the node: a subgraph makes the search short. */
  sources?: Pick<OwnerSources, 'subgraph' | 'onSourceFailure'> | undefined
  signal?: AbortSignal | undefined
  /** Called after each piece of the log that was read. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/**
 * Reads the latest snapshot of a cluster: the one in the last event about it, in the order of blocks and logs. The
 * search goes from the newest block back. At the latest block the contract is asked whether it is right.
 *
 * @returns `exists: false` with the snapshot of a new cluster where no event speaks of it
 * @throws {LogsError} the node does not return the logs
 * @throws {SnapshotMismatchError} the contract holds another snapshot than the logs tell
 * @throws {NodeOutOfSyncError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const { exists, snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds: [1, 2, 3, 4] })
 */
export async function getClusterSnapshot(
  given: ChainClient,
  parameters: GetClusterSnapshotParameters,
): Promise<ClusterState> {
  const client = endWithSignal(given, parameters.signal)
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  const place = { ...placeNetwork(client, parameters), owner, operatorIds }
  return withPinnedBlock(client, parameters, async (block) => {
    const { blockNumber, signal } = parameters
    const indexed = await readFromSubgraph(client, {
      ...place,
      block,
      isPast: blockNumber !== undefined,
      read: (subgraph, at) => readSubgraphSnapshot(subgraph, { owner, operatorIds, block: at, signal }),
    })
    if (indexed !== undefined) {
      try {
        return await readSince(client, place, { block, ...indexed })
      } catch (error) {
        if (!(error instanceof SnapshotMismatchError)) throw error
      }
    }
    return readSince(client, place, {
      block,
      fromBlock: place.network.contracts.ssvNetwork.blockCreated,
      known: undefined,
    })
  })
}

/** Searches the logs from the newest block back to where something is known. */
async function readSince(
  client: ChainClient,
  { network, owner, operatorIds, blockNumber, signal, onProgress }: GetClusterSnapshotParameters & { network: Network },
  { block, fromBlock, known }: KnownUntil<ClusterSnapshot | undefined> & { block: PinnedBlock },
): Promise<ClusterState> {
  let snapshot: ClusterSnapshot | undefined
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: getSnapshotTopics(owner),
    fromBlock,
    toBlock: block.number,
    order: 'descending',
    signal,
    onProgress,
  })) {
    for (const log of logs.toReversed()) snapshot ??= decodeSnapshot(log, owner, operatorIds)
    if (snapshot !== undefined) break
  }
  const state = toClusterState(snapshot ?? known, block.number)
  // Nodes forget the state of old blocks, so only a read of the latest can be checked everywhere.
  if (blockNumber === undefined) await assertSnapshot(client, { network, owner, operatorIds, state })
  return state
}
