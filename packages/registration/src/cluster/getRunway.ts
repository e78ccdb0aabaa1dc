import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterViewParameters } from './clusterView.ts'
import { getLiquidationThreshold } from './computeRequiredDeposit.ts'
import { getClusterBalance } from './getClusterBalance.ts'
import { getClusterBurnRate } from './getClusterBurnRate.ts'
import { getLiquidationThresholds } from './getFeeTerms.ts'

/** How long a cluster lasts. */
export type Runway = {
  /** Wei, all fees paid. */
  balance: bigint
  /** Wei per block. */
  burnRate: bigint
  /** Wei below which anyone may liquidate the cluster. */
  liquidationThreshold: bigint
  /** Blocks until the balance falls below the threshold; `Infinity` where the cluster pays nothing. */
  blocks: number
  days: number
}

/**
 * Reads how long a cluster lasts until anyone may liquidate it, at the present fees.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`;
 * `ClusterIsLiquidated`
 * @throws {RpcError} the node failed
 * @example
 * const { days } = await getRunway(publicClient, { network, owner, operatorIds, snapshot })
 */
export async function getRunway(client: ChainClient, parameters: ClusterViewParameters): Promise<Runway> {
  const { network } = parameters
  const [balance, burnRate, thresholds] = await Promise.all([
    getClusterBalance(client, parameters),
    getClusterBurnRate(client, parameters),
    getLiquidationThresholds(client, parameters),
  ])
  const liquidationThreshold = getLiquidationThreshold(burnRate, thresholds)
  const left = balance - liquidationThreshold
  const blocks = burnRate === 0n ? Number.POSITIVE_INFINITY : left > 0n ? Number(left / burnRate) : 0
  return { balance, burnRate, liquidationThreshold, blocks, days: (blocks * network.secondsPerSlot) / 86_400 }
}
