import { type Address, getClusterId, type Hex } from '@x/schemas'
import type { ClusterOverview } from '../overview/clusterOverview.ts'
import type { Fleet, FleetCluster } from './fleet.ts'
import type { FleetState } from './readFleet.ts'

/** What there is of a fleet: what `readFleet` returns has it. */
export type ComparedFleet = Pick<FleetState, 'feeRecipient'> & {
  /** All clusters of the owner. */
  clusters: readonly ComparedCluster[]
}

/** What is compared of a cluster. */
export type ComparedCluster = Pick<
  ClusterOverview,
  'id' | 'operatorIds' | 'status' | 'feeAsset' | 'validatorCount' | 'balance' | 'runway' | 'beacon'
>

/**
 * In what the chain differs from a fleet's file:
 *
 * - `missing`: a cluster does not exist
 * - `validators`: it has another number of validators
 * - `runway`: it lasts for fewer days than the minimum, or can be liquidated
 * - `liquidated`: it is liquidated
 * - `fee-asset`: it pays its fees in SSV
 * - `exited`: it has validators that have exited from the beacon chain
 * - `emptied`: it has a balance and no validators
 * - `unlisted`: it has validators and is not in the file
 * - `fee-recipient`: somebody else gets the fees of the owner's blocks
 */
export type FleetDriftKind =
  | 'missing'
  | 'validators'
  | 'runway'
  | 'liquidated'
  | 'fee-asset'
  | 'exited'
  | 'emptied'
  | 'unlisted'
  | 'fee-recipient'

/** One thing in which the chain differs from a fleet's file. */
export type FleetDrift = {
  kind: FleetDriftKind
  /** Of the cluster; `undefined` where it is about the owner. */
  operatorIds: readonly number[] | undefined
  /** What the file says. */
  wanted: string | number
  /** What the chain says. */
  found: string | number
  /** Validators that it is about. */
  publicKeys: readonly Hex[]
  /** Whether `planFleet` has a step for it. Anything else is for a person to decide. */
  isPlannable: boolean
  /** One sentence. */
  message: string
}

/**
 * Compares what there is with a fleet's file.
 *
 * @returns the clusters in the order of the file, then those that are not in it, then what is about the owner
 * @example
 * const state = await readFleet(publicClient, { network, fleet })
 * const drift = findFleetDrift(fleet, state)
 */
export function findFleetDrift(fleet: Fleet, { clusters, feeRecipient }: ComparedFleet): FleetDrift[] {
  const { owner } = fleet
  const found = new Map(clusters.map((cluster) => [cluster.id, cluster]))
  const listed = new Set(fleet.clusters.map(({ operatorIds }) => getClusterId(owner, operatorIds)))
  return [
    ...fleet.clusters.flatMap((wanted) => compare(wanted, found.get(getClusterId(owner, wanted.operatorIds)), fleet)),
    ...clusters.flatMap((cluster) => (listed.has(cluster.id) ? [] : compareUnlisted(cluster, fleet))),
    ...compareRecipient(fleet.feeRecipient, feeRecipient),
  ]
}

type Difference = Pick<FleetDrift, 'kind' | 'wanted' | 'found' | 'isPlannable' | 'message'> & {
  publicKeys?: readonly Hex[]
}

function compare(wanted: FleetCluster, cluster: ComparedCluster | undefined, fleet: Fleet): FleetDrift[] {
  const { operatorIds, validatorCount } = wanted
  const name = `Cluster ${operatorIds.join(', ')}`
  const toDrift = (differences: readonly Difference[]): FleetDrift[] =>
    differences.map((each) => ({ operatorIds, publicKeys: [], ...each }))
  if (cluster === undefined) {
    if (validatorCount === 0) return []
    const message = `${name} does not exist.`
    return toDrift([{ kind: 'missing', wanted: validatorCount ?? 'a cluster', found: 0, isPlannable: false, message }])
  }
  const count = cluster.validatorCount
  const differences: Difference[] = []
  if (validatorCount !== undefined && validatorCount !== count) {
    const message = `${name} has ${countValidators(count)}, and should have ${validatorCount}.`
    differences.push({ kind: 'validators', wanted: validatorCount, found: count, isPlannable: false, message })
  }
  differences.push(...compareLife(wanted, cluster, name), ...findExited(cluster, fleet, name))
  differences.push(...findEmptied(cluster, fleet, name))
  return toDrift(differences)
}

/** What keeps a cluster with validators from running for as long as it should. */
function compareLife({ runway, migrate }: FleetCluster, cluster: ComparedCluster, name: string): Difference[] {
  const { status, feeAsset, validatorCount, runway: lasts } = cluster
  if (validatorCount === 0) return []
  const differences: Difference[] = []
  if (migrate && feeAsset === 'SSV') {
    // To migrate one that is liquidated puts its validators to work again, which somebody has to look after.
    const isPlannable = status !== 'liquidated'
    const message = `${name} pays its fees in SSV, and should pay them in ETH.`
    differences.push({ kind: 'fee-asset', wanted: 'ETH', found: 'SSV', isPlannable, message })
  }
  if (status === 'liquidated') {
    const message = `${name} is liquidated: its operators do not run its validators.`
    return [...differences, { kind: 'liquidated', wanted: 'active', found: 'liquidated', isPlannable: false, message }]
  }
  const days = status === 'liquidatable' ? 0 : lasts?.days
  if (days === undefined || days >= runway.minimumDays) return differences
  const wanted = runway.minimumDays
  const message =
    status === 'liquidatable'
      ? `${name} can be liquidated by anyone.`
      : `${name} lasts for ${days.toFixed(1)} days, and should last for at least ${wanted}.`
  // Nothing but a migration pays for a cluster in ETH that pays its fees in SSV.
  const isPlannable = feeAsset === 'ETH' || migrate
  return [...differences, { kind: 'runway', wanted, found: days, isPlannable, message }]
}

function compareUnlisted(cluster: ComparedCluster, fleet: Fleet): FleetDrift[] {
  const { operatorIds, validatorCount } = cluster
  const name = `Cluster ${operatorIds.join(', ')}`
  const about = { operatorIds, publicKeys: [] }
  const emptied = findEmptied(cluster, fleet, name).map((each) => ({ ...about, ...each }))
  if (validatorCount === 0) return emptied
  const message = `${name} has ${countValidators(validatorCount)}, and is not in the file.`
  return [{ kind: 'unlisted', ...about, wanted: 0, found: validatorCount, isPlannable: false, message }]
}

function findExited({ beacon }: ComparedCluster, { exited }: Fleet, name: string): Difference[] {
  const publicKeys = beacon?.validators.filter(({ hasExited }) => hasExited).map(({ publicKey }) => publicKey) ?? []
  if (exited === 'keep' || publicKeys.length === 0) return []
  const count = publicKeys.length
  const message = `${name} has ${countValidators(count)} that ${count === 1 ? 'has exited, and still costs' : 'have exited, and still cost'} fees.`
  return [{ kind: 'exited', wanted: 0, found: count, isPlannable: true, message, publicKeys }]
}

function findEmptied(cluster: ComparedCluster, { emptied }: Fleet, name: string): Difference[] {
  const { validatorCount, balance, feeAsset } = cluster
  if (emptied === 'keep' || validatorCount > 0 || balance === 0n) return []
  const message = `${name} has no validators, and still holds a balance.`
  // What it holds in SSV is not for `withdraw`.
  return [{ kind: 'emptied', wanted: '0', found: `${balance}`, isPlannable: feeAsset === 'ETH', message }]
}

function compareRecipient(wanted: Address | undefined, found: Address | undefined): FleetDrift[] {
  if (wanted === undefined || found === undefined || wanted === found) return []
  const message = `The fees of the owner’s blocks go to ${found}, and should go to ${wanted}.`
  const about = { operatorIds: undefined, publicKeys: [], isPlannable: true }
  return [{ kind: 'fee-recipient', wanted, found, message, ...about }]
}

function countValidators(count: number): string {
  return `${count} ${count === 1 ? 'validator' : 'validators'}`
}
