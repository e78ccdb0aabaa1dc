import type { Address, Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterState } from './clusterState.ts'
import { getClusterBalance } from './getClusterBalance.ts'
import { getClusterBurnRate } from './getClusterBurnRate.ts'
import { getClusterEffectiveBalance } from './getClusterEffectiveBalance.ts'

export type ReadClusterFundsParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** From `getClusterSnapshot` or `getRegistrationState`. */
  cluster: ClusterState
  /** Wei per block for each validator of 32 ETH. */
  burnPerValidator: bigint
}

/** What a cluster holds and pays. */
export type ClusterFunds = {
  /** Wei, all fees paid. */
  balance: bigint
  /** Wei per block, for all its validators. */
  burnRate: bigint
}

/**
 * Reads what a cluster holds and pays now: nothing where it does not exist yet.
 *
 * A cluster whose effective balance the network's oracle reported is billed by that, so its burn counts as the larger
 * of what the contract says and what its effective balance makes of it.
 *
 * The contract does not tell what a cluster owes once its balance is used up. Such a cluster, which anyone may
 * liquidate, needs that much more; the simulation of a registration says so.
 */
export async function readClusterFunds(
  client: ChainClient,
  { network, owner, operatorIds, cluster, burnPerValidator }: ReadClusterFundsParameters,
): Promise<ClusterFunds> {
  if (!cluster.exists) return { balance: 0n, burnRate: 0n }
  const parameters = { network, owner, operatorIds, snapshot: cluster.snapshot }
  const [balance, told, effectiveBalance] = await Promise.all([
    getClusterBalance(client, parameters),
    getClusterBurnRate(client, parameters),
    getClusterEffectiveBalance(client, parameters),
  ])
  const billed = (burnPerValidator * BigInt(effectiveBalance) + 31n) / 32n
  return { balance, burnRate: told > billed ? told : billed }
}
