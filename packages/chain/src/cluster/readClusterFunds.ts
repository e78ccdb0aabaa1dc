import type { Address, Network } from '@x/schemas'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterState } from './clusterState.ts'
import { findMostEffectiveBalance } from './findMostEffectiveBalance.ts'
import { getClusterBalance } from './getClusterBalance.ts'
import { getClusterBurnRate } from './getClusterBurnRate.ts'
import { getClusterEffectiveBalance } from './getClusterEffectiveBalance.ts'
import type { FeeTerms } from './getFeeTerms.ts'
import { readClusterDebt } from './readClusterDebt.ts'

export type ReadClusterFundsParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** From `getClusterSnapshot` or `getRegistrationState`. */
  cluster: ClusterState
  /** Default: the latest block. */
  blockNumber?: number | undefined
  /** From `getFeeTerms`; they may still be on their way. */
  terms: FeeTerms | Promise<FeeTerms>
  /**
   * In whole ETH: more is not believed. Default: 2,048 for each validator, and what the contract goes on billing for those
   * that were removed, as the events tell.
   */
  mostEffectiveBalance?: number | undefined
}

/** What a cluster holds and pays. */
export type ClusterFunds = {
  /** Wei, all fees paid; negative where the cluster owes more than it held. */
  balance: bigint
  /** Wei per block, for all its validators. */
  burnRate: bigint
}

/**
 * Reads what a cluster holds and pays now: nothing where it does not exist yet. Of a liquidated one it is what was
 * deposited since, and what it is going to pay once it is active again.
 *
 * A cluster whose effective balance the network's oracle reported is billed by that, so its burn counts as the larger
 * of what the contract says and what its effective balance makes of it.
 *
 * @throws {ContractRevertError} `IncorrectClusterState`: the snapshot is no longer the latest
 */
export async function readClusterFunds(
  client: ChainClient,
  parameters: ReadClusterFundsParameters,
): Promise<ClusterFunds> {
  const { balance, debt = 0n, burnRate } = await readFundsAndDebt(client, parameters)
  // Without the debt the deposit may be too small, which the contract refuses.
  return { balance: balance - debt, burnRate }
}

/** The same, where the balance is never negative: `debt` is what the cluster owes, `undefined` where the node can't tell. */
export async function readFundsAndDebt(
  client: ChainClient,
  { network, owner, operatorIds, cluster, blockNumber, terms, mostEffectiveBalance }: ReadClusterFundsParameters,
): Promise<ClusterFunds & { debt: bigint | undefined }> {
  if (!cluster.exists) return { balance: 0n, debt: 0n, burnRate: 0n }
  const { active } = cluster.snapshot
  const parameters = { network, owner, operatorIds, snapshot: cluster.snapshot, blockNumber }
  const calls = batchCalls(client)
  const [told, burnRate, effectiveBalance, { burnPerValidator }] = await Promise.all([
    active ? getClusterBalance(calls, parameters) : cluster.snapshot.balance,
    getClusterBurnRate(calls, parameters),
    // The contract does not tell it of a liquidated cluster.
    active ? getClusterEffectiveBalance(calls, parameters) : 0,
    terms,
  ])
  const { validatorCount } = cluster.snapshot
  const usualMost = 2_048 * validatorCount
  const most =
    mostEffectiveBalance ??
    (effectiveBalance <= usualMost
      ? usualMost
      : await findMostEffectiveBalance(client, {
          ...{ network, owner, operatorIds, validatorCount },
          blockNumber: blockNumber ?? cluster.blockNumber,
        }))
  const billed = (burnPerValidator * BigInt(Math.min(effectiveBalance, most)) + 31n) / 32n
  const usual = burnPerValidator * BigInt(validatorCount)
  const unit = burnPerValidator / 10_000n + 1n
  if (!active) {
    const mostBurn = 64n * usual + unit
    return { balance: told, debt: 0n, burnRate: burnRate < mostBurn ? burnRate : mostBurn }
  }
  // The contract does not count below 0.
  const debt = told === 0n && burnRate > 0n ? await readClusterDebt(client, { ...parameters, burnRate }) : 0n
  return { balance: told, debt, burnRate: chooseBurn(burnRate, billed, { usual, unit }) }
}

/**
 * The larger of what the contract says and what it is billed by, as far as fees and effective balance explain it: it may
 * be rounded up to whole units, of which a validator has 10,000.
 */
function chooseBurn(told: bigint, billed: bigint, { usual, unit }: { usual: bigint; unit: bigint }): bigint {
  if (told <= billed) return billed
  const most = (billed > usual ? billed : usual) + unit
  return told < most ? told : most
}
