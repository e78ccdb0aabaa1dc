import { type Address, address, type Network, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { assertSnapshot } from './assertSnapshot.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'
import { readClusterSnapshot } from './readOwnerState.ts'
import type { StateSource } from './stateSource.ts'

export type GetClusterSnapshotParameters = {
  network: Network
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /** Default `chain`. */
  stateSource?: StateSource | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/**
 * Reads the latest snapshot of a cluster: the one in the last event about it, in the order of blocks and logs. The
 * search goes from the newest block back. At the latest block the contract is asked whether it is right.
 *
 * @returns `exists: false` with the snapshot of a new cluster where no event speaks of it
 * @throws {LogsUnavailableError} the node does not return the logs
 * @throws {SnapshotMismatchError} the contract holds another snapshot than the logs tell
 * @throws {SubgraphBehindError} the subgraph is further behind than allowed, and `fallback` is `fail`
 * @throws {ChainReorganizedError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const { exists, snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds: [1, 2, 3, 4] })
 */
export async function getClusterSnapshot(
  client: ChainClient,
  parameters: GetClusterSnapshotParameters,
): Promise<ClusterState> {
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  return withPinnedBlock(client, parameters, async (block) => {
    const snapshot = await readClusterSnapshot(client, { ...parameters, owner, operatorIds, block })
    const state = toClusterState(snapshot, block.number)
    // Nodes forget the state of old blocks, so only a read of the latest can be checked everywhere.
    if (parameters.blockNumber === undefined) {
      await assertSnapshot(client, { network: parameters.network, owner, operatorIds, state })
    }
    return state
  })
}
