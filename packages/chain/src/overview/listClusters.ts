import type { BeaconConnection } from '@x/beacon-client'
import { type GetOwnerClustersParameters, getOwnerClusters } from '../cluster/getOwnerClusters.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { placeNetwork } from '../rpc/findNetwork.ts'
import type { ClusterOverview } from './clusterOverview.ts'
import { readOverviews } from './readOverviews.ts'

export type ListClustersParameters = GetOwnerClustersParameters & {
  /**
   * Beacon nodes that are asked for the validators: their status, what they cost, which have exited. All have to say the
   * same. Default: none, and `beacon` is `undefined`.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
}

/**
 * Gives what there is to say of all clusters that an owner ever had, read 200 at a time; those without validators, and
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
  const { network, signal, beaconNodes } = placeNetwork(client, parameters)
  const clusters = await getOwnerClusters(client, { ...parameters, network })
  for (let start = 0; start < clusters.length; start += clustersAtOnce) {
    signal?.throwIfAborted()
    const some = clusters.slice(start, start + clustersAtOnce)
    const [first] = some
    if (first === undefined) return
    const { owner, blockNumber } = first
    const read = some.map(({ operatorIds, exists, snapshot }) => ({
      operatorIds,
      cluster: { exists, snapshot, blockNumber },
    }))
    yield* await readOverviews(client, { network, owner, clusters: read, blockNumber, beaconNodes, signal })
  }
}

/** Clusters that are read together: about six requests to a node that takes one call at a time. */
const clustersAtOnce = 200
