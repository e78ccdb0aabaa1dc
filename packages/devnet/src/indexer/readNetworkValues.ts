import type { Address, PublicClient } from 'viem'
import { ssvNetworkViewsAbi } from '../chain/contracts.generated.ts'
import type { Entity, EntityValue } from './parseEntityTypes.ts'
import { stampOf } from './stampOf.ts'

export type ReadNetworkValuesParameters = {
  publicClient: PublicClient
  contracts: { views: Address }
  /** Id of the entity. */
  id: string
  startBlock: number
}

/** Reads the values that a contract was deployed with, which no event reports: the first version of `DAOValues`. */
export async function readNetworkValues({
  publicClient,
  contracts,
  id,
  startBlock,
}: ReadNetworkValuesParameters): Promise<Entity> {
  const values: Record<string, EntityValue> = {}
  await Promise.all(
    views.map(async ([functionName, field]) => {
      const view = { address: contracts.views, abi: ssvNetworkViewsAbi, functionName } as const
      // Later changes come as events. A node that has pruned the first block only knows the present values.
      const value = await publicClient
        .readContract({ ...view, blockNumber: BigInt(startBlock) })
        .catch(() => publicClient.readContract(view))
        .catch(() => undefined)
      if (typeof value === 'object') {
        values['declareOperatorFeePeriod'] = value.declarePeriod
        values['executeOperatorFeePeriod'] = value.executePeriod
      } else if (value !== undefined && field !== undefined) values[field] = BigInt(value)
    }),
  )
  return {
    ...unknownValues,
    networkFeeIndexBlockNumber: BigInt(startBlock),
    networkFeeIndexBlockNumberSSV: BigInt(startBlock),
    ...values,
    id,
    ...stampOf({ block: startBlock, timestamp: 0n, transactionHash: `0x${'0'.repeat(64)}`, logIndex: 0 }),
  }
}

const views = [
  ['getNetworkFee', 'networkFee'],
  ['getNetworkFeeSSV', 'networkFeeSSV'],
  ['getLiquidationThresholdPeriod', 'liquidationThreshold'],
  ['getLiquidationThresholdPeriodSSV', 'liquidationThresholdSSV'],
  ['getMinimumLiquidationCollateral', 'minimumLiquidationCollateral'],
  ['getMinimumLiquidationCollateralSSV', 'minimumLiquidationCollateralSSV'],
  ['getMaximumOperatorFee', 'operatorMaximumFee'],
  ['getMaximumOperatorFeeSSV', 'operatorMaximumFeeSSV'],
  ['getOperatorFeeIncreaseLimit', 'operatorFeeIncreaseLimit'],
  ['getValidatorsPerOperatorLimit', 'validatorsPerOperatorLimit'],
  // It has two fields of its own.
  ['getOperatorFeePeriods', undefined],
] as const

const unknownValues = {
  networkFee: 0n,
  networkFeeIndex: 0n,
  networkFeeSSV: 0n,
  networkFeeIndexSSV: 0n,
  networkFeeIndexBlockNumberSSV: 0n,
  liquidationThreshold: 0n,
  liquidationThresholdSSV: 0n,
  minimumLiquidationCollateral: 0n,
  minimumLiquidationCollateralSSV: 0n,
  operatorFeeIncreaseLimit: 0n,
  declareOperatorFeePeriod: 0n,
  executeOperatorFeePeriod: 0n,
  operatorMaximumFee: 0n,
  operatorMaximumFeeSSV: 0n,
  validatorsPerOperatorLimit: 0n,
  accEthPerShare: 0n,
  newFeesWei: 0n,
  quorum: 0,
  version: 'v2.0.0',
  latestMerkleRoot: '0x',
  updateType: 'INITIALIZATION',
  totalAccounts: 0n,
  totalOperators: 0n,
  totalValidators: 0n,
  totalEffectiveBalance: 0n,
  effectiveBalanceETH: 0n,
  validatorsAdded: 0n,
  validatorsRemoved: 0n,
  operatorsAdded: 0n,
  operatorsRemoved: 0n,
} as const
