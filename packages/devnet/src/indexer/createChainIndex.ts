import { type Address, type Hex, type PublicClient, parseEventLogs } from 'viem'
import { ssvNetworkAbi } from '../chain/contracts.generated.ts'
import { createEntityStore, type EntityStore } from './createEntityStore.ts'
import { getEntityTypes } from './entities.ts'
import { applyNetworkEvent } from './events/applyNetworkEvent.ts'
import type { NetworkEventName } from './events/NetworkEvent.ts'
import { asNumber } from './fields.ts'
import type { Entity, EntityTypes } from './parseEntityTypes.ts'
import { readNetworkValues } from './readNetworkValues.ts'
import { runInTurn } from './runInTurn.ts'

export type CreateChainIndexParameters = {
  publicClient: PublicClient
  contracts: { network: Address; views: Address }
  /** First block that can hold an event of the contract. Default 0. */
  startBlock?: number | undefined
}

/** The index that the subgraph server, the operator API and the exporters share. */
export type ChainIndex = {
  store: EntityStore
  types: EntityTypes
  /** `id` of the one `DAOValues` entity: the network contract in lower case. */
  networkId: string
  startBlock: number
  /** Newest block that is indexed. */
  head(): IndexedBlock
  /** Indexes up to the chain's newest block, following reorganisations, and returns it. */
  catchUp(): Promise<IndexedBlock>
  /** Header of a block of the indexed chain by its number or hash; undefined when it is not part of it. */
  findBlock(by: BlockReference): Promise<IndexedBlock | undefined>
}

/**
 * Creates an index of the network contract's events, up to date with the chain when the promise resolves.
 *
 * It is pulled, not pushed: `catchUp` costs one request when nothing happened, so a server that calls it before each
 * answer is never behind a transaction that its caller has already seen mined.
 *
 * @example
 * const index = await createChainIndex(chain)
 * console.log(index.head().number, index.store.all('Operator', index.head().number).length)
 */
export async function createChainIndex({
  publicClient,
  contracts,
  startBlock = 0,
}: CreateChainIndexParameters): Promise<ChainIndex> {
  const store = createEntityStore()
  const types = getEntityTypes()
  const networkId = contracts.network.toLowerCase()
  const blocks = createBlockReader(publicClient)
  /** Blocks whose hash was seen, ascending: where a reorganisation is looked for. The last one is the head. */
  let known: IndexedBlock[] = []

  /** Drops what is no longer part of the chain. Returns the last block that still is, or the one before the first. */
  async function findFork(latest: IndexedBlock): Promise<number> {
    while (true) {
      const last = known.at(-1)
      if (!last) return startBlock - 1
      if (last.hash === latest.hash || last.hash === latest.parentHash) return last.number
      if (last.number < latest.number) {
        const now = await blocks.find({ number: last.number })
        if (now?.hash === last.hash) return last.number
      }
      known.pop()
      store.revertTo(known.at(-1)?.number ?? startBlock - 1)
    }
  }

  /** The logs from a block up to the newest one, or undefined where the chain was reorganised in between. */
  async function readLogs(from: number, latest: IndexedBlock) {
    const logs = await publicClient.getLogs({
      address: contracts.network,
      fromBlock: BigInt(from),
      toBlock: BigInt(latest.number),
    })
    const numbers = [...new Set(logs.map((log) => Number(log.blockNumber)))].filter((n) => n !== latest.number)
    const earlier = await Promise.all(numbers.map((number) => blocks.read({ number })))
    const byNumber = new Map([...earlier, latest].map((block) => [block.number, block]))
    const isOneChain = logs.every((log) => byNumber.get(Number(log.blockNumber))?.hash === log.blockHash)
    const again = await blocks.find({ number: latest.number })
    return isOneChain && again?.hash === latest.hash ? { logs, earlier, byNumber } : undefined
  }

  async function step(): Promise<IndexedBlock> {
    const latest = await blocks.readLatest()
    if (known.at(-1)?.hash === latest.hash) return latest
    const from = (await findFork(latest)) + 1
    if (known.length === 0) {
      const values = await readNetworkValues({ publicClient, contracts, types, id: networkId, startBlock })
      store.set('DAOValues', values, startBlock)
    }
    if (from <= latest.number) {
      const read = await readLogs(from, latest)
      if (read === undefined) return step()
      // viem hashes the signatures of all events first, which is not for the blocks without any.
      const events = read.logs.length === 0 ? [] : parseEventLogs({ abi: ssvNetworkAbi, logs: read.logs })
      for (const log of events) {
        const block = read.byNumber.get(Number(log.blockNumber))
        if (!block) continue
        const { transactionHash, logIndex } = log
        const position = { block: block.number, timestamp: BigInt(block.timestamp), transactionHash, logIndex }
        applyNetworkEvent(log, { store, networkId, position })
      }
      known.push(...read.earlier.sort((a, b) => a.number - b.number))
    }
    if (known.at(-1)?.hash !== latest.hash) known.push(latest)
    if (known.length > 10_000) known = known.slice(-5_000)
    return latest
  }

  const catchUp = runInTurn(step)
  await catchUp()
  return {
    store,
    types,
    networkId,
    startBlock,
    head: () => {
      const head = known.at(-1)
      if (!head) throw new TypeError('Nothing is indexed yet.')
      return head
    },
    catchUp,
    findBlock: blocks.find,
  }
}

/** An event as the index keeps it, with its name. */
type IndexedEvent = { name: NetworkEventName; entity: Entity }

/** The events of some names up to and including a block, in the order of the chain. */
export function listEvents(
  { store }: Pick<ChainIndex, 'store'>,
  names: readonly NetworkEventName[],
  block: number,
): IndexedEvent[] {
  return names
    .flatMap((name) => store.all(name, block).map((entity) => ({ name, entity })))
    .sort(
      ({ entity: a }, { entity: b }) =>
        asNumber(a['blockNumber']) - asNumber(b['blockNumber']) || asNumber(a['logIndex']) - asNumber(b['logIndex']),
    )
}

/** A block header as far as the index keeps it. */
export type IndexedBlock = { number: number; hash: string; parentHash: string; timestamp: number }

/** Which block: its number, or its hash. */
type BlockReference = { number: number } | { hash: Hex }

type BlockReader = {
  readLatest(): Promise<IndexedBlock>
  /** @throws {BlockNotFoundError} the chain has no such block */
  read(by: BlockReference): Promise<IndexedBlock>
  /** Undefined where the chain has no such block, or had it until a reorganisation. */
  find(by: BlockReference): Promise<IndexedBlock | undefined>
}

/** Makes functions that read block headers. */
function createBlockReader(publicClient: PublicClient): BlockReader {
  async function fetchBlock(
    by: { blockNumber: bigint } | { blockHash: Hex } | { blockTag: 'latest' },
  ): Promise<IndexedBlock> {
    const { number, hash, parentHash, timestamp } = await publicClient.getBlock(by)
    if (number === null || hash === null) throw new TypeError('The node answered with a pending block.')
    return { number: Number(number), hash, parentHash, timestamp: Number(timestamp) }
  }
  const read = (by: BlockReference) =>
    fetchBlock('hash' in by ? { blockHash: by.hash } : { blockNumber: BigInt(by.number) })
  const readOrNothing = (by: BlockReference) =>
    read(by).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
      throw error
    })
  return {
    readLatest: () => fetchBlock({ blockTag: 'latest' }),
    read,
    find: async (by) => {
      const block = await readOrNothing(by)
      if (!block || 'number' in by) return block
      const canonical = await readOrNothing({ number: block.number })
      return canonical?.hash === block.hash ? block : undefined
    },
  }
}
