import type { BeaconConnection } from '@x/beacon-client'
import {
  type ChainClient,
  type ClusterOverview,
  createSpendingReader,
  type Fleet,
  type FleetCluster,
  type FleetDrift,
  findFleetDrift,
  type OwnerSources,
  readFleet,
  type SpendingReader,
} from '@x/chain'
import { agreeOnFeeTerms, computeBurnAfter, computeRequiredDeposit, type NetworkOption } from '@x/chain/internal'
import { getClusterId, type Network } from '@x/schemas'
import pMap from 'p-map'
import type { SpendingLimitOptions } from '../plan/getSpendingLimits.ts'
import { sumAmounts } from '../plan/sumAmounts.ts'
import { getCallCost } from '../transaction/getCallCost.ts'
import { placeReading } from '../transaction/places.ts'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import { allocateRunways, type RunwayNeed } from './allocateRunways.ts'
import type { FleetDeed, FleetPlan, FleetRest, FleetStep } from './fleetPlan.ts'
import { measureFleetGas } from './measureFleetGas.ts'
import { readClusterOfCall } from './readClusterOfCall.ts'

export type PlanFleetParameters = NetworkOption &
  Pick<SpendingLimitOptions, 'maxFeePerGas' | 'maxPriorityFeePerGas'> & {
    fleet: Fleet
    /** A second node among them has to say the same. Default: the network's. */
    sources?: OwnerSources | undefined
    /** Asked for validators that have exited. All have to say the same. Default: none, and none is removed. */
    beaconNodes?: readonly BeaconConnection[] | undefined
    /** Whether all transactions are signed before the first is mined: then each cluster has one at most. Default false. */
    isBatch?: boolean | undefined
    /**
     * Calls that wait to be signed by others, as in the queue of a Safe: what they pay counts as spent, and their clusters
     * are left for later. Default: none.
     */
    waiting?: readonly Pick<PreparedCall, 'value' | 'data'>[] | undefined
    /** From `createSpendingReader`, where there is one already. */
    spending?: SpendingReader | undefined
    signal?: AbortSignal | undefined
  }

/**
 * Plans what there is to do so that the chain has what a fleet's file says: deposits for clusters that last for too short a
 * time, migrations to fees in ETH, removals of validators that have exited, withdrawals from emptied clusters, and the fee
 * recipient. What the budget of the week does not allow for is left for later, and named. What the owner has spent in the
 * last seven days is read from the chain.
 *
 * What a plan can't decide (validators that are missing or too many, liquidated clusters, clusters that are not in the
 * file) is in `drift`.
 *
 * @throws {SourcesDifferError} two nodes do not say the same
 * @throws {GasPriceLimitError} the node asks for a gas price above the network's limits, and nobody named a higher one
 * @throws what `readFleet` throws
 * @example
 * const { steps, later } = await planFleet(publicClient, { network, fleet })
 * for (const { kind, value } of steps) console.log(kind, value)
 * for (const { kind, reason } of later) console.log('later:', kind, reason)
 */
export async function planFleet(client: ChainClient, given: PlanFleetParameters): Promise<FleetPlan> {
  const { publicClient, ...parameters } = placeReading(client, given)
  const {
    network,
    fleet,
    sources,
    signal,
    isBatch = false,
    waiting = [],
    maxFeePerGas,
    maxPriorityFeePerGas,
  } = parameters
  const { owner } = fleet
  const spending = parameters.spending ?? createSpendingReader(publicClient, { network, owner, sources })
  const [state, spent] = await Promise.all([readFleet(publicClient, { ...parameters, fleet }), spending.read(signal)])
  const drift = findFleetDrift(fleet, state)
  const { budget } = fleet
  const left = {
    deposits: rest(
      budget.depositsPerWeek,
      waiting.reduce((sum, { value }) => sum + value, spent.deposits),
    ),
    gas: rest(budget.gasPerWeek, spent.gas),
  }
  const clusters = new Map(state.clusters.map((cluster) => [cluster.id, cluster]))
  const busy = new Set(waiting.map(({ data }) => readClusterOfCall(data)))
  const isFree = (deed: FleetDeed) => !busy.has('operatorIds' in deed ? deed.operatorIds.join() : 'owner')
  const all = await readNeeds(publicClient, { ...parameters, drift, clusters })
  const paying = all.filter(({ need, toDeed }) => isFree(toDeed(need.targetHours)))
  const known = listOthers(drift, { clusters, fleet })
  const others = known.filter(isFree)
  const place = { network, from: owner, sources, signal }
  const wanted = [...paying.map(({ need, toDeed }) => toDeed(need.targetHours)), ...others]
  const gas = await measureFleetGas(publicClient, wanted, place)
  const priced = { from: owner, value: 0n, gas: sumAmounts(gas) }
  const limits = { maxFeePerGas, maxPriorityFeePerGas }
  const { gasPrice, accountBalance } = await getCallCost(publicClient, { prepared: priced, network, ...limits })
  const costs = new Map(
    wanted.map((deed, i) => [keyOf(deed), { gas: gas[i] ?? 0n, gasCost: (gas[i] ?? 0n) * gasPrice.maxFeePerGas }]),
  )

  const inAccount = rest(accountBalance, minimum(left.gas, priced.gas * gasPrice.maxFeePerGas))
  const isPoor = inAccount < left.deposits
  const shares = allocateRunways(
    paying.map(({ need }) => need),
    isPoor ? inAccount : left.deposits,
  )
  let gasLeft = left.gas
  const later: FleetRest[] = [...all.map(({ need, toDeed }) => toDeed(need.targetHours)), ...known].flatMap((deed) =>
    isFree(deed) ? [] : [{ ...describeRest(deed), reason: 'cluster', value: 0n }],
  )
  const steps: FleetStep[] = []
  const take = (deed: FleetDeed, value: bigint) => {
    const { gas = 0n, gasCost = 0n } = costs.get(keyOf(deed)) ?? {}
    if (gasCost > gasLeft) {
      later.push({ ...describeRest(deed), reason: 'gas', value })
      return
    }
    gasLeft -= gasCost
    steps.push({ ...deed, value, gas, gasCost })
  }
  // What keeps clusters alive has the first word on the gas, too.
  for (const { need, toDeed } of paying) {
    const share = shares.get(need.id)
    const whole = need.base + need.perHour * BigInt(need.targetHours)
    if (share !== undefined && share.value > 0n) take(toDeed(share.hours), share.value)
    if ((share?.hours ?? 0) < need.targetHours) {
      const value = rest(whole, share?.value ?? 0n)
      later.push({ ...describeRest(toDeed(need.targetHours)), reason: isPoor ? 'account' : 'deposits', value })
    }
  }
  for (const deed of others) take(deed, 0n)

  const ordered = orderSteps(steps, state.block.timestamp)
  const sent = isBatch ? takeOneOfEach(ordered, later) : ordered
  const total = sent.reduce((sum, { gas, value }) => ({ gas: sum.gas + gas, value: sum.value + value }), {
    gas: 0n,
    value: 0n,
  })
  const cost = await getCallCost(publicClient, { prepared: { from: owner, ...total }, network, ...limits })
  return { fleet, state, drift, spent, left, steps: sent, later, cost: { ...cost, deposits: total.value } }
}

type Needed = { need: RunwayNeed; toDeed: (hours: number) => FleetDeed }

type NeedsPlace = {
  network: Network
  fleet: Fleet
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
  drift: readonly FleetDrift[]
  clusters: ReadonlyMap<string, ClusterOverview>
}

/** What clusters need that last for too short a time or are to be migrated; those first that would be liquidated first. */
async function readNeeds(client: ChainClient, { fleet, drift, clusters, ...place }: NeedsPlace): Promise<Needed[]> {
  const wanting = (kind: FleetDrift['kind']) =>
    new Set(drift.flatMap((each) => (each.kind === kind && each.isPlannable ? (each.operatorIds?.join() ?? []) : [])))
  const [short, legacy] = [wanting('runway'), wanting('fee-asset')]
  const found = fleet.clusters.flatMap((wanted) => {
    const cluster = clusters.get(getClusterId(fleet.owner, wanted.operatorIds))
    return cluster === undefined ? [] : [{ wanted, cluster }]
  })
  const needed = await pMap(
    found,
    async ({ wanted, cluster }) => {
      const name = wanted.operatorIds.join()
      if (legacy.has(name)) return [await needMigration(client, { ...place, wanted, cluster })]
      return short.has(name) ? [needDeposit(place.network, { wanted, cluster })] : []
    },
    { concurrency: 8 },
  )
  return needed.flat().toSorted((a, b) => a.need.hours - b.need.hours)
}

type Found = { wanted: FleetCluster; cluster: ClusterOverview }

const toHours = (days: number): number => Math.ceil(days * 24)

function needDeposit(network: Network, { wanted, cluster }: Found): Needed {
  const { id, status, runway, balance, debt, burnRate, liquidationThreshold, block } = cluster
  const { minimumDays, targetDays } = wanted.runway
  const isDry = status === 'liquidatable'
  const endsAt = isDry || runway === undefined ? block.timestamp : runway.end.unix
  const waiting = burnRate * BigInt(blocksUntilInclusion)
  return {
    need: {
      id,
      hours: isDry ? 0 : Math.floor((runway?.days ?? 0) * 24),
      minimumHours: toHours(minimumDays),
      targetHours: toHours(targetDays),
      base: liquidationThreshold + waiting + debt - balance,
      perHour: burnRate * blocksOfHour(network),
      isWhole: false,
    },
    toDeed: (hours) => ({ kind: 'deposit', operatorIds: wanted.operatorIds, endsAt, runwayDays: hours / 24 }),
  }
}

async function needMigration(
  client: ChainClient,
  { wanted, cluster, network, sources, signal }: Found & Pick<NeedsPlace, 'network' | 'sources' | 'signal'>,
): Promise<Needed> {
  const { id, status, validatorCount, runway, block } = cluster
  const { operatorIds, effectiveBalance } = wanted
  const { minimumDays, targetDays } = wanted.runway
  const terms = await agreeOnFeeTerms(client, { network, operatorIds, sources, signal })
  const cost = { ...terms, validatorsToAdd: validatorCount, effectiveBalance }
  const endsAt = status === 'liquidatable' ? block.timestamp : runway?.end.unix
  return {
    need: {
      id,
      hours: status === 'liquidatable' ? 0 : Math.floor((runway?.days ?? longestHours / 24) * 24),
      minimumHours: toHours(minimumDays),
      targetHours: toHours(targetDays),
      base: computeRequiredDeposit({ ...cost, blocksUntilInclusion: 0 }),
      perHour: computeBurnAfter(cost) * blocksOfHour(network),
      isWhole: true,
    },
    toDeed: (hours) => ({ kind: 'migrate', operatorIds, endsAt, runwayDays: hours / 24, effectiveBalance }),
  }
}

/** A hundred years: one that pays nothing is never liquidated. */
const longestHours = 876_000
/** As a deposit counts with. */
const blocksUntilInclusion = 50

/** Blocks of an hour, rounded up. */
function blocksOfHour({ custom: { secondsPerSlot } }: Network): bigint {
  return BigInt(Math.ceil(3_600 / secondsPerSlot))
}

function listOthers(
  drift: readonly FleetDrift[],
  { clusters, fleet }: { clusters: ReadonlyMap<string, ClusterOverview>; fleet: Fleet },
): FleetDeed[] {
  return drift.flatMap(({ kind, operatorIds = [], isPlannable, publicKeys }): FleetDeed[] => {
    if (!isPlannable) return []
    const cluster = clusters.get(getClusterId(fleet.owner, operatorIds))
    if (kind === 'exited') return [{ kind: 'remove', operatorIds, endsAt: cluster?.runway?.end.unix, publicKeys }]
    if (kind === 'emptied') return [{ kind: 'withdraw', operatorIds, balance: cluster?.balance ?? 0n }]
    if (kind === 'fee-recipient' && fleet.feeRecipient !== undefined) {
      return [{ kind: 'fee-recipient', recipient: fleet.feeRecipient }]
    }
    return []
  })
}

/** A cluster that ends within a day is paid for before anything else is done with it. */
const soon = 86_400

/** Orders steps: what would be liquidated first, then what brings money back, and what costs nothing to wait for. */
function orderSteps(steps: readonly FleetStep[], now: number): FleetStep[] {
  const rank = (step: FleetStep): number => ['withdraw', 'fee-recipient'].indexOf(step.kind)
  const end = (step: FleetStep): number => ('endsAt' in step ? (step.endsAt ?? Number.POSITIVE_INFINITY) : 0)
  // Without those that have exited, a cluster needs less.
  const within = (step: FleetStep): number => ((step.kind === 'remove') === end(step) - now > soon ? 0 : 1)
  return steps.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    if (end(a) !== end(b)) return end(a) < end(b) ? -1 : 1
    return within(a) - within(b)
  })
}

/** Keeps what is most urgent of each cluster, since each changes the state that the next one needs. */
function takeOneOfEach(steps: readonly FleetStep[], later: FleetRest[]): FleetStep[] {
  const most = new Map<string, FleetStep>()
  const importance: readonly FleetStep['kind'][] = ['deposit', 'migrate', 'remove', 'withdraw', 'fee-recipient']
  for (const step of steps) {
    const name = 'operatorIds' in step ? step.operatorIds.join() : 'owner'
    const other = most.get(name)
    if (other === undefined || importance.indexOf(step.kind) < importance.indexOf(other.kind)) most.set(name, step)
  }
  const kept = new Set(most.values())
  for (const step of steps) {
    if (!kept.has(step)) later.push({ ...describeRest(step), reason: 'cluster', value: step.value })
  }
  return steps.filter((step) => kept.has(step))
}

function describeRest(deed: FleetDeed): Pick<FleetRest, 'kind' | 'operatorIds' | 'endsAt'> {
  return {
    kind: deed.kind,
    operatorIds: 'operatorIds' in deed ? deed.operatorIds : undefined,
    endsAt: 'endsAt' in deed ? deed.endsAt : undefined,
  }
}

function keyOf(deed: FleetDeed): string {
  return `${deed.kind} ${'operatorIds' in deed ? deed.operatorIds.join() : ''}`
}

function rest(of: bigint, taken: bigint): bigint {
  return of > taken ? of - taken : 0n
}

/** Amounts are bigint, which Math.min does not take. */
function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
