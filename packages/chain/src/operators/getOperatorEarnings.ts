import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { OperatorViewParameters } from './getDeclaredFee.ts'

/** What an operator has earned and not yet withdrawn. */
export type OperatorEarnings = {
  /** Wei. */
  eth: bigint
  /** Units of 10^-18 SSV, from clusters that still pay their fees in SSV, or did. */
  ssv: bigint
}

/**
 * Reads what an operator has earned up to the block and can withdraw.
 *
 * @throws {RpcError} the node failed
 * @example
 * const { eth, ssv } = await getOperatorEarnings(publicClient, { network, operatorId: 1 })
 */
export async function getOperatorEarnings(
  client: ChainClient,
  { network, operatorId, blockNumber }: OperatorViewParameters,
): Promise<OperatorEarnings> {
  const calls = batchCalls(client)
  const view = {
    address: network.contracts.ssvNetworkViews.address,
    abi: ssvNetworkViewsAbi,
    ...atBlock(blockNumber),
  } as const
  const args = [BigInt(operatorId)] as const
  const [eth, ssv] = await Promise.all([
    callContract({ functionName: 'getOperatorEarnings', operatorIds: [operatorId] }, () =>
      readContract(calls, { ...view, functionName: 'getOperatorEarnings', args }),
    ),
    callContract({ functionName: 'getOperatorEarningsSSV', operatorIds: [operatorId] }, () =>
      readContract(calls, { ...view, functionName: 'getOperatorEarningsSSV', args }),
    ),
  ])
  return { eth, ssv }
}
