import type { ChainClient } from '../rpc/chainClient.ts'
import { type ClusterViewParameters, readClusterView } from './clusterView.ts'

/**
 * Reads whether anyone can liquidate the cluster now.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`
 * @throws {RpcError} the node failed
 * @example
 * if (await isLiquidatable(publicClient, { network, owner, operatorIds, snapshot })) await topUp()
 */
export function isLiquidatable(client: ChainClient, parameters: ClusterViewParameters): Promise<boolean> {
  return readClusterView(client, 'isLiquidatable', parameters)
}
