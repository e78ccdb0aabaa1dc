import { type GetOwnerClustersParameters, getOwnerClusters } from '../cluster/getOwnerClusters.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterOverview } from './clusterOverview.ts'
import { getClusterOverview } from './getClusterOverview.ts'

/** What `listClusters` takes. */
export type ListClustersParameters = Omit<GetOwnerClustersParameters, 'blockNumber'>

/**
 * Gives what there is to say of all clusters that an owner ever had, one after the other; those without validators, and
 * those that are liquidated, too.
 *
 * @throws what `getOwnerClusters` throws
 * @example
 * for await (const { operatorIds, validatorCount, runway } of listClusters(publicClient, { network, owner })) {
 *   console.log(operatorIds.join(), validatorCount, runway?.days)
 * }
 */
export async function* listClusters(
  client: ChainClient,
  parameters: ListClustersParameters,
): AsyncGenerator<ClusterOverview, void, undefined> {
  const { network, signal } = parameters
  for (const { owner, operatorIds, exists, snapshot, blockNumber } of await getOwnerClusters(client, parameters)) {
    signal?.throwIfAborted()
    yield await getClusterOverview(client, { network, owner, operatorIds, cluster: { exists, snapshot, blockNumber } })
  }
}
