import { decodeContractEvent, findContractEvent } from '@x/chain/internal'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import { decodeEventLog, getAbiItem, toEventSelector } from 'viem'
import type { Block } from '../chain/block.ts'
import { networkAbi } from '../contract/abi.ts'
import type { EmittedLog } from '../contract/types.ts'

/** What an indexer knows of where an event is. */
export type EventPlace = { blockNumber: number; timestamp: number; transactionHash: Hex; logIndex: number }

/** A validator that an owner has added or removed. */
export type ValidatorEvent = EventPlace & {
  type: 'added' | 'removed'
  /** In lower case, as all addresses here. */
  owner: Hex
  publicKey: Hex
  operatorIds: readonly number[]
}

export type IndexedCluster = EventPlace & {
  owner: Hex
  operatorIds: readonly number[]
  snapshot: ClusterSnapshot
  /** In whole ETH, where an oracle reported it. */
  effectiveBalance: number | undefined
  feeAsset: 'ETH' | 'SSV'
}

export type IndexedOperator = EventPlace & { id: number; owner: Hex; publicKey: Hex }

/** What the events up to a block tell. */
export type ChainIndex = {
  validators: readonly ValidatorEvent[]
  /** By owner and operator ids, joined by `-`. */
  clusters: ReadonlyMap<string, IndexedCluster>
  operators: ReadonlyMap<number, IndexedOperator>
  feeRecipients: ReadonlyMap<Hex, Hex>
  /** Validators whose exit was asked for, by owner and public key. */
  exited: ReadonlySet<string>
}

const empty: ChainIndex = {
  validators: [],
  clusters: new Map(),
  operators: new Map(),
  feeRecipients: new Map(),
  exited: new Set(),
}
const known = new WeakMap<object, ChainIndex>()

/** Reads the events of a block and of all before it. */
export function indexBlock(block: Block<unknown>): ChainIndex {
  const open: Block<unknown>[] = []
  let next: Block<unknown> | undefined = block
  while (next !== undefined && !known.has(next)) {
    open.push(next)
    next = next.parent
  }
  let index = (next && known.get(next)) ?? empty
  for (const each of open.reverse()) {
    index = addBlock(index, each)
    known.set(each, index)
  }
  return index
}

function addBlock(index: ChainIndex, { number, timestamp, receipts }: Block<unknown>): ChainIndex {
  if (receipts.every(({ logs }) => logs.length === 0)) return index
  const validators = [...index.validators]
  const clusters = new Map(index.clusters)
  const operators = new Map(index.operators)
  const feeRecipients = new Map(index.feeRecipients)
  const exited = new Set(index.exited)
  let logIndex = 0
  for (const { logs, transaction } of receipts) {
    for (const log of logs) {
      const place = { blockNumber: number, timestamp, transactionHash: transaction.hash, logIndex: logIndex++ }
      const event = decode(log)
      if (event === undefined) continue
      const { eventName, args } = event
      if (eventName === 'OperatorAdded') {
        const id = Number(args.operatorId)
        operators.set(id, { ...place, id, owner: toLower(args.owner), publicKey: args.publicKey })
      }
      if (eventName === 'FeeRecipientAddressUpdated')
        feeRecipients.set(toLower(args.owner), toLower(args.recipientAddress))
      if (eventName === 'ValidatorExited') exited.add(`${toLower(args.owner)} ${args.publicKey}`)
      if (eventName === 'ValidatorAdded' || eventName === 'ValidatorRemoved') {
        const type = eventName === 'ValidatorAdded' ? 'added' : 'removed'
        const { publicKey, operatorIds } = args
        validators.push({ ...place, type, owner: toLower(args.owner), publicKey, operatorIds: operatorIds.map(Number) })
      }
      if ('cluster' in args) {
        const owner = toLower(args.owner)
        const operatorIds = args.operatorIds.map(Number)
        const id = getClusterId(owner, operatorIds)
        const { validatorCount, networkFeeIndex, index: feeIndex, active, balance } = args.cluster
        const snapshot = { validatorCount, networkFeeIndex, index: feeIndex, active, balance }
        const before = clusters.get(id)
        const effectiveBalance = 'effectiveBalance' in args ? args.effectiveBalance : before?.effectiveBalance
        const feeAsset = feeAssets[eventName] ?? before?.feeAsset ?? 'ETH'
        clusters.set(id, { ...place, owner, operatorIds, snapshot, effectiveBalance, feeAsset })
      }
    }
  }
  return { validators, clusters, operators, feeRecipients, exited }
}

/** Events after which a cluster pays in something else. */
const feeAssets: Readonly<Record<string, IndexedCluster['feeAsset']>> = {
  ClusterMigratedToETH: 'ETH',
  DevnetLegacyClusterSeeded: 'SSV',
}

/** Only a local network has it: a cluster is made there as it was before fees were paid in ETH. */
const seeded = getAbiItem({ abi: networkAbi, name: 'DevnetLegacyClusterSeeded' })
const seededTopic = toEventSelector(seeded)

function decode({ topics, data }: EmittedLog) {
  const [first, ...others] = topics
  if (first === seededTopic) return decodeEventLog({ abi: [seeded], topics: [first, ...others], data })
  // The token's are none of the network's.
  if (first === undefined || findContractEvent(first) === undefined) return undefined
  return decodeContractEvent({ topics: [first, ...others], data })
}

export function toLower(address: Hex): Hex {
  return address.toLowerCase() as Hex
}

/** The subgraph's id of a cluster. */
export function getClusterId(owner: Hex, operatorIds: readonly number[]): string {
  return [owner, ...operatorIds].join('-')
}

/** How many validators an owner has ever added: the nonce of the next. */
export function countAdded({ validators }: ChainIndex, owner: Hex): number {
  return validators.filter((event) => event.type === 'added' && event.owner === owner).length
}

/** Validators that are registered: for each key the latest registration of each owner that was not removed since. */
export function listRegistered({ validators }: ChainIndex): ValidatorEvent[] {
  const registered = new Map<string, ValidatorEvent>()
  for (const event of validators) {
    const key = `${event.owner} ${event.publicKey}`
    if (event.type === 'added') registered.set(key, event)
    else registered.delete(key)
  }
  return [...registered.values()]
}
