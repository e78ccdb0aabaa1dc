import { address, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import { createContractRefusal } from '../abi/createContractRefusal.ts'
import type { ClusterState } from '../cluster/clusterState.ts'
import { type GetClusterSnapshotParameters, getClusterSnapshot } from '../cluster/getClusterSnapshot.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { placeNetwork } from '../rpc/findNetwork.ts'
import type { ClusterOverview } from './clusterOverview.ts'
import { readOverviews } from './readOverviews.ts'

export type GetClusterOverviewParameters = GetClusterSnapshotParameters & {
  /** The cluster's state, where it was read just now. Default: it is read. */
  cluster?: ClusterState | undefined
}

/**
 * Reads what there is to say of a cluster: balance, burn, how long it lasts and until when, its operators with their fees,
 * and which fees they have announced.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`
 * @throws what `getClusterSnapshot` throws
 * @example
 * const { balance, burnPerDay, runway } = await getClusterOverview(publicClient, { network, owner, operatorIds })
 * console.log(balance, burnPerDay, runway?.end.date)
 */
export async function getClusterOverview(
  client: ChainClient,
  { cluster: known, ...options }: GetClusterOverviewParameters,
): Promise<ClusterOverview> {
  const parameters = placeNetwork(client, options)
  const { network } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  const cluster = known ?? (await getClusterSnapshot(client, parameters))
  const { exists, blockNumber } = cluster
  const call = { functionName: 'getBalance', owner, operatorIds } as const
  if (!exists) throw createContractRefusal('ClusterDoesNotExist', call)
  const [overview] = await readOverviews(client, { network, owner, clusters: [{ operatorIds, cluster }], blockNumber })
  if (overview === undefined) throw createContractRefusal('ClusterDoesNotExist', call)
  return overview
}
