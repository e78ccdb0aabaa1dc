import { type Address, address, type Hex, type Network, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { assertSnapshot } from './assertSnapshot.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'
import { readOwnerState } from './readOwnerState.ts'
import type { StateSource } from './stateSource.ts'

export type GetRegistrationStateParameters = {
  network: Network
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** Default `chain`. */
  stateSource?: StateSource | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** What a registration needs to know, true at one and the same block. */
export type RegistrationState = {
  /** What the owner's next validator is signed with. */
  ownerNonce: number
  cluster: ClusterState
  blockNumber: number
  blockHash: Hex
}

/**
 * Reads the owner nonce and the cluster's snapshot at one and the same block, in one search.
 *
 * @throws {LogsUnavailableError} the node does not return the logs
 * @throws {SnapshotMismatchError} the contract holds another snapshot than the logs tell
 * @throws {SubgraphBehindError} the subgraph is further behind than allowed, and `fallback` is `fail`
 * @throws {ChainReorganizedError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const { ownerNonce, cluster } = await getRegistrationState(publicClient, { network, owner, operatorIds: [1, 2, 3, 4] })
 */
export async function getRegistrationState(
  client: ChainClient,
  parameters: GetRegistrationStateParameters,
): Promise<RegistrationState> {
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  return withPinnedBlock(client, { signal: parameters.signal }, async (block) => {
    const { ownerNonce, snapshot } = await readOwnerState(client, { ...parameters, owner, operatorIds, block })
    const cluster = toClusterState(snapshot, block.number)
    await assertSnapshot(client, { network: parameters.network, owner, operatorIds, state: cluster })
    return { ownerNonce, cluster, blockNumber: block.number, blockHash: block.hash }
  })
}
