import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkOption } from '../rpc/findNetwork.ts'

export type GetFeeTermsParameters = NetworkOption & {
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
  const read = createViewReader(client, { network, blockNumber })
  const [networkFee, thresholds, operatorFees] = await Promise.all([
    read('getNetworkFee'),
    getLiquidationThresholds(client, { network, blockNumber }),
    Promise.all(operatorIds.map((id) => read('getOperatorFee', [BigInt(id)], { operatorIds: [id] }))),
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
  const read = createViewReader(client, { network, blockNumber })
  const [liquidationThresholdBlocks, minimumLiquidationCollateral] = await Promise.all([
    read('getLiquidationThresholdPeriod'),
    read('getMinimumLiquidationCollateral'),
  ])
  return { liquidationThresholdBlocks, minimumLiquidationCollateral }
}
