import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { placeNetwork } from '../rpc/findNetwork.ts'
import type { ClusterViewParameters } from './clusterView.ts'
import { computeRunway, type Runway } from './computeRunway.ts'
import { getClusterBalance } from './getClusterBalance.ts'
import { getClusterBurnRate } from './getClusterBurnRate.ts'
import { getLiquidationThresholds } from './getFeeTerms.ts'

export type GetRunwayParameters = ClusterViewParameters

/**
 * Reads how long a cluster lasts until anyone can liquidate it, at current fees.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is not the cluster's latest; `ClusterDoesNotExist`;
 * `ClusterIsLiquidated`
 * @throws {RpcError} the node failed
 * @example
 * const { days } = await getRunway(publicClient, { network, owner, operatorIds, snapshot })
 */
export async function getRunway(client: ChainClient, parameters: GetRunwayParameters): Promise<Runway> {
  const place = placeNetwork(client, parameters)
  const { secondsPerSlot } = place.network.custom
  const calls = batchCalls(client)
  const [balance, burnRate, thresholds] = await Promise.all([
    getClusterBalance(calls, place),
    getClusterBurnRate(calls, place),
    getLiquidationThresholds(calls, place),
  ])
  return computeRunway({ balance, burnRate, secondsPerSlot, ...thresholds })
}
