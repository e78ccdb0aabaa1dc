import { ssvNetworkViewsAbi } from '@x/chain'
import type { Address, Hex } from '@x/schemas'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Block } from '../chain/block.ts'
import { blockTime } from '../chain/createChain.ts'
import type { ContractState } from '../contract/types.ts'
import type { WatchPlan } from '../people/keepWatch.ts'
import { getClusterId, indexBlock, toLower } from '../services/indexBlock.ts'
import { type ClusterValues, readCluster } from '../services/readCluster.ts'
import { readOperator } from '../services/readOperator.ts'
import { contracts, model } from '../stage/createScene.ts'
import { isOperatorRemoved } from './readOwnerTruth.ts'

/** How something stands that an alert may be about, as its level and what else tells it apart. */
export type Standing = { level: string; detail: string }

/** What a block says of all that is watched. */
export type WatchTruth = {
  /** What is wrong, by kind and subject; what is well is missing. */
  standings: ReadonlyMap<string, Standing>
  /** Kinds and subjects of which the block alone does not say how they stand. */
  clusters: ReadonlyMap<string, ClusterValues>
  operators: ReadonlyMap<number, OperatorTruth>
}

export type OperatorTruth = {
  exists: boolean
  isRemoved: boolean
  fee: bigint
  /** In unix seconds. */
  declared: { fee: bigint; from: number; until: number } | undefined
}

/** The key of an alert: there is one at a time for each. */
export function nameAlert(kind: string, subject: object): string {
  if ('owner' in subject && 'operatorIds' in subject) {
    return `${kind} ${getClusterId(toLower(subject.owner as Hex), subject.operatorIds as number[])}`
  }
  if ('operatorId' in subject) return `${kind} ${subject.operatorId}`
  return `${kind} ${'source' in subject ? subject.source : ''}`
}

/** Reads how everything that is watched stands at a block, by what the contract says. `raised` is no matter of one block. */
export function readWatchTruth(block: Block<ContractState>, plan: WatchPlan): WatchTruth {
  const standings = new Map<string, Standing>()
  const clusters = new Map<string, ClusterValues>()
  const operators = new Map<number, OperatorTruth>()
  const ids = new Set(plan.operatorIds)
  for (const { owner, operatorIds } of listClusters(block, plan)) {
    const values = readCluster({ model, views: contracts.views }, block, { owner, operatorIds })
    const name = nameAlert('runway', { owner, operatorIds })
    if (values === undefined) {
      standings.set(name, { level: 'unknown', detail: '' })
      continue
    }
    if (values.snapshot.validatorCount === 0) {
      const isLeft = values.balance > 0n
      if (isLeft) standings.set(nameAlert('emptied', { owner, operatorIds }), { level: 'emptied', detail: '' })
      continue
    }
    for (const id of operatorIds) ids.add(id)
    clusters.set(name, values)
    const standing = judgeCluster(values, plan.runwayDays)
    if (standing !== undefined) standings.set(name, standing)
  }
  for (const id of ids) {
    const operator = readOperatorTruth(block, id)
    operators.set(id, operator)
    const { exists, isRemoved, fee, declared } = operator
    if (!exists || isRemoved) {
      standings.set(`operator-removed ${id}`, { level: exists ? 'removed' : 'unknown', detail: '' })
    }
    if (exists && declared !== undefined && declared.fee > fee && declared.until >= block.timestamp) {
      const from = new Date(declared.from * 1_000).toISOString()
      standings.set(`operator-fee ${id}`, { level: 'announced', detail: `${declared.fee} ${from}` })
    }
  }
  return { standings, clusters, operators }
}

/** All clusters of the owners, and those that are watched by themselves. */
function listClusters(block: Block<unknown>, { owners, clusters }: WatchPlan) {
  const wanted = new Map<string, { owner: Address; operatorIds: readonly number[] }>()
  const watched = new Set(owners.map((owner) => toLower(owner as Hex)))
  for (const { owner, operatorIds } of indexBlock(block).clusters.values()) {
    if (watched.has(owner)) wanted.set(getClusterId(owner, operatorIds), { owner, operatorIds })
  }
  for (const cluster of clusters) wanted.set(getClusterId(toLower(cluster.owner), cluster.operatorIds), cluster)
  return wanted.values()
}

/** Days that a cluster lasts, in whole blocks; `undefined` where it pays nothing. */
export function countRunwayDays({ balance, threshold, burnRate }: ClusterValues): number | undefined {
  if (burnRate === 0n) return undefined
  const blocks = balance > threshold ? Number((balance - threshold) / burnRate) : 0
  return (blocks * blockTime) / 86_400
}

function judgeCluster(values: ClusterValues, runwayDays: readonly number[]): Standing | undefined {
  if (!values.snapshot.active) return { level: 'liquidated', detail: '' }
  if (values.isLiquidatable) return { level: 'liquidatable', detail: '' }
  const days = countRunwayDays(values)
  const limits = runwayDays.filter((limit) => days !== undefined && days < limit)
  return limits.length === 0 ? undefined : { level: 'short', detail: `${Math.min(...limits)}` }
}

const zeroAddress: Hex = `0x${'00'.repeat(20)}`

function readOperatorTruth(block: Block<ContractState>, id: number): OperatorTruth {
  const { fee } = readOperator({ model, views: contracts.views }, block, id)
  const input = encodeFunctionData({
    abi: ssvNetworkViewsAbi,
    functionName: 'getOperatorDeclaredFee',
    args: [BigInt(id)],
  })
  const outcome = model.call(block.state, { from: zeroAddress, to: contracts.views, value: 0n, input }, block)
  if ('revert' in outcome) throw new Error(`The model does not tell the fee of operator ${id}.`)
  const {
    isFeeDeclared,
    fee: declared,
    approvalBeginTime,
    approvalEndTime,
  } = decodeFunctionResult({
    abi: ssvNetworkViewsAbi,
    functionName: 'getOperatorDeclaredFee',
    data: outcome.output,
  })
  const exists = indexBlock(block).operators.has(id)
  return {
    exists,
    isRemoved: isOperatorRemoved(block, id),
    fee,
    declared: isFeeDeclared
      ? { fee: declared, from: Number(approvalBeginTime), until: Number(approvalEndTime) }
      : undefined,
  }
}
