import type { BeaconConnection } from '@x/beacon-client'
import { type Address, getClusterId, type Network } from '@x/schemas'
import type { ClusterState } from '../cluster/clusterState.ts'
import { daysToBlocks } from '../cluster/computeRunway.ts'
import { getClusterFeeAsset } from '../cluster/getClusterFeeAsset.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { ClusterOperator, ClusterOverview, ClusterRunway } from './clusterOverview.ts'
import { readEthAccount, readSsvAccount } from './readClusterAccount.ts'
import { readClusterBeacons } from './readClusterBeacons.ts'
import { readClusterOperators } from './readClusterOperators.ts'
import { readNetworkTerms } from './readNetworkTerms.ts'

export type ReadOverviewsParameters = {
  network: Network
  owner: Address
  /** Clusters of the owner that exist, all read at `blockNumber`. */
  clusters: readonly { operatorIds: readonly number[]; cluster: ClusterState }[]
  blockNumber: number
  /** Asked for their validators, where there are any. */
  beaconNodes?: readonly BeaconConnection[] | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads what there is to say of some clusters of an owner, all at once: what they have in common, operators and fees, is
 * read once, and what is asked of each of them travels together.
 */
export async function readOverviews(
  client: ChainClient,
  { network, owner, clusters, blockNumber, beaconNodes = [], signal }: ReadOverviewsParameters,
): Promise<ClusterOverview[]> {
  if (clusters.length === 0) return []
  const [block, ...feeAssets] = await Promise.all([
    getPinnedBlock(client, blockNumber),
    ...clusters.map(({ operatorIds }) => getClusterFeeAsset(client, { network, owner, operatorIds })),
  ])
  const all = clusters.map((each, i) => ({ ...each, inSsv: feeAssets[i] === 'SSV' }))
  const readShared = async (inSsv: boolean) => {
    const ids = new Set(all.flatMap((each) => (each.inSsv === inSsv ? each.operatorIds : [])))
    if (ids.size === 0) return undefined
    const [terms, operators] = await Promise.all([
      readNetworkTerms(client, { network, blockNumber, inSsv }),
      readClusterOperators(client, { network, operatorIds: [...ids], blockNumber, inSsv }),
    ])
    return { terms, operators: new Map(operators.map((operator) => [operator.id, operator])) }
  }
  // One after the other: as small calls, too many of them would not fit into a request.
  const [inEth, inSsv] = [await readShared(false), await readShared(true)]
  const overviews = await Promise.all(
    all.flatMap(({ operatorIds, cluster, inSsv: isLegacy }) => {
      const shared = isLegacy ? inSsv : inEth
      if (shared === undefined) return []
      const operators = operatorIds.flatMap((id) => shared.operators.get(id) ?? [])
      const place = { network, owner, operatorIds, cluster }
      const fees = operators.map(({ fee }) => fee)
      const account = isLegacy
        ? readSsvAccount(client, place, shared.terms)
        : readEthAccount(client, place, { ...shared.terms, operatorFees: fees })
      return [account.then((read) => compose({ ...place, isLegacy, operators, block, account: read }))]
    }),
  )
  if (beaconNodes.length === 0) return overviews
  const beacons = await readClusterBeacons(client, { network, beaconNodes, overviews, signal })
  return overviews.map((overview, i) => ({ ...overview, beacon: beacons[i] }))
}

type Parts = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  cluster: ClusterState
  isLegacy: boolean
  operators: readonly ClusterOperator[]
  account: Awaited<ReturnType<typeof readEthAccount>>
  block: PinnedBlock
}

function compose({
  network,
  owner,
  operatorIds,
  cluster,
  isLegacy,
  operators,
  account,
  block,
}: Parts): ClusterOverview {
  const { burnRate, runwayBlocks, ...amounts } = account
  const { snapshot } = cluster
  const { effectiveBalance } = amounts
  const announced = operators.reduce((sum, { fee, declaredFee }) => sum + (declaredFee?.fee ?? fee) - fee, 0n)
  const isAnnounced = operators.some(({ declaredFee }) => declaredFee !== undefined)
  return {
    id: getClusterId(owner, operatorIds),
    owner,
    operatorIds,
    feeAsset: isLegacy ? 'SSV' : 'ETH',
    validatorCount: snapshot.validatorCount,
    ...amounts,
    burnRate,
    burnPerDay: burnRate * daysToBlocks(network, 1),
    announcedBurnRate: isAnnounced ? burnRate + (announced * BigInt(effectiveBalance)) / 32n : undefined,
    runway: describeRunway(runwayBlocks, block, network.custom.secondsPerSlot),
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
