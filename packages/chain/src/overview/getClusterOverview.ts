import { address, getClusterId, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import { createContractRefusal } from '../abi/createContractRefusal.ts'
import type { ClusterState } from '../cluster/clusterState.ts'
import { daysToBlocks } from '../cluster/computeRunway.ts'
import { getClusterFeeAsset } from '../cluster/getClusterFeeAsset.ts'
import { type GetClusterSnapshotParameters, getClusterSnapshot } from '../cluster/getClusterSnapshot.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { ClusterOverview, ClusterRunway } from './clusterOverview.ts'
import { type ClusterPlace, readEthAccount, readSsvAccount } from './readClusterAccount.ts'
import { readClusterOperators } from './readClusterOperators.ts'

/** What `getClusterOverview` takes. */
export type GetClusterOverviewParameters = Omit<GetClusterSnapshotParameters, 'blockNumber'> & {
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
  { cluster: known, ...parameters }: GetClusterOverviewParameters,
): Promise<ClusterOverview> {
  const { network } = parameters
  const owner = parse(address, parameters.owner, 'The owner')
  const operatorIds = parse(operatorIdsSchema, parameters.operatorIds, 'The operator ids')
  const cluster = known ?? (await getClusterSnapshot(client, parameters))
  const { exists, snapshot, blockNumber } = cluster
  if (!exists) throw createContractRefusal('ClusterDoesNotExist', { functionName: 'getBalance', owner, operatorIds })
  const [block, feeAsset] = await Promise.all([
    getPinnedBlock(client, blockNumber),
    getClusterFeeAsset(client, { network, owner, operatorIds }),
  ])
  const inSsv = feeAsset === 'SSV'
  const place: ClusterPlace = { network, owner, operatorIds, cluster }
  const [account, operators] = await Promise.all([
    inSsv ? readSsvAccount(client, place) : readEthAccount(client, place),
    readClusterOperators(client, { network, operatorIds, blockNumber, inSsv }),
  ])
  const { burnRate, runwayBlocks, ...amounts } = account
  const { effectiveBalance } = amounts
  const announced = operators.reduce((sum, { fee, declaredFee }) => sum + (declaredFee?.fee ?? fee) - fee, 0n)
  const isAnnounced = operators.some(({ declaredFee }) => declaredFee !== undefined)
  return {
    id: getClusterId(owner, operatorIds),
    owner,
    operatorIds,
    feeAsset: inSsv ? 'SSV' : 'ETH',
    validatorCount: snapshot.validatorCount,
    ...amounts,
    burnRate,
    burnPerDay: burnRate * daysToBlocks(network, 1),
    announcedBurnRate: isAnnounced ? burnRate + (announced * BigInt(effectiveBalance)) / 32n : undefined,
    runway: describeRunway(runwayBlocks, block, network.secondsPerSlot),
    operators,
    snapshot,
    block,
  }
}

function describeRunway(
  blocks: number | undefined,
  { number, timestamp }: PinnedBlock,
  secondsPerSlot: number,
): ClusterRunway | undefined {
  if (blocks === undefined) return undefined
  const unix = timestamp + (blocks + 1) * secondsPerSlot
  return {
    blocks,
    days: (blocks * secondsPerSlot) / 86_400,
    liquidationBlock: number + blocks + 1,
    end: { unix, date: new Date(unix * 1_000) },
  }
}
