import type { Network } from '@x/schemas'
import { readContract } from 'viem/actions'
import { callContract } from '../abi/callContract.ts'
import { ssvNetworkViewsAbi } from '../abi/ssvNetworkViewsAbi.ts'
import { type FeeTerms, getFeeTerms } from '../cluster/getFeeTerms.ts'
import { atBlock } from '../rpc/atBlock.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'

/** What all clusters of a network pay and must hold, whatever their operators. */
export type NetworkTerms = Pick<FeeTerms, 'networkFee' | 'liquidationThresholdBlocks' | 'minimumLiquidationCollateral'>

export type ReadNetworkTermsParameters = {
  network: Network
  blockNumber: number
  /** Whether of clusters that pay their fees in SSV. */
  inSsv: boolean
}

/** Reads what all clusters pay and must hold, in wei or in units of 10^-18 SSV. */
export async function readNetworkTerms(
  client: ChainClient,
  { network, blockNumber, inSsv }: ReadNetworkTermsParameters,
): Promise<NetworkTerms> {
  if (!inSsv) return getFeeTerms(client, { network, operatorIds: [], blockNumber })
  const view = {
    address: network.contracts.ssvNetworkViews.address,
    abi: ssvNetworkViewsAbi,
    ...atBlock(blockNumber),
  } as const
  const calls = batchCalls(client)
  const [networkFee, liquidationThresholdBlocks, minimumLiquidationCollateral] = await Promise.all([
    callContract({ functionName: 'getNetworkFeeSSV' }, () =>
      readContract(calls, { ...view, functionName: 'getNetworkFeeSSV' }),
    ),
    callContract({ functionName: 'getLiquidationThresholdPeriodSSV' }, () =>
      readContract(calls, { ...view, functionName: 'getLiquidationThresholdPeriodSSV' }),
    ),
    callContract({ functionName: 'getMinimumLiquidationCollateralSSV' }, () =>
      readContract(calls, { ...view, functionName: 'getMinimumLiquidationCollateralSSV' }),
    ),
  ])
  return { networkFee, liquidationThresholdBlocks, minimumLiquidationCollateral }
}
