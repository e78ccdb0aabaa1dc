import type { Address, Network } from '@x/schemas'
import { countTransactions, readOwnerLogs } from '../owner/readOwnerLogs.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock } from '../rpc/pinnedBlock.ts'
import type { ClusterState } from './clusterState.ts'
import { confirmCluster } from './confirmRegistrationState.ts'
import type { RegistrationState } from './registrationState.ts'

export type CheckExpectedStateParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** What was true at an earlier block. */
  state: RegistrationState
  /** What the cluster should be by now, and the block that should be the latest. */
  cluster: ClusterState
  signal?: AbortSignal | undefined
}

/** What came of an expectation: it is true, there are newer blocks, or something else has happened. */
export type ExpectedStateVerdict =
  | { type: 'confirmed'; state: RegistrationState }
  | { type: 'later'; blockNumber: number }
  | { type: 'other' }

/**
 * Asks the chain whether the state is what it should be after transactions that are known, all in one request: that the
 * block is the latest, that the block of the earlier state is still part of the chain, which validators the owner has
 * registered since and with how many transactions, and whether the contract knows the snapshot.
 *
 * Nothing is repaired here: `updateRegistrationState` finds out what it is instead.
 *
 * @throws {RpcError} the node failed
 * @throws {SnapshotMismatchError} the contract holds another snapshot
 */
export async function checkExpectedState(
  client: ChainClient,
  { network, owner, operatorIds, state, cluster, signal }: CheckExpectedStateParameters,
): Promise<ExpectedStateVerdict> {
  const { blockNumber } = cluster
  const range = { fromBlock: state.blockNumber + 1, toBlock: blockNumber }
  const [latest, earlier, { added }, accountNonce] = await Promise.all([
    getPinnedBlock(client),
    getPinnedBlock(client, state.blockNumber),
    readOwnerLogs(client, { network, owner, ...range, signal }),
    confirmCluster(client, { network, owner, operatorIds, cluster }),
  ])
  if (earlier.hash !== state.blockHash || latest.number < blockNumber) return { type: 'other' }
  if (latest.number > blockNumber) return { type: 'later', blockNumber: latest.number }
  // A node may hide logs, and the account may have done something else.
  if (accountNonce - state.accountNonce !== countTransactions(added)) return { type: 'other' }
  const { ownerNonceSources } = state
  const ownerNonce = state.ownerNonce + added.length
  const confirmed = { ownerNonce, ownerNonceSources, accountNonce, cluster, blockNumber, blockHash: latest.hash }
  return { type: 'confirmed', state: confirmed }
}
