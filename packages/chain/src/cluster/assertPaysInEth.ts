import { createContractRefusal } from '../abi/createContractRefusal.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { type GetClusterFeeAssetParameters, getClusterFeeAsset } from './getClusterFeeAsset.ts'

export type AssertPaysInEthParameters = GetClusterFeeAssetParameters

/**
 * Makes sure that a cluster, if there is one, pays its fees in ETH.
 *
 * @throws {ContractRevertError} `IncorrectClusterVersion`, as a registration would get it: it has to be migrated first
 */
export async function assertPaysInEth(client: ChainClient, parameters: AssertPaysInEthParameters): Promise<void> {
  if ((await getClusterFeeAsset(client, parameters)) !== 'SSV') return
  const { owner, operatorIds } = parameters
  throw createContractRefusal('IncorrectClusterVersion', { functionName: 'getClusterAssetType', owner, operatorIds })
}
