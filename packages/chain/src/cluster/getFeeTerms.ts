import type { Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

export type GetFeeTermsParameters = {
  network: Network
  operatorIds: readonly number[]
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/** What a cluster of these operators pays and must hold. */
export type FeeTerms = {
  /** Fees of the operators, in wei per block for each validator of 32 ETH, in the order of the ids. */
  operatorFees: readonly bigint[]
  /** Wei per block for each validator of 32 ETH. */
  networkFee: bigint
  /** All of it together, in wei per block for each validator of 32 ETH. */
  burnPerValidator: bigint
  /** For how many blocks a cluster must be able to pay. */
  liquidationThresholdBlocks: bigint
  /** Wei that a cluster must hold in any case. */
  minimumLiquidationCollateral: bigint
}

/**
 * Reads the fees of operators and network and what a cluster must hold.
 *
 * @throws {RpcError} the node failed
 * @example
 * const { burnPerValidator } = await getFeeTerms(publicClient, { network, operatorIds: [1, 2, 3, 4] })
 */
export async function getFeeTerms(
  client: ChainClient,
  { network, operatorIds, blockNumber }: GetFeeTermsParameters,
): Promise<FeeTerms> {
  const calls = batchCalls(client)
  const view = {
    address: network.contracts.ssvNetworkViews.address,
    abi: ssvNetworkViewsAbi,
    ...atBlock(blockNumber),
  } as const
  const [networkFee, thresholds, operatorFees] = await Promise.all([
    callContract({ functionName: 'getNetworkFee' }, () =>
      readContract(calls, { ...view, functionName: 'getNetworkFee' }),
    ),
    getLiquidationThresholds(client, { network, blockNumber }),
    Promise.all(
      operatorIds.map((id) =>
        callContract({ functionName: 'getOperatorFee', operatorIds: [id] }, () =>
          readContract(calls, { ...view, functionName: 'getOperatorFee', args: [BigInt(id)] }),
        ),
      ),
    ),
  ])
  return {
    operatorFees,
    networkFee,
    burnPerValidator: operatorFees.reduce((sum, fee) => sum + fee, networkFee),
    ...thresholds,
  }
}

/** Reads what the network requires every cluster to hold. */
export async function getLiquidationThresholds(
  client: ChainClient,
  { network, blockNumber }: Pick<GetFeeTermsParameters, 'network' | 'blockNumber'>,
): Promise<Pick<FeeTerms, 'liquidationThresholdBlocks' | 'minimumLiquidationCollateral'>> {
  const calls = batchCalls(client)
  const view = {
    address: network.contracts.ssvNetworkViews.address,
    abi: ssvNetworkViewsAbi,
    ...atBlock(blockNumber),
  } as const
  const [liquidationThresholdBlocks, minimumLiquidationCollateral] = await Promise.all([
    callContract({ functionName: 'getLiquidationThresholdPeriod' }, () =>
      readContract(calls, { ...view, functionName: 'getLiquidationThresholdPeriod' }),
    ),
    callContract({ functionName: 'getMinimumLiquidationCollateral' }, () =>
      readContract(calls, { ...view, functionName: 'getMinimumLiquidationCollateral' }),
    ),
  ])
  return { liquidationThresholdBlocks, minimumLiquidationCollateral }
}
