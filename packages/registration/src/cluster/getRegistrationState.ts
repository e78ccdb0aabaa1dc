import { type Address, address, type Network, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { readRegistrationState } from './readOwnerState.ts'
import type { RegistrationState } from './registrationState.ts'
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
  return withPinnedBlock(client, { signal: parameters.signal }, (block) =>
    readRegistrationState(client, { ...parameters, owner, operatorIds, block }),
  )
}
