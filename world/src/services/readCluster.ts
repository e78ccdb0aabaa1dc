import { ssvNetworkViewsAbi } from '@x/chain'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import { decodeFunctionResult, encodeFunctionData, hexToBigInt } from 'viem'
import type { Block } from '../chain/block.ts'
import type { ContractModel } from '../contract/types.ts'
import { getClusterId, indexBlock, toLower } from './indexBlock.ts'

/** What the contract says of a cluster, at a block. Amounts are wei, or 10^-18 SSV where it pays in SSV. */
export type ClusterValues = {
  snapshot: ClusterSnapshot
  feeAsset: 'ETH' | 'SSV'
  isLiquidatable: boolean
  /** Of a liquidated cluster what was deposited since, which its owner can withdraw. */
  balance: bigint
  burnRate: bigint
  /** Below it anyone can liquidate the cluster. */
  threshold: bigint
  /** Whole ETH; 0 where it is liquidated. */
  effectiveBalance: number
}

const zeroAddress: Hex = `0x${'00'.repeat(20)}`
const abi = ssvNetworkViewsAbi

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
  const ids = operatorIds.map(BigInt)
  const args = [owner, ids, snapshot] as const
  const assetInput = encodeFunctionData({ abi, functionName: 'getClusterAssetType', args: [owner, ids] })
  const asset = decodeFunctionResult({ abi, functionName: 'getClusterAssetType', data: ask(assetInput) })
  const isInSsv = asset === 0
  const readAmount = (functionName: ViewName) => hexToBigInt(ask(encodeFunctionData({ abi, functionName, args })))
  const readTerm = (functionName: TermName) => hexToBigInt(ask(encodeFunctionData({ abi, functionName })))
  const burnRate = readAmount(isInSsv ? 'getBurnRateSSV' : 'getBurnRate')
  const needed = readTerm(isInSsv ? 'getLiquidationThresholdPeriodSSV' : 'getLiquidationThresholdPeriod') * burnRate
  const least = readTerm(isInSsv ? 'getMinimumLiquidationCollateralSSV' : 'getMinimumLiquidationCollateral')
  return {
    snapshot,
    feeAsset: isInSsv ? 'SSV' : 'ETH',
    isLiquidatable: readAmount(isInSsv ? 'isLiquidatableSSV' : 'isLiquidatable') !== 0n,
    balance: snapshot.active ? readAmount(isInSsv ? 'getBalanceSSV' : 'getBalance') : snapshot.balance,
    burnRate,
    threshold: getLarger(needed, least),
    effectiveBalance: snapshot.active ? Number(readAmount('getEffectiveBalance')) : 0,
  }
}

type ViewName =
  | 'getBalance'
  | 'getBalanceSSV'
  | 'getBurnRate'
  | 'getBurnRateSSV'
  | 'isLiquidatable'
  | 'isLiquidatableSSV'
  | 'getEffectiveBalance'

type TermName =
  | 'getLiquidationThresholdPeriod'
  | 'getLiquidationThresholdPeriodSSV'
  | 'getMinimumLiquidationCollateral'
  | 'getMinimumLiquidationCollateralSSV'

/** Amounts are bigint, which Math.max does not take. */
function getLarger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}
