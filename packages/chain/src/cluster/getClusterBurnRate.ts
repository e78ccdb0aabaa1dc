import type { ChainClient } from '../rpc/chainClient.ts'
import { type ClusterViewParameters, readClusterView } from './clusterView.ts'

/**
 * Reads what a cluster pays, in wei per block, for all its validators.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`
 * @throws {RpcError} the node failed
 * @example
 * const burnRate = await getClusterBurnRate(publicClient, { network, owner, operatorIds, snapshot })
 */
export function getClusterBurnRate(client: ChainClient, parameters: ClusterViewParameters): Promise<bigint> {
  return readClusterView(client, 'getBurnRate', parameters)
}
