import { type Address, address, parse } from '@x/schemas'
import { createOwnerReader } from '../owner/createOwnerReader.ts'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { waitForSources } from '../owner/waitForSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'

export type GetOwnerNonceParameters = NetworkOption & {
  owner: Address
  /** Default: the latest block. The operator API knows nothing of earlier ones. */
  blockNumber?: number | undefined
  /** Sources other than the node. Default: the network's subgraph and operator API. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
  /** How far the search for events has come. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/**
 * Reads the owner nonce that the next validator is signed with: the number of validators that the owner ever
 * registered, in all clusters. The contract does not keep it.
 *
 * It is proven as far as it can be: the owner's latest validator has signed the one before it; it is at least the
 * number of validators in the owner's clusters; and two independent sources agree on it, as `getRegistrationState`
 * says.
 *
 * @throws {OwnerNonceDisputedError} sources differ, or the node's logs do not fit together
 * @throws {OwnerNonceUnconfirmedError} only one source tells it, and `sources.allowOneSource` is not set
 * @throws {LogsError} the node does not return the logs
 * @throws {NodeOutOfSyncError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
 */
export async function getOwnerNonce(
  given: ChainClient,
  { blockNumber, sources: others, ...options }: GetOwnerNonceParameters,
): Promise<number> {
  const client = endWithSignal(given, options.signal)
  const parameters = placeNetwork(client, options)
  const { network, signal } = parameters
  const sources = completeSources(network, others, signal)
  const owner = parse(address, parameters.owner, 'The owner')
  const isPast = blockNumber !== undefined
  const look = createOwnerReader(client, { ...parameters, owner, sources, isPast, operatorIds: undefined })
  const { ownerNonce } = await waitForSources(sources, signal, (isPatient) =>
    withPinnedBlock(client, { blockNumber, signal }, (block) => look(block, { isPatient })),
  )
  return ownerNonce
}
