import type { Address } from '@x/schemas'
import { isContractRevert } from '../abi/ContractRevertError.ts'
import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkOption } from '../rpc/findNetwork.ts'

export type GetClusterFeeAssetParameters = NetworkOption & {
  owner: Address
  /** In any order. */
  operatorIds: readonly number[]
}

/** What the contract says of a cluster that still pays its fees in SSV. */
const paysInSsv = 0

/**
 * Reads in what a cluster pays its fees: `SSV` until it is migrated, `ETH` then.
 *
 * @returns `undefined` where there is no such cluster
 * @throws {RpcError} the node failed
 * @example
 * if ((await getClusterFeeAsset(publicClient, { network, owner, operatorIds })) === 'SSV') console.log('to be migrated')
 */
export async function getClusterFeeAsset(
  client: ChainClient,
  { network, owner, operatorIds }: GetClusterFeeAssetParameters,
): Promise<'ETH' | 'SSV' | undefined> {
  const ids = operatorIds.toSorted((a, b) => a - b)
  const read = createViewReader(client, { network })
  try {
    const assetType = await read('getClusterAssetType', [owner, ids.map(BigInt)], { owner, operatorIds: ids })
    return assetType === paysInSsv ? 'SSV' : 'ETH'
  } catch (error) {
    if (isContractRevert(error, 'ClusterDoesNotExist')) return undefined
    throw error
  }
}
