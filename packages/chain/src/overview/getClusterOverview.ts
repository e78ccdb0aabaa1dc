import type { BeaconConnection } from '@x/beacon-client'
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
  /**
   * Beacon nodes that are asked for the validators: their status, what they cost, which have exited. All have to say the
   * same. Default: none, and `beacon` is `undefined`.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
}

/**
 * Reads what there is to say of a cluster: balance, burn, how long it lasts and until when, its operators with their fees,
 * and which fees they have announced.
 *
 * @throws {ContractRevertError} `ClusterDoesNotExist`
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes tell a validator differently
 * @throws what `getClusterSnapshot` throws
 * @example
 * const { balance, burnPerDay, runway } = await getClusterOverview(publicClient, { network, owner, operatorIds })
 * console.log(balance, burnPerDay, runway?.end.date)
 */
export async function getClusterOverview(
  client: ChainClient,
  { cluster: known, beaconNodes, ...options }: GetClusterOverviewParameters,
): Promise<ClusterOverview> {
  const parameters = placeNetwork(client, options)
  const { network } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  const cluster = known ?? (await getClusterSnapshot(client, parameters))
  const { exists, blockNumber } = cluster
  const call = { functionName: 'getBalance', owner, operatorIds } as const
  if (!exists) throw createContractRefusal('ClusterDoesNotExist', call)
  const clusters = [{ operatorIds, cluster }]
  const place = { network, owner, clusters, blockNumber, beaconNodes, signal: options.signal }
  const [overview] = await readOverviews(client, place)
  if (overview === undefined) throw createContractRefusal('ClusterDoesNotExist', call)
  return overview
}
