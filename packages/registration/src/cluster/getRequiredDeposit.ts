import type { Address, Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { ClusterState } from './clusterState.ts'
import { computeRequiredDeposit } from './computeRequiredDeposit.ts'
import { getClusterBalance } from './getClusterBalance.ts'
import { getClusterBurnRate } from './getClusterBurnRate.ts'
import { getClusterEffectiveBalance } from './getClusterEffectiveBalance.ts'
import { getFeeTerms } from './getFeeTerms.ts'

export type GetRequiredDepositParameters = {
  network: Network
  owner: Address
  operatorIds: readonly number[]
  /** From `getClusterSnapshot` or `getRegistrationState`. */
  cluster: ClusterState
  validatorsToAdd: number
  /** How many days the cluster shall last beyond the liquidation threshold. */
  runwayDays: number
  /** Effective balance of each validator that is added, in ETH. Default 32. */
  effectiveBalance?: number | undefined
  /** How many blocks may pass until the deposit is in. Default 50. */
  blocksUntilInclusion?: number | undefined
}

/**
 * Computes the deposit, in wei, with which a cluster lasts for `runwayDays` after validators were added to it, from
 * the fees and the balance on chain.
 *
 * A cluster whose effective balance the network's oracle reported is billed by that, so its present burn counts as
 * the larger of what the contract says and what its effective balance makes of it.
 *
 * The contract does not tell what a cluster owes once its balance is used up. Such a cluster, which anyone may
 * liquidate, needs that much more; the simulation of a registration says so.
 *
 * @throws {ContractRevertError} `OperatorDoesNotExist`; `IncorrectClusterState`: the snapshot is no longer the cluster's
 * latest; `ClusterIsLiquidated`
 * @throws {RpcError} the node failed
 * @example
 * const depositAmount = await getRequiredDeposit(publicClient, {
 *   network, owner, operatorIds, cluster, validatorsToAdd: 40, runwayDays: 90,
 * })
 */
export async function getRequiredDeposit(
  client: ChainClient,
  {
    network,
    owner,
    operatorIds,
    cluster,
    validatorsToAdd,
    runwayDays,
    effectiveBalance,
    blocksUntilInclusion,
  }: GetRequiredDepositParameters,
): Promise<bigint> {
  const terms = await getFeeTerms(client, { network, operatorIds })
  const present = cluster.exists
    ? await readPresent(client, { network, owner, operatorIds, cluster, burnPerValidator: terms.burnPerValidator })
    : { balance: 0n, currentBurn: 0n }
  return computeRequiredDeposit({
    ...terms,
    ...present,
    validatorsToAdd,
    runwayBlocks: daysToBlocks(network, runwayDays),
    effectiveBalance,
    blocksUntilInclusion,
  })
}

/** How many blocks are in a number of days, rounded up. A block is made in every slot at most. */
export function daysToBlocks({ secondsPerSlot }: Pick<Network, 'secondsPerSlot'>, days: number): bigint {
  return BigInt(Math.ceil((days * 86_400) / secondsPerSlot))
}

async function readPresent(
  client: ChainClient,
  {
    network,
    owner,
    operatorIds,
    cluster,
    burnPerValidator,
  }: Pick<GetRequiredDepositParameters, 'network' | 'owner' | 'operatorIds' | 'cluster'> & { burnPerValidator: bigint },
): Promise<{ balance: bigint; currentBurn: bigint }> {
  const parameters = { network, owner, operatorIds, snapshot: cluster.snapshot }
  const [balance, burnRate, effectiveBalance] = await Promise.all([
    getClusterBalance(client, parameters),
    getClusterBurnRate(client, parameters),
    getClusterEffectiveBalance(client, parameters),
  ])
  const billed = (burnPerValidator * BigInt(effectiveBalance) + 31n) / 32n
  return { balance, currentBurn: burnRate > billed ? burnRate : billed }
}
