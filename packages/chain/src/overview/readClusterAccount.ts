import type { Address, Network } from '@x/schemas'
import type { ClusterState } from '../cluster/clusterState.ts'
import { readClusterView } from '../cluster/clusterView.ts'
import { computeLiquidationThreshold } from '../cluster/computeRequiredDeposit.ts'
import { computeRunway } from '../cluster/computeRunway.ts'
import { getClusterBurnRate } from '../cluster/getClusterBurnRate.ts'
import { getClusterEffectiveBalance } from '../cluster/getClusterEffectiveBalance.ts'
import type { FeeTerms } from '../cluster/getFeeTerms.ts'
import { readClusterFunds } from '../cluster/readClusterFunds.ts'
import { batchClusterCalls } from '../rpc/batchClusterCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkTerms } from './readNetworkTerms.ts'

/** A cluster that exists. */
export type ClusterPlace = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  cluster: ClusterState
}

/** What a cluster holds and pays, in wei or in units of 10^-18 SSV. */
export type ClusterAccount = {
  status: 'active' | 'liquidatable' | 'liquidated'
  effectiveBalance: number
  balance: bigint
  debt: bigint
  burnRate: bigint
  liquidationThreshold: bigint
  networkFee: bigint
  /** Blocks until anyone can liquidate it; `undefined` where that is never, or it is liquidated. */
  runwayBlocks: number | undefined
}

/** Reads what a cluster holds and pays in ETH. */
export async function readEthAccount(
  client: ChainClient,
  { network, owner, operatorIds, cluster }: ClusterPlace,
  thresholds: NetworkTerms & Pick<FeeTerms, 'operatorFees'>,
): Promise<ClusterAccount> {
  const calls = batchClusterCalls(client)
  const { snapshot } = cluster
  const { blockNumber } = cluster
  const { networkFee, operatorFees } = thresholds
  const burnPerValidator = operatorFees.reduce((sum, fee) => sum + fee, networkFee)
  const place = { network, owner, operatorIds, blockNumber }
  if (!snapshot.active) {
    const burnRate = await getClusterBurnRate(calls, { ...place, snapshot })
    return {
      status: 'liquidated',
      effectiveBalance: effectiveBalanceOf(burnRate, burnPerValidator) ?? 32 * snapshot.validatorCount,
      balance: snapshot.balance,
      debt: 0n,
      burnRate,
      liquidationThreshold: computeLiquidationThreshold(burnRate, thresholds),
      networkFee,
      runwayBlocks: undefined,
    }
  }
  const [funds, effectiveBalance] = await Promise.all([
    readClusterFunds(calls, {
      ...place,
      cluster,
      terms: { ...thresholds, burnPerValidator },
      // Nobody pays by it: what is told is what the contract bills.
      mostEffectiveBalance: Number.POSITIVE_INFINITY,
    }),
    getClusterEffectiveBalance(calls, { ...place, snapshot }),
  ])
  return {
    ...measure({ ...funds, ...thresholds, validatorCount: snapshot.validatorCount }),
    effectiveBalance,
    networkFee,
  }
}

/** Reads what a cluster holds and pays that still pays its fees in SSV. */
export async function readSsvAccount(
  client: ChainClient,
  { network, owner, operatorIds, cluster }: ClusterPlace,
  { networkFee, ...thresholds }: NetworkTerms,
): Promise<ClusterAccount> {
  const calls = batchClusterCalls(client)
  const { snapshot, blockNumber } = cluster
  const { active, validatorCount } = snapshot
  const parameters = { network, owner, operatorIds, snapshot, blockNumber }
  const [balance, burnRate] = await Promise.all([
    active ? readClusterView(calls, 'getBalanceSSV', parameters) : snapshot.balance,
    readClusterView(calls, 'getBurnRateSSV', parameters),
  ])
  const account = measure({ balance, burnRate, ...thresholds, validatorCount })
  return {
    ...account,
    ...(active ? {} : { status: 'liquidated', runwayBlocks: undefined }),
    // Fees in SSV know no effective balance.
    effectiveBalance: 32 * validatorCount,
    networkFee,
  }
}

type Measured = {
  balance: bigint
  burnRate: bigint
  liquidationThresholdBlocks: bigint
  minimumLiquidationCollateral: bigint
  validatorCount: number
}

/** How long a cluster lasts that holds and pays so much. */
function measure({ balance, burnRate, validatorCount, ...thresholds }: Measured) {
  const liquidationThreshold = validatorCount === 0 ? 0n : computeLiquidationThreshold(burnRate, thresholds)
  const { blocks } = computeRunway({ balance, burnRate, ...thresholds, secondsPerSlot: 12 })
  const isBelow = validatorCount > 0 && balance < liquidationThreshold
  return {
    status: isBelow ? ('liquidatable' as const) : ('active' as const),
    balance: balance > 0n ? balance : 0n,
    debt: balance < 0n ? -balance : 0n,
    burnRate,
    liquidationThreshold,
    runwayBlocks: isBelow ? 0 : blocks === Number.POSITIVE_INFINITY ? undefined : blocks,
  }
}

/** The effective balance that makes a burn, in whole ETH. */
function effectiveBalanceOf(burnRate: bigint, burnPerValidator: bigint): number | undefined {
  return burnPerValidator === 0n ? undefined : Number((burnRate * 32n + burnPerValidator / 2n) / burnPerValidator)
}
