import { getClusterId } from '@x/schemas'
import { ClusterMissingError } from '../api/ClusterMissingError.ts'
import { parseClusterId } from '../api/parseClusterId.ts'
import { globals } from '../config/constants.ts'
import type { Config } from '../config/createConfig.ts'
import { bigintMax } from './bigints.ts'
import { toSolidityCluster } from './clusterHelpers.ts'

/** What a cluster holds and pays, in wei of ETH or, where it pays in SSV, in units of 10^-18 SSV. */
export type ClusterFunds = {
  active: boolean
  /** All fees paid. */
  balance: bigint
  /** For each block, for all its validators by their effective balance. */
  burnRate: bigint
  /** Below it anyone may liquidate the cluster. */
  liquidationCollateral: bigint
}

/**
 * Reads what a cluster holds and pays from the contract, in what it pays its fees in.
 *
 * @throws {ClusterMissingError} there is no such cluster
 */
export async function readClusterFunds({ api, contract }: Config, id: string): Promise<ClusterFunds> {
  const { owner: clusterOwner, operatorIds: ids } = parseClusterId(id)
  const found = await api.getCluster({ id })
  if (found === null) throw new ClusterMissingError(getClusterId(clusterOwner, ids))
  const { read } = contract.ssv
  const isEth = found.feeAsset === 'ETH'
  const cluster = toSolidityCluster(found)
  const operatorIds = ids.map(BigInt)
  const place = { clusterOwner, operatorIds, cluster }
  const [fees, networkFee, period, minimum, balance] = await Promise.all([
    Promise.all(
      operatorIds.map((operatorId) => (isEth ? read.getOperatorFee : read.getOperatorFeeSSV)({ operatorId })),
    ),
    isEth ? read.getNetworkFee() : read.getNetworkFeeSSV(),
    isEth ? read.getLiquidationThresholdPeriod() : read.getLiquidationThresholdPeriodSSV(),
    isEth ? read.getMinimumLiquidationCollateral() : read.getMinimumLiquidationCollateralSSV(),
    // The contract does not answer for a liquidated cluster, which holds nothing.
    cluster.active ? (isEth ? read.getBalance : read.getBalanceSSV)(place) : 0n,
  ])
  const perValidator = fees.reduce((sum, fee) => sum + fee, networkFee)
  // A cluster without validators is judged as one that is about to get its first.
  const staked = bigintMax(BigInt(found.effectiveBalance), ethPerValidator)
  const burnRate = (perValidator * staked + ethPerValidator - 1n) / ethPerValidator
  return { active: cluster.active, balance, burnRate, liquidationCollateral: bigintMax(minimum, burnRate * period) }
}

const ethPerValidator = 32n

/** How many whole days an amount lasts. */
export function toDays(amount: bigint, burnRate: bigint): bigint {
  if (amount <= 0n) return 0n
  return amount / bigintMax(burnRate, 1n) / globals.BLOCKS_PER_DAY
}
