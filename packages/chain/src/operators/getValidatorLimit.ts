import type { Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

export type GetValidatorLimitParameters = {
  network: Network
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/**
 * Reads how many validators one operator may have. The owner of the contract may change it.
 *
 * @throws {RpcError} the node failed
 * @example
 * await getValidatorLimit(publicClient, { network }) // 3000
 */
export function getValidatorLimit(
  client: ChainClient,
  { network, blockNumber }: GetValidatorLimitParameters,
): Promise<number> {
  return callContract({ functionName: 'getValidatorsPerOperatorLimit' }, () =>
    readContract(batchCalls(client), {
      address: network.contracts.ssvNetworkViews.address,
      abi: ssvNetworkViewsAbi,
      functionName: 'getValidatorsPerOperatorLimit',
      ...atBlock(blockNumber),
    }),
  )
}
