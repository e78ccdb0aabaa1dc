import type { Address, PublicClient } from 'viem'
import { ssvNetworkViewsAbi } from '../chain/contracts.generated.ts'
import { stampOf } from './eventEntities.ts'
import type { Entity, EntityTypes, EntityValue } from './parseEntityTypes.ts'

export type ReadNetworkValuesParameters = {
  publicClient: PublicClient
  contracts: { views: Address }
  types: EntityTypes
  /** Id of the entity. */
  id: string
  startBlock: number
}

/** Reads the values that a contract was deployed with, which no event reports: the first version of `DAOValues`. */
export async function readNetworkValues({
  publicClient,
  contracts,
  types,
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
  const fields = [...(types.types.get('DAOValues')?.fields.values() ?? [])]
  return {
    ...Object.fromEntries(fields.flatMap(({ name, type }) => (type === 'BigInt' ? [[name, 0n]] : []))),
    quorum: 0,
    version: 'v2.0.0',
    latestMerkleRoot: '0x',
    updateType: 'INITIALIZATION',
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
