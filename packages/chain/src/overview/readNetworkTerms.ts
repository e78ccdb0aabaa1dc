import type { Network } from '@x/schemas'
import { createViewReader } from '../abi/createViewReader.ts'
import { type FeeTerms, getFeeTerms } from '../cluster/getFeeTerms.ts'
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
  const read = createViewReader(client, { network, blockNumber })
  const [networkFee, liquidationThresholdBlocks, minimumLiquidationCollateral] = await Promise.all([
    read('getNetworkFeeSSV'),
    read('getLiquidationThresholdPeriodSSV'),
    read('getMinimumLiquidationCollateralSSV'),
  ])
  return { networkFee, liquidationThresholdBlocks, minimumLiquidationCollateral }
}
