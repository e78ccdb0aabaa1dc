import { ssvNetworkViewsAbi } from '@x/chain'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Block } from '../chain/block.ts'
import type { ContractModel } from '../contract/types.ts'
import { getClusterId, indexBlock, toLower } from './indexBlock.ts'

/** What the contract says of a cluster that pays in ETH, at a block. Amounts are wei. */
export type ClusterValues = {
  snapshot: ClusterSnapshot
  isLiquidatable: boolean
  /** 0 where it is liquidated. */
  balance: bigint
  burnRate: bigint
  /** Below it anyone can liquidate the cluster. */
  threshold: bigint
  /** Whole ETH; 0 where it is liquidated. */
  effectiveBalance: number
}

const zeroAddress: Hex = `0x${'00'.repeat(20)}`

/** Amounts are bigint, which Math.max does not take. */
function getLarger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

/** Asks the contract for a cluster at a block; `undefined` where there is none. */
export function readCluster<State>(
  { model, views }: { model: ContractModel<State>; views: Hex },
  block: Block<State>,
  { owner, operatorIds }: { owner: Hex; operatorIds: readonly number[] },
): ClusterValues | undefined {
  const snapshot = indexBlock(block).clusters.get(getClusterId(toLower(owner), operatorIds))?.snapshot
  if (snapshot === undefined) return undefined
  const ask = (input: Hex) => {
    const outcome = model.call(block.state, { from: zeroAddress, to: views, value: 0n, input }, block)
    if ('revert' in outcome) throw new Error(`The model does not tell cluster ${operatorIds}.`)
    return outcome.output
  }
  const args = [owner, operatorIds.map(BigInt), snapshot] as const
  const abi = ssvNetworkViewsAbi
  const readAmount = (functionName: 'getBalance' | 'getBurnRate') =>
    decodeFunctionResult({ abi, functionName, data: ask(encodeFunctionData({ abi, functionName, args })) })
  const burnRate = readAmount('getBurnRate')
  const readTerm = (functionName: 'getLiquidationThresholdPeriod' | 'getMinimumLiquidationCollateral') =>
    decodeFunctionResult({ abi, functionName, data: ask(encodeFunctionData({ abi, functionName })) })
  const needed = readTerm('getLiquidationThresholdPeriod') * burnRate
  const least = readTerm('getMinimumLiquidationCollateral')
  return {
    snapshot,
    isLiquidatable: decodeFunctionResult({
      abi,
      functionName: 'isLiquidatable',
      data: ask(encodeFunctionData({ abi, functionName: 'isLiquidatable', args })),
    }),
    balance: snapshot.active ? readAmount('getBalance') : 0n,
    burnRate,
    threshold: getLarger(needed, least),
    effectiveBalance: snapshot.active
      ? decodeFunctionResult({
          abi,
          functionName: 'getEffectiveBalance',
          data: ask(encodeFunctionData({ abi, functionName: 'getEffectiveBalance', args })),
        })
      : 0,
  }
}
