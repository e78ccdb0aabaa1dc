import { computeBurnAfter, computeRequiredDeposit } from '../cluster/computeRequiredDeposit.ts'
import { daysToBlocks } from '../cluster/computeRunway.ts'
import { type FeeTerms, getFeeTerms } from '../cluster/getFeeTerms.ts'
import { OperatorsUnusableError } from '../operators/assertUsableOperators.ts'
import { findAbsence } from '../operators/findOperatorProblems.ts'
import type { OperatorViewParameters } from '../operators/getDeclaredFee.ts'
import { getOperatorAccount } from '../operators/getOperatorAccount.ts'
import { batchCalls } from '../rpc/batchCalls.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { findNetwork, type NetworkOption } from '../rpc/findNetwork.ts'

export type GetClusterCostParameters = NetworkOption & {
  /** In any order. */
  operatorIds: readonly number[]
  validatorCount: number
  /**
   * Effective balance of each validator, in ETH: default 32, up to 2,048 for compounding ones. Or that of all of them
   * together, where they have different ones.
   */
  effectiveBalance?: number | { total: number } | undefined
  /** How many days the deposit should last beyond the liquidation threshold. Default 0. */
  days?: number | undefined
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/** What validators with some operators cost, before anything exists. All amounts are wei. */
export type ClusterCost = {
  /** For a block. */
  burnRate: bigint
  costPerDay: bigint
  /** For 365 days. */
  costPerYear: bigint
  /** The least that the cluster has to hold. */
  minimumDeposit: bigint
  /** What it has to hold so that it lasts for the days that were asked for. */
  deposit: bigint
  /** Fees of operators and network for a block and each validator of 32 ETH. */
  terms: FeeTerms
}

/**
 * Computes what validators with some operators cost at current fees, and what they need as a deposit.
 *
 * @throws {OperatorsUnusableError} an operator does not exist, or was removed
 * @throws {RpcError} the node failed
 * @example
 * const { costPerYear, deposit } = await getClusterCost(publicClient, {
 *   network, operatorIds: [1, 2, 3, 4], validatorCount: 10, days: 180,
 * })
 */
export async function getClusterCost(
  client: ChainClient,
  { network: given, operatorIds, validatorCount, effectiveBalance, days = 0, blockNumber }: GetClusterCostParameters,
): Promise<ClusterCost> {
  const network = findNetwork(client, given)
  const ids = operatorIds.toSorted((a, b) => a - b)
  const calls = batchCalls(client)
  // The contract says that an operator takes nothing where there is none.
  const [terms, operators] = await Promise.all([
    getFeeTerms(calls, { network, operatorIds: ids, blockNumber }),
    Promise.all(ids.map((id) => readExistence(calls, { network, operatorId: id, blockNumber }))),
  ])
  const absent = operators.flatMap((operator) => findAbsence(operator) ?? [])
  if (absent.length > 0) throw new OperatorsUnusableError(absent)
  // They cost what one validator would that has all of it.
  const validators =
    typeof effectiveBalance === 'object'
      ? { validatorsToAdd: 1, effectiveBalance: effectiveBalance.total }
      : { validatorsToAdd: validatorCount, effectiveBalance }
  const added = { ...terms, ...validators, blocksUntilInclusion: 0 }
  const burnRate = computeBurnAfter(added)
  return {
    burnRate,
    costPerDay: burnRate * daysToBlocks(network, 1),
    costPerYear: burnRate * daysToBlocks(network, 365),
    minimumDeposit: computeRequiredDeposit(added),
    deposit: computeRequiredDeposit({ ...added, runwayBlocks: daysToBlocks(network, days) }),
    terms,
  }
}

async function readExistence(client: ChainClient, place: OperatorViewParameters) {
  const account = await getOperatorAccount(client, place)
  return { id: place.operatorId, exists: account !== undefined, isRemoved: account?.isRemoved ?? false }
}
