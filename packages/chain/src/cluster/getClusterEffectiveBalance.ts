import type { ChainClient } from '../rpc/chainClient.ts'
import { type ClusterViewParameters, readClusterView } from './clusterView.ts'

/**
 * Reads the effective balance that a cluster is billed for, in whole ETH: 32 for each validator unless the network's
 * oracle reported another.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`
 * @throws {RpcError} the node failed
 * @example
 * const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds })
 * const effectiveBalance = await getClusterEffectiveBalance(publicClient, { network, owner, operatorIds, snapshot })
 */
export function getClusterEffectiveBalance(client: ChainClient, parameters: ClusterViewParameters): Promise<number> {
  return readClusterView(client, 'getEffectiveBalance', parameters)
}
