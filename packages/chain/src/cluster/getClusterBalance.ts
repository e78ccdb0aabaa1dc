import type { ChainClient } from '../rpc/chainClient.ts'
import { type ClusterViewParameters, readClusterView } from './clusterView.ts'

/**
 * Reads what a cluster holds now, in wei, with all fees paid up to the block. The balance of a snapshot is older.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`;
 * `ClusterIsLiquidated`
 * @throws {RpcError} the node failed
 * @example
 * const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
 * const balance = await getClusterBalance(publicClient, { network, owner, operatorIds, snapshot })
 */
export function getClusterBalance(client: ChainClient, parameters: ClusterViewParameters): Promise<bigint> {
  return readClusterView(client, 'getBalance', parameters)
}
