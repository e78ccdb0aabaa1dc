import { type Address, BaseError, type Network } from '@x/schemas'
import { isContractRevert } from '../abi/ContractRevertError.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterState } from './clusterState.ts'
import { getClusterBalance } from './getClusterBalance.ts'

export type AssertSnapshotParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  state: ClusterState
}

/**
 * Asks the contract whether a snapshot is the one that it holds the hash of, or whether a cluster is really missing.
 *
 * @throws {SnapshotMismatchError} it is not
 * @throws {RpcError} the node failed
 * @example
 * const state = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
 * await assertSnapshot(publicClient, { network, owner, operatorIds, state })
 */
export async function assertSnapshot(
  client: ChainClient,
  { network, owner, operatorIds, state }: AssertSnapshotParameters,
): Promise<void> {
  const { snapshot, exists, blockNumber } = state
  try {
    await getClusterBalance(client, { network, owner, operatorIds, snapshot, blockNumber })
  } catch (error) {
    if (isContractRevert(error, 'IncorrectClusterState')) throw new SnapshotMismatchError(state, error)
    if (isContractRevert(error, 'ClusterDoesNotExist')) {
      if (exists) throw new SnapshotMismatchError(state, error)
      return
    }
    // The snapshot fits, and the contract has another reason not to tell the balance.
    if (exists && isContractRevert(error, 'ClusterIsLiquidated', 'IncorrectClusterVersion')) return
    throw error
  }
  if (!exists) throw new SnapshotMismatchError(state, undefined)
}

/** The contract knows another state of the cluster than its events tell. */
export class SnapshotMismatchError extends BaseError {
  override readonly name = 'SnapshotMismatchError'
  readonly blockNumber: number
  constructor({ exists, blockNumber }: ClusterState, cause: unknown, details?: string) {
    super(
      exists
        ? `At block ${blockNumber} the snapshot of the cluster in the contract differs from its events.`
        : `No event mentions the cluster, but it exists in the contract at block ${blockNumber}.`,
      {
        cause,
        details,
        fix: "Some events are missing: check the network's startBlock and contract address, and that the node keeps all logs.",
      },
    )
    this.blockNumber = blockNumber
  }
}
