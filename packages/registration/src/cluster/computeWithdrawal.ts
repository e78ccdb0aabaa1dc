import { type ClusterFunds, computeLiquidationThreshold, type FeeTerms } from '@x/chain/internal'

export type ComputeWithdrawalParameters = ClusterFunds &
  Pick<FeeTerms, 'liquidationThresholdBlocks' | 'minimumLiquidationCollateral'> & {
    /** How many validators the cluster has: one without any needs nothing. */
    validatorCount: number
    /** How many blocks the cluster should last beyond the liquidation threshold. */
    runwayBlocks: bigint
    /** How many blocks may pass until the withdrawal is in. Default 50. */
    blocksUntilInclusion?: number | undefined
  }

/**
 * Computes how many wei can be withdrawn from a cluster so that it still holds what the network requires, and lasts for
 * the wanted runway.
 *
 * @returns 0 where it holds less
 */
export function computeWithdrawal({
  balance,
  burnRate,
  validatorCount,
  runwayBlocks,
  blocksUntilInclusion = 50,
  ...thresholds
}: ComputeWithdrawalParameters): bigint {
  const threshold = validatorCount === 0 ? 0n : computeLiquidationThreshold(burnRate, thresholds)
  const left = balance - burnRate * (BigInt(blocksUntilInclusion) + runwayBlocks) - threshold
  return left > 0n ? left : 0n
}
