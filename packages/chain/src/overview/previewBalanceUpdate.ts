import { computeBurnAfter } from '../cluster/computeRequiredDeposit.ts'
import { computeRunway } from '../cluster/computeRunway.ts'
import { getLiquidationThresholds } from '../cluster/getFeeTerms.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'
import type { BalanceUpdate } from './balanceUpdate.ts'
import type { ClusterOverview } from './clusterOverview.ts'

export type PreviewBalanceUpdateParameters = NetworkOption & {
  /** From `getClusterOverview`. */
  overview: ClusterOverview
  /** That the oracles are going to report, in whole ETH. */
  effectiveBalance: number
}

/** So many blocks may pass until the update is in. */
const blocksUntilInclusion = 50n

/**
 * Computes what a cluster pays, and how long it lasts, once the oracles' effective balance is proven to the contract.
 * Anybody may do that, and the contract liquidates a cluster on the spot that has too little for it.
 *
 * @throws {RpcError} the node failed
 * @example
 * const overview = await getClusterOverview(publicClient, { network, owner, operatorIds })
 * const { runwayDays, isLiquidatable } = await previewBalanceUpdate(publicClient, { network, overview, effectiveBalance: 2_048 })
 */
export async function previewBalanceUpdate(
  client: ChainClient,
  { network: given, overview, effectiveBalance }: PreviewBalanceUpdateParameters,
): Promise<BalanceUpdate> {
  const network = findNetwork(client, given)
  const { secondsPerSlot } = network.custom
  const { operators, networkFee, balance, debt, block, status, feeAsset, validatorCount } = overview
  const thresholds = await getLiquidationThresholds(client, { network, blockNumber: block.number })
  const burnPerValidator = operators.reduce((sum, { fee }) => sum + fee, networkFee)
  const burnRate =
    feeAsset === 'SSV'
      ? overview.burnRate
      : computeBurnAfter({ burnPerValidator, validatorsToAdd: 1, effectiveBalance })
  const isPaying = status !== 'liquidated' && feeAsset === 'ETH'
  const left = balance - debt - overview.burnRate * blocksUntilInclusion
  const { liquidationThreshold, days } = computeRunway({ balance: left, burnRate, secondsPerSlot, ...thresholds })
  return {
    billedBalance: overview.effectiveBalance,
    effectiveBalance,
    burnRate,
    burnPerDay: (burnRate * 86_400n) / BigInt(secondsPerSlot),
    liquidationThreshold,
    runwayDays: isPaying && Number.isFinite(days) ? days : undefined,
    isLiquidatable:
      isPaying && validatorCount > 0 && (left < liquidationThreshold || left < thresholds.minimumLiquidationCollateral),
  }
}
