import { ssvNetworkAbi } from '@x/chain'
import { type ClusterSnapshot, type Hex, type KeySharesItem, newClusterSnapshot } from '@x/schemas'
import { encodeFunctionData, parseEther } from 'viem'
import type { Block, Transaction } from '../chain/block.ts'
import { networkAbi } from '../contract/abi.ts'
import type { ContractState } from '../contract/types.ts'
import { governor, operatorOwner, owner, stranger } from '../people/accounts.ts'
import { composeTransaction, encodeRegistration } from '../people/composeCall.ts'
import { createItem, findValidator } from '../people/createItem.ts'
import { spoilings, spoilShares } from '../people/spoilShares.ts'
import {
  countAdded,
  getClusterId,
  indexBlock,
  listRegistered,
  toLower,
  type ValidatorEvent,
} from '../services/indexBlock.ts'
import { readCluster } from '../services/readCluster.ts'
import { readOperator } from '../services/readOperator.ts'
import { contracts, firstValidatorOfLife, model } from './createScene.ts'
import { type Deed, type DeedKind, listOwnClusters } from './deed.ts'

/** What somebody who does something sees of the chain. */
type View = {
  head: Block<ContractState>
  /** Of the owner's cluster that it is about. */
  operatorIds: readonly number[]
  parameter: number
}

/** A call, and who makes it; `undefined` where there is nothing to do it to. */
type Call = { from: Hex; input: Hex; value?: bigint } | undefined

/** Composes the transaction of a deed on top of a block; `undefined` where there is nothing to do it to. */
export function composeDeed(
  head: Block<ContractState>,
  { operatorIds: first, deed }: { operatorIds: readonly number[]; deed: Deed },
): Transaction | undefined {
  const operatorIds = findCluster(head, { operatorIds: listOwnClusters(first)[deed.cluster] ?? first, deed })
  const call = calls[deed.kind]({ head, operatorIds, parameter: deed.parameter })
  return call && composeTransaction(head.accounts, { ...call, to: contracts.network })
}

/** The owner's cluster that a deed is about: another one where there is nothing to do to that one. */
function findCluster(
  head: Block<ContractState>,
  { operatorIds, deed: { kind } }: { operatorIds: readonly number[]; deed: Deed },
): readonly number[] {
  if (kind.startsWith('register')) return operatorIds
  const own = [...indexBlock(head).clusters.values()].filter(({ owner: by }) => by === toLower(owner.address))
  const fits = own.filter(({ snapshot }) => snapshot.validatorCount > 0 && snapshot.active === (kind !== 'reactivate'))
  const isThere = fits.some((each) => each.operatorIds.join() === operatorIds.join())
  return isThere ? operatorIds : (fits[0]?.operatorIds ?? operatorIds)
}

const calls: Readonly<Record<DeedKind, (view: View) => Call>> = {
  register: (view) => register(view, makeItems(view, 1 + view.parameter)),
  'register-many': (view) => register(view, makeItems(view, [10, 36][view.parameter] ?? 10)),
  'register-for-other-nonce': (view) => {
    const nonce = countAdded(indexBlock(view.head), toLower(owner.address))
    const signed = [nonce + 1, nonce - 1, 0, nonce + 12, nonce + 40][view.parameter] ?? nonce
    return register(view, [makeItem(view, { ownerNonce: Math.max(0, signed) }), makeItem(view, {}, 1)])
  },
  'register-for-other-owner': (view) => register(view, [makeItem(view, { owner: stranger.address })]),
  'register-spoiled': (view) => {
    const spoiling = spoilings[view.parameter] ?? 'cut'
    const spoiled = spoilShares(describeItem(view, {}, 1), spoiling)
    return register(view, [makeItem(view), spoiled])
  },
  'register-again': (view) => {
    const removed = listGone(view.head)
    const event = view.parameter === 0 ? removed.at(-1) : removed[0]
    if (event === undefined) return undefined
    return register(view, [makeItem(view, { validator: findValidator(event.publicKey) ?? 0 })])
  },
  remove: (view) => {
    const all = listOwn(view)
    const found = view.parameter === 0 ? all.slice(-1) : view.parameter === 1 ? all.slice(0, 1) : all
    if (found.length === 0) return undefined
    const keys = found.map(({ publicKey }) => publicKey)
    const args = [keys, view.operatorIds.map(BigInt), getSnapshot(view)] as const
    return byOwner(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'bulkRemoveValidator', args }))
  },
  exit: (view) => {
    const found = view.parameter === 0 ? listOwn(view).at(-1) : listOwn(view)[0]
    if (found === undefined) return undefined
    const args = [found.publicKey, view.operatorIds.map(BigInt)] as const
    return byOwner(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'exitValidator', args }))
  },
  'stranger-first': ({ head, parameter }) => registerAsStranger(head, countNext(head) + parameter),
  'stranger-first-in-vain': ({ head, parameter }) => registerAsStranger(head, countNext(head) + parameter, 1),
  'stranger-copies': ({ head, parameter }) => {
    const own = listRegistered(indexBlock(head)).filter(isOwn)
    const found = parameter === 0 ? own.at(-1) : own[0]
    return found && registerAsStranger(head, findValidator(found.publicKey) ?? 0)
  },
  'stranger-removes': ({ head, parameter }) => {
    const all = listRegistered(indexBlock(head)).filter((event) => event.owner === toLower(stranger.address))
    const found = parameter === 0 ? all.at(-1) : all[0]
    if (found === undefined) return undefined
    const args = [found.publicKey, found.operatorIds.map(BigInt), getStrangerSnapshot(head)] as const
    const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'removeValidator', args })
    return { from: stranger.address, input }
  },
  'stranger-deposits': (view) => ({ ...deposit(view, [1n, parseEther('0.05')]), from: stranger.address }),
  deposit: (view) => deposit(view, [parseEther('0.001'), parseEther('0.02'), parseEther('1')]),
  withdraw: (view) => {
    const { head, operatorIds, parameter } = view
    const cluster = readCluster({ model, views: contracts.views }, head, { owner: owner.address, operatorIds })
    if (cluster === undefined || !cluster.snapshot.active) return undefined
    // In two blocks it is in one, and some fees are taken until then.
    const left = cluster.burnRate * BigInt([4, 12, 60, 150, 400, 3_000][parameter] ?? 12)
    const amount = cluster.balance - cluster.threshold - left
    if (amount <= 0n) return undefined
    const args = [operatorIds.map(BigInt), amount, cluster.snapshot] as const
    return byOwner(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'withdraw', args }))
  },
  liquidate: (view) => byOwner(encodeLiquidation(view)),
  'stranger-liquidates': (view) => ({ from: stranger.address, input: encodeLiquidation(view) }),
  reactivate: (view) => {
    const args = [view.operatorIds.map(BigInt), getSnapshot(view)] as const
    const value = [parseEther('0.01'), parseEther('0.1'), parseEther('1')][view.parameter] ?? 0n
    return { ...byOwner(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'reactivate', args })), value }
  },
  'report-balance': (view) => {
    const snapshot = getSnapshot(view)
    const reported = snapshot.validatorCount * ([32, 48, 2_048][view.parameter] ?? 32)
    const args = [owner.address, view.operatorIds.map(BigInt), snapshot, reported] as const
    const input = encodeFunctionData({ abi: networkAbi, functionName: 'devnetSetEffectiveBalance', args })
    return { from: governor.address, input }
  },
  'remove-operator': (view) =>
    byOperator(
      encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'removeOperator', args: [BigInt(chooseOperator(view))] }),
    ),
  'declare-fee': (view) => {
    const id = chooseOperator(view)
    const { fee } = readOperator({ model, views: contracts.views }, view.head, id)
    const declared = roundFee((fee * ([110n, 105n, 98n, 103n][view.parameter] ?? 110n)) / 100n)
    const args = [BigInt(id), declared] as const
    return byOperator(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'declareOperatorFee', args }))
  },
  'execute-fee': (view) =>
    byOperator(
      encodeFunctionData({
        abi: ssvNetworkAbi,
        functionName: 'executeOperatorFee',
        args: [findDeclared(view)],
      }),
    ),
  'cancel-fee': (view) =>
    byOperator(
      encodeFunctionData({
        abi: ssvNetworkAbi,
        functionName: 'cancelDeclaredOperatorFee',
        args: [findDeclared(view)],
      }),
    ),
  'reduce-fee': (view) => {
    const id = chooseOperator(view)
    const { fee } = readOperator({ model, views: contracts.views }, view.head, id)
    const args = [BigInt(id), roundFee((fee * 9n) / 10n)] as const
    return byOperator(encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'reduceOperatorFee', args }))
  },
  'network-fee': ({ parameter }) => {
    const fee = [3_600_000_000n, 7_100_000_000n, 71_000_000_000n][parameter] ?? 3_600_000_000n
    const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'updateNetworkFee', args: [fee] })
    return { from: governor.address, input }
  },
  // With these all clusters that pay in ETH, or in SSV, can be liquidated.
  'minimum-balance': ({ parameter }) => {
    const functionName =
      parameter === 0 ? 'updateMinimumLiquidationCollateral' : 'updateMinimumLiquidationCollateralSSV'
    const input = encodeFunctionData({
      abi: networkAbi,
      functionName,
      args: [parseEther(parameter === 0 ? '2' : '60')],
    })
    return { from: governor.address, input }
  },
}

function byOwner(input: Hex) {
  return { from: owner.address, input }
}

function byOperator(input: Hex) {
  return { from: operatorOwner.address, input }
}

function isOwn(event: ValidatorEvent): boolean {
  return event.owner === toLower(owner.address)
}

/** Its validators of the cluster. */
function listOwn({ head, operatorIds }: View): ValidatorEvent[] {
  const ids = operatorIds.join()
  return listRegistered(indexBlock(head)).filter((event) => isOwn(event) && event.operatorIds.join() === ids)
}

/** Removals of the owner's validators that are not registered any more. */
function listGone(head: Block<ContractState>): ValidatorEvent[] {
  const index = indexBlock(head)
  const registered = new Set(
    listRegistered(index)
      .filter(isOwn)
      .map(({ publicKey }) => publicKey),
  )
  return index.validators.filter(
    (event) => isOwn(event) && event.type === 'removed' && !registered.has(event.publicKey),
  )
}

/** The number of the next validator: as many as the owner has ever registered come before it. */
function countNext(head: Block<ContractState>): number {
  return firstValidatorOfLife + countAdded(indexBlock(head), toLower(owner.address))
}

function describeItem({ head, operatorIds }: View, given: Partial<Parameters<typeof createItem>[0]>, ahead = 0) {
  const ownerNonce = countAdded(indexBlock(head), toLower(owner.address)) + ahead
  return { validator: countNext(head) + ahead, owner: owner.address, ownerNonce, operatorIds, ...given }
}

/** Key shares for the next nonce, or one of those that follow. */
function makeItem(view: View, given: Partial<Parameters<typeof createItem>[0]> = {}, ahead = 0): KeySharesItem {
  return createItem(describeItem(view, given, ahead))
}

function makeItems(view: View, count: number): KeySharesItem[] {
  return Array.from({ length: count }, (_, i) => makeItem(view, {}, i))
}

function register(view: View, items: readonly KeySharesItem[]): Call {
  return { ...byOwner(encodeRegistration(items, getSnapshot(view))), value: parseEther('1') }
}

const strangersOperators = [3, 6, 9, 10]

/** A stranger registers a validator, for its own nonce, or for one that is off by some. */
function registerAsStranger(head: Block<ContractState>, validator: number, off = 0): Call {
  const ownerNonce = countAdded(indexBlock(head), toLower(stranger.address)) + off
  const item = createItem({ validator, owner: stranger.address, ownerNonce, operatorIds: strangersOperators })
  const input = encodeRegistration([item], getStrangerSnapshot(head))
  return { from: stranger.address, input, value: parseEther('1') }
}

function getStrangerSnapshot(head: Block<ContractState>): ClusterSnapshot {
  const id = getClusterId(toLower(stranger.address), strangersOperators)
  return indexBlock(head).clusters.get(id)?.snapshot ?? newClusterSnapshot
}

function getSnapshot({ head, operatorIds }: View): ClusterSnapshot {
  return (
    indexBlock(head).clusters.get(getClusterId(toLower(owner.address), operatorIds))?.snapshot ?? newClusterSnapshot
  )
}

function deposit(view: View, amounts: readonly bigint[]) {
  const args = [owner.address, view.operatorIds.map(BigInt), getSnapshot(view)] as const
  const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args })
  return { ...byOwner(input), value: amounts[view.parameter] ?? 1n }
}

function encodeLiquidation(view: View): Hex {
  const args = [owner.address, view.operatorIds.map(BigInt), getSnapshot(view)] as const
  return encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'liquidate', args })
}

/** The operator that a way is about: the first of the cluster, the last, or the second. */
function chooseOperator({ operatorIds, parameter }: View): number {
  return operatorIds.at([0, -1, 0, 1][parameter] ?? 0) ?? 0
}

/** An operator that has declared a fee: the one whose time comes first. */
function findDeclared(view: View): bigint {
  const declared = [...view.head.state.operators].filter(([, { feeRequest }]) => feeRequest.begin !== 0n)
  const [first] = declared.sort(([, a], [, b]) => Number(a.feeRequest.begin - b.feeRequest.begin))
  return first?.[0] ?? BigInt(chooseOperator(view))
}

/** Fees are stored in units of 100,000 wei. */
function roundFee(fee: bigint): bigint {
  return fee - (fee % 100_000n)
}
