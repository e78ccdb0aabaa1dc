import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type ClusterViewParameters, describeClusterView, toClusterViewCall } from './clusterView.ts'

/**
 * Reads whether anyone can liquidate the cluster now.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`
 * @throws {RpcError} the node failed
 * @example
 * if (await isLiquidatable(publicClient, { network, owner, operatorIds, snapshot })) await topUp()
 */
export function isLiquidatable(client: ChainClient, parameters: ClusterViewParameters): Promise<boolean> {
  return callContract(describeClusterView('isLiquidatable', parameters), () =>
    readContract(client, { ...toClusterViewCall(parameters), abi: ssvNetworkViewsAbi, functionName: 'isLiquidatable' }),
  )
}
