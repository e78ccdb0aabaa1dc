import type { Address, ClusterSnapshot, Network } from '@x/schemas'
import { getTransactionCount } from 'viem/actions'
import type { OwnerNonceSource } from '../owner/ownerSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { callNode } from '../rpc/rpcError.ts'
import { type AssertSnapshotParameters, assertSnapshot } from './assertSnapshot.ts'
import { type ClusterState, toClusterState } from './clusterState.ts'
import type { RegistrationState } from './registrationState.ts'

export type ConfirmRegistrationStateParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  block: PinnedBlock
  ownerNonce: number
  ownerNonceSources: OwnerNonceSource[]
  snapshot: ClusterSnapshot | undefined
}

/** Makes a state of what was read at a block: asks the contract whether the snapshot is right, and counts transactions. */
export async function confirmRegistrationState(
  client: ChainClient,
  { network, owner, operatorIds, block, ownerNonce, ownerNonceSources, snapshot }: ConfirmRegistrationStateParameters,
): Promise<RegistrationState> {
  const cluster = toClusterState(snapshot, block.number)
  const accountNonce = await confirmCluster(client, { network, owner, operatorIds, cluster })
  return { ownerNonce, ownerNonceSources, accountNonce, cluster, blockNumber: block.number, blockHash: block.hash }
}

/** Asks the contract whether the state of a cluster is right, and tells how many transactions the owner had sent then. */
export async function confirmCluster(
  client: ChainClient,
  { network, owner, operatorIds, cluster }: Omit<AssertSnapshotParameters, 'state'> & { cluster: ClusterState },
): Promise<number> {
  const [accountNonce] = await Promise.all([
    callNode('reading the account nonce', () =>
      getTransactionCount(client, { address: owner, blockNumber: BigInt(cluster.blockNumber) }),
    ),
    assertSnapshot(client, { network, owner, operatorIds, state: cluster }),
  ])
  return accountNonce
}
