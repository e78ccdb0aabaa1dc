import { getClusterId } from '@x/schemas'
import type { OfficialCluster } from '../api/clusterQueries.ts'
import { parseClusterId } from '../api/parseClusterId.ts'
import { globals } from '../config/constants.ts'
import type { Config } from '../config/createConfig.ts'
import type { ContractInteractions } from '../contract/createContractInteractions.ts'
import { SdkError } from '../errors/SdkError.ts'
import { bigintMax } from './bigints.ts'
import { toSolidityCluster } from './clusterHelpers.ts'

/** What a cluster holds and pays, in wei of ETH or, where it pays in SSV, in units of 10^-18 SSV. */
export type ClusterFunds = {
  active: boolean
  /** All fees paid. */
  balance: bigint
  /** For each block, for all its validators by their effective balance. */
  burnRate: bigint
  /** Below it anyone can liquidate the cluster. */
  liquidationCollateral: bigint
}

/**
 * Reads what a cluster holds and pays from the contract, in what it pays its fees in.
 *
 * @throws {SdkError} there is no such cluster
 */
export async function readClusterFunds({ api, contract }: Config, id: string): Promise<ClusterFunds> {
  const { owner: clusterOwner, operatorIds: ids } = parseClusterId(id)
  const found = await api.getCluster({ id })
  if (found === null) throw new SdkError('cluster-missing', `There is no cluster ${getClusterId(clusterOwner, ids)}.`)
  const { read } = contract.ssv
  const isEth = found.feeAsset === 'ETH'
  const cluster = toSolidityCluster(found)
  const operatorIds = ids.map(BigInt)
  const place = { clusterOwner, operatorIds, cluster }
  // The contract says nothing of a liquidated cluster, which holds nothing, and a cluster without validators pays nothing.
  const isPaying = cluster.active && cluster.validatorCount > 0
  const [period, minimum, balance, burnRate] = await Promise.all([
    isEth ? read.getLiquidationThresholdPeriod() : read.getLiquidationThresholdPeriodSSV(),
    isEth ? read.getMinimumLiquidationCollateral() : read.getMinimumLiquidationCollateralSSV(),
    cluster.active ? (isEth ? read.getBalance : read.getBalanceSSV)(place) : 0n,
    isPaying ? (isEth ? read.getBurnRate : read.getBurnRateSSV)(place) : readBurnRate(contract, found),
  ])
  return { active: cluster.active, balance, burnRate, liquidationCollateral: bigintMax(minimum, burnRate * period) }
}

/** What a cluster would pay for each block with the validators that it has, or with its first. */
async function readBurnRate(
  { ssv: { read } }: ContractInteractions,
  { operatorIds, feeAsset, effectiveBalance }: OfficialCluster,
): Promise<bigint> {
  const isEth = feeAsset === 'ETH'
  const [networkFee, ...fees] = await Promise.all([
    isEth ? read.getNetworkFee() : read.getNetworkFeeSSV(),
    ...operatorIds.map((id) => (isEth ? read.getOperatorFee : read.getOperatorFeeSSV)({ operatorId: BigInt(id) })),
  ])
  const perValidator = fees.reduce((sum, fee) => sum + fee, networkFee)
  const staked = bigintMax(BigInt(effectiveBalance), ethPerValidator)
  return (perValidator * staked + ethPerValidator - 1n) / ethPerValidator
}

const ethPerValidator = 32n

/** How many whole days an amount lasts. */
export function toDays(amount: bigint, burnRate: bigint): bigint {
  if (amount <= 0n) return 0n
  return amount / bigintMax(burnRate, 1n) / globals.BLOCKS_PER_DAY
}
