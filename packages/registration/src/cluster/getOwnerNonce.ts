import { type Address, address, type Network, parse } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { readOwnerState } from './readOwnerState.ts'
import type { StateSource } from './stateSource.ts'

export type GetOwnerNonceParameters = {
  network: Network
  owner: Address
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /** Default `chain`. */
  stateSource?: StateSource | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/**
 * Reads the owner nonce that the next validator is signed with: the number of validators that the owner ever
 * registered, in all clusters. The contract does not keep it, so it is counted from the `ValidatorAdded` events.
 *
 * @throws {LogsUnavailableError} the node does not return the logs
 * @throws {SubgraphBehindError} the subgraph is further behind than allowed, and `fallback` is `fail`
 * @throws {ChainReorganizedError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const ownerNonce = await getOwnerNonce(publicClient, { network: mainnet, owner })
 */
export async function getOwnerNonce(client: ChainClient, parameters: GetOwnerNonceParameters): Promise<number> {
  const owner = parse(address, parameters.owner, 'The owner')
  const { ownerNonce } = await withPinnedBlock(client, parameters, (block) =>
    readOwnerState(client, { ...parameters, owner, block, operatorIds: undefined }),
  )
  return ownerNonce
}
