import { type Fleet, ssvNetworkAbi, ssvNetworkViewsAbi } from '@x/chain'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Block, Transaction } from '../chain/block.ts'
import type { ContractState } from '../contract/types.ts'
import { owner, stranger } from '../people/accounts.ts'
import { composeTransaction } from '../people/composeCall.ts'
import { getClusterId, indexBlock, toLower } from '../services/indexBlock.ts'
import { contracts, model } from '../stage/createScene.ts'
import type { FleetScene } from './createFleetScene.ts'

/** Something that did not hold. */
export type FleetProblem = { invariant: 'budget' | 'alive' | 'converging' | 'ending' | 'rejections'; problem: string }

const week = 7 * 86_400

/** What the owner's transactions have spent, and in which seven days that was more than the budget allows for. */
export function checkBudget(
  head: Block<ContractState>,
  { fleet: { budget }, head: before }: FleetScene,
): { count: number; mostInAWeek: bigint; problems: FleetProblem[] } {
  const spent: { time: number; deposit: bigint; gas: bigint }[] = []
  for (
    let block: Block<ContractState> | undefined = head;
    block && block.number > before.number;
    block = block.parent
  ) {
    for (const { transaction, isSuccess, gasUsed, effectiveGasPrice } of block.receipts) {
      const { from, to, value } = transaction
      // What another program of the owner pays to others is not the fleet's.
      if (from !== toLower(owner.address) || to !== contracts.network) continue
      spent.unshift({ time: block.timestamp, deposit: isSuccess ? value : 0n, gas: gasUsed * effectiveGasPrice })
    }
  }
  const problems: FleetProblem[] = []
  let mostInAWeek = 0n
  for (const [i, { time }] of spent.entries()) {
    let [deposits, gas] = [0n, 0n]
    for (let k = i; k >= 0 && (spent[k]?.time ?? 0) > time - week; k--) {
      deposits += spent[k]?.deposit ?? 0n
      gas += spent[k]?.gas ?? 0n
    }
    if (deposits > mostInAWeek) mostInAWeek = deposits
    if (deposits > budget.depositsPerWeek) {
      problems.push({
        invariant: 'budget',
        problem: `deposits of ${deposits} wei in the week before ${time}, of ${budget.depositsPerWeek}`,
      })
    }
    if (gas > budget.gasPerWeek) {
      problems.push({
        invariant: 'budget',
        problem: `gas of ${gas} wei in the week before ${time}, of ${budget.gasPerWeek}`,
      })
    }
  }
  return { count: spent.filter(({ deposit }) => deposit > 0n).length, mostInAWeek, problems }
}

/** Operators of the clusters of a fleet that anyone can liquidate now. */
export function findLiquidatable(head: Block<ContractState>, { clusters }: Fleet): (readonly number[])[] {
  const index = indexBlock(head)
  return clusters.flatMap(({ operatorIds }) => {
    const snapshot = index.clusters.get(getClusterId(toLower(owner.address), operatorIds))?.snapshot
    if (snapshot === undefined || !snapshot.active) return []
    const functionName = 'isLiquidatable'
    const args = [owner.address, operatorIds.map(BigInt), snapshot] as const
    const input = encodeFunctionData({ abi: ssvNetworkViewsAbi, functionName, args })
    const call = { from: toLower(stranger.address), to: contracts.views, value: 0n, input }
    const outcome = model.call(head.state, call, { number: head.number, timestamp: head.timestamp })
    if ('revert' in outcome)
      throw new Error(`The contract does not say whether ${operatorIds.join()} can be liquidated.`)
    const isDue = decodeFunctionResult({ abi: ssvNetworkViewsAbi, functionName, data: outcome.output })
    return isDue ? [operatorIds] : []
  })
}

/** Somebody liquidates a cluster. */
export function liquidate(head: Block<ContractState>, operatorIds: readonly number[]): Transaction {
  const snapshot = indexBlock(head).clusters.get(getClusterId(toLower(owner.address), operatorIds))?.snapshot
  if (snapshot === undefined) throw new Error('There is no such cluster.')
  const args = [owner.address, operatorIds.map(BigInt), snapshot] as const
  const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'liquidate', args })
  return composeTransaction(head.accounts, { from: stranger.address, to: contracts.network, input })
}
