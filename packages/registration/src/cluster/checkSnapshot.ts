import { type Address, BaseError, type Network } from '@x/schemas'
import {
  ClusterLiquidatedError,
  ClusterMissingError,
  LegacyClusterError,
  StaleSnapshotError,
} from '../abi/contractErrors.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterState } from './clusterState.ts'
import { getClusterBalance } from './getClusterBalance.ts'

export type CheckSnapshotParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  state: ClusterState
}

/**
 * Asks the contract whether a snapshot is the one that it holds the hash of, or whether a cluster is really missing.
 *
 * @throws {SnapshotMismatchError} it is not
 */
export async function checkSnapshot(
  client: ChainClient,
  { network, owner, operatorIds, state }: CheckSnapshotParameters,
): Promise<void> {
  const { snapshot, exists, blockNumber } = state
  try {
    await getClusterBalance(client, { network, owner, operatorIds, snapshot, blockNumber })
  } catch (error) {
    if (error instanceof StaleSnapshotError) throw new SnapshotMismatchError(state, error)
    if (error instanceof ClusterMissingError) {
      if (exists) throw new SnapshotMismatchError(state, error)
      return
    }
    // The snapshot fits, and the contract has another reason not to tell the balance.
    if (exists && (error instanceof ClusterLiquidatedError || error instanceof LegacyClusterError)) return
    throw error
  }
  if (!exists) throw new SnapshotMismatchError(state, undefined)
}

export class SnapshotMismatchError extends BaseError {
  override name = 'SnapshotMismatchError'
  readonly blockNumber: number
  constructor({ exists, blockNumber }: ClusterState, cause: unknown) {
    super(
      exists
        ? `The contract holds another snapshot at block ${blockNumber} than the events tell.`
        : `No event speaks of the cluster, but the contract knows it at block ${blockNumber}.`,
      {
        cause,
        fix: "Some events are missing: check the network's startBlock and contract address, and that the node keeps all logs.",
      },
    )
    this.blockNumber = blockNumber
  }
}
