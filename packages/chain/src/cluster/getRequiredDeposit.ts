import type { OwnerSources } from '../owner/ownerSources.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { agreeOnClusterFunds } from './agreeOnClusterFunds.ts'
import { agreeOnFeeTerms } from './agreeOnFeeTerms.ts'
import { assertRunwayDeposit } from './assertRunwayDeposit.ts'
import { computeBurnAfter, computeRequiredDeposit } from './computeRequiredDeposit.ts'
import { daysToBlocks } from './computeRunway.ts'
import type { FeeTerms } from './getFeeTerms.ts'
import type { ReadClusterFundsParameters } from './readClusterFunds.ts'

export type GetRequiredDepositParameters = Omit<ReadClusterFundsParameters, 'terms'> & {
  /** 0 for what the validators need that it has. */
  validatorsToAdd: number
  /** How many days the cluster should last beyond the liquidation threshold. */
  runwayDays: number
  /** Effective balance of each validator that is added, in ETH. Default 32. */
  effectiveBalance?: number | undefined
  /** How many blocks may pass until the deposit is in. Default 50. */
  blocksUntilInclusion?: number | undefined
  /** Wei that the deposit may come to, where that is more than the network's limits allow for (`getNetworkLimits`). */
  maxDeposit?: bigint | undefined
  /** Sources other than the node for the fees, and a second node for what the cluster holds. Default: the network's. */
  sources?: OwnerSources | undefined
  /** Fees that were agreed on just now, or are being read. Default: they are read as `agreeOnFeeTerms` does. */
  terms?: FeeTerms | Promise<FeeTerms> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Computes the deposit, in wei, with which a cluster lasts for `runwayDays` after validators were added to it, from
 * the fees and the balance on chain.
 *
 * A cluster whose effective balance the network's oracle reported is billed by that, so its burn counts as the larger
 * of what the contract says and what its effective balance makes of it.
 *
 * A liquidated cluster needs what all its validators need, as `reactivate` asks for it: it pays nothing until then.
 *
 * A cluster whose balance is used up, which anyone can liquidate, owes more than it held, and needs that much more. The
 * contract does not tell how much, so a node is asked that can simulate (`eth_simulateV1`); with others the simulation
 * of the registration says that the deposit is too small.
 *
 * @throws {SourcesDifferError} the sources do not agree on the fees, or two nodes on what the cluster holds and pays
 * @throws {DepositLimitError} the node's fees make more of it than the network's limits and `maxDeposit` allow for
 * @throws {ContractRevertError} `OperatorDoesNotExist`; `IncorrectClusterState`: the snapshot is no longer the cluster's
 * latest
 * @throws {RpcError} the node failed
 * @example
 * const depositAmount = await getRequiredDeposit(publicClient, {
 *   network, owner, operatorIds, cluster, validatorsToAdd: 40, runwayDays: 90,
 * })
 */
export async function getRequiredDeposit(
  client: ChainClient,
  {
    validatorsToAdd,
    runwayDays,
    effectiveBalance,
    blocksUntilInclusion,
    maxDeposit,
    sources,
    signal,
    ...rest
  }: GetRequiredDepositParameters,
): Promise<bigint> {
  const { terms: known, ...place } = rest
  const { network, operatorIds } = place
  const reading = known ?? agreeOnFeeTerms(client, { network, operatorIds, sources, signal })
  const { exists, snapshot } = place.cluster
  const isLiquidated = exists && !snapshot.active
  // Both are asked at once.
  const [terms, { balance, burnRate }] = await Promise.all([
    reading,
    agreeOnClusterFunds(client, { ...place, sources, terms: reading, signal }),
  ])
  const cluster = { ...terms, currentBurn: burnRate, validatorsToAdd, effectiveBalance }
  const deposit = computeRequiredDeposit({
    ...cluster,
    balance,
    runwayBlocks: daysToBlocks(network, runwayDays),
    blocksUntilInclusion: isLiquidated ? 0 : blocksUntilInclusion,
  })
  assertRunwayDeposit(network, {
    deposit,
    runwayDays,
    validatorCount: snapshot.validatorCount + validatorsToAdd,
    burnRate: computeBurnAfter(cluster),
    burnPerValidator: terms.burnPerValidator,
    debt: balance < 0n ? -balance : 0n,
    maxDeposit,
  })
  return deposit
}
