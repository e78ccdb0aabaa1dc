import { type Address, address, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import { createOwnerReader } from '../owner/createOwnerReader.ts'
import { completeSources, type OwnerSources } from '../owner/ownerSources.ts'
import { waitForSources } from '../owner/waitForSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { endWithSignal } from '../rpc/endWithSignal.ts'
import { type NetworkOption, placeNetwork } from '../rpc/findNetwork.ts'
import { withPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { SnapshotMismatchError } from './assertSnapshot.ts'
import { confirmRegistrationState } from './confirmRegistrationState.ts'
import type { RegistrationState } from './registrationState.ts'

export type GetRegistrationStateParameters = NetworkOption & {
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
  /** Sources other than the node. Default: the network's subgraph and operator API. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
  /** How far the search for events has come. */
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/**
 * Reads the owner nonce and the cluster's snapshot at one and the same block, in one search.
 *
 * The contract confirms the snapshot. It knows no owner nonce, so that is proven by other means: the owner's latest
 * validator has signed the one before it, and it is at least the number of validators in the owner's clusters. That
 * nothing later is hidden takes a second source: two of node, subgraph and operator API must agree. One that is behind
 * is waited for (`patience`), one that can't be asked is left out, and `ownerNonceSources` tells who agreed. It is an
 * error if that is only one, unless `allowOneSource` is set. A subgraph that knows the owner makes the search short.
 *
 * @throws {OwnerNonceDisputedError} sources differ, or the node's logs do not fit together
 * @throws {OwnerNonceUnconfirmedError} only one source tells it, and `sources.allowOneSource` is not set
 * @throws {LogsError} the node does not return the logs
 * @throws {SnapshotMismatchError} the contract holds another snapshot than the logs tell
 * @throws {NodeOutOfSyncError} the chain changed under the read, again and again
 * @throws {RpcError} the node failed
 * @example
 * const { ownerNonce, ownerNonceSources, cluster } = await getRegistrationState(publicClient, {
 *   network, owner, operatorIds: [1, 2, 3, 4],
 * })
 */
export async function getRegistrationState(
  given: ChainClient,
  { sources: others, ...options }: GetRegistrationStateParameters,
): Promise<RegistrationState> {
  const client = endWithSignal(given, options.signal)
  const parameters = placeNetwork(client, options)
  const { network, signal } = parameters
  const sources = completeSources(network, others, signal)
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  const look = createOwnerReader(client, { ...parameters, owner, operatorIds, sources, isPast: false })
  return waitForSources(sources, signal, (isPatient) =>
    withPinnedBlock(client, { signal }, async (block) => {
      const place = { network, owner, operatorIds, block }
      const proven = await look(block, { isPatient })
      if (proven === undefined) return undefined
      try {
        return await confirmRegistrationState(client, { ...place, ...proven })
      } catch (error) {
        if (!(error instanceof SnapshotMismatchError && proven.isFromSubgraph)) throw error
      }
      // The contract does not know the subgraph's snapshot: the logs tell which one it is.
      const counted = await look(block, { isPatient, isShort: false })
      return counted && confirmRegistrationState(client, { ...place, ...counted })
    }),
  )
}
