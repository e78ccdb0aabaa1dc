import { type Address, type PublicClient, parseEventLogs } from 'viem'
import { ssvNetworkAbi, ssvNetworkViewsAbi } from '../chain/contracts.generated.ts'
import { applyNetworkEvent, createNetworkValues } from './applyNetworkEvent.ts'
import { entities } from './entities.ts'
import { createEntityStore, type EntityStore } from './entityStore.ts'
import { type EntityTypes, type EntityValue, parseEntityTypes } from './entityTypes.ts'
import { declareEventEntities } from './eventEntities.ts'
import { publicNetworkEvents } from './networkEvents.ts'

/** A block header as far as the index keeps it. */
export type IndexedBlock = { number: number; hash: string; parentHash: string; timestamp: number }

export type CreateChainIndexParameters = {
  publicClient: PublicClient
  contracts: { network: Address; views: Address }
  /** First block that can hold an event of the contract. Default 0. */
  startBlock?: number | undefined
}

/** The index that the subgraph server and the operator API share. */
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
  findBlock(by: { number: number } | { hash: `0x${string}` }): Promise<IndexedBlock | undefined>
}

/**
 * Creates an index of the network contract's events, up to date with the chain when the promise resolves.
 *
 * It is pulled, not pushed: `catchUp` costs one request when nothing happened, so a server that calls it before each
 * answer is never behind a transaction that its caller has already seen mined.
 */
export async function createChainIndex({
  publicClient,
  contracts,
  startBlock = 0,
}: CreateChainIndexParameters): Promise<ChainIndex> {
  const store = createEntityStore()
  const types = parseEntityTypes(`${entities}\n${declareEventEntities(publicNetworkEvents)}`)
  const networkId = contracts.network.toLowerCase()
  /** Blocks whose hash was seen, ascending: where a reorganisation is looked for. The last one is the head. */
  let known: IndexedBlock[] = []

  async function fetchBlock(
    by: { blockNumber: bigint } | { blockHash: `0x${string}` } | { blockTag: 'latest' },
  ): Promise<IndexedBlock> {
    const { number, hash, parentHash, timestamp } = await publicClient.getBlock(by)
    if (number === null || hash === null) throw new TypeError('The node answered with a pending block.')
    return { number: Number(number), hash, parentHash, timestamp: Number(timestamp) }
  }
  const fetchBlockOrNothing = (by: { blockNumber: bigint } | { blockHash: `0x${string}` }) =>
    fetchBlock(by).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
      throw error
    })

  /** Drops what is no longer part of the chain and tells the last block that still is (or the one before the first). */
  async function findFork(latest: IndexedBlock): Promise<number> {
    while (true) {
      const last = known.at(-1)
      if (!last) return startBlock - 1
      if (last.hash === latest.hash || last.hash === latest.parentHash) return last.number
      if (last.number < latest.number) {
        const now = await fetchBlockOrNothing({ blockNumber: BigInt(last.number) })
        if (now?.hash === last.hash) return last.number
      }
      known.pop()
      store.revertTo(known.at(-1)?.number ?? startBlock - 1)
    }
  }

  async function step(): Promise<IndexedBlock> {
    const latest = await fetchBlock({ blockTag: 'latest' })
    if (known.at(-1)?.hash === latest.hash) return latest
    const from = (await findFork(latest)) + 1
    if (known.length === 0) store.set('DAOValues', await readNetworkValues(), startBlock)
    if (from <= latest.number) {
      const logs = await publicClient.getLogs({
        address: contracts.network,
        fromBlock: BigInt(from),
        toBlock: BigInt(latest.number),
      })
      const numbers = [...new Set(logs.map((log) => Number(log.blockNumber)))].filter((n) => n !== latest.number)
      const blocks = await Promise.all(numbers.map((number) => fetchBlock({ blockNumber: BigInt(number) })))
      const byNumber = new Map([...blocks, latest].map((block) => [block.number, block]))
      // The chain may have been reorganised between the requests: what was read must be of one chain.
      const isOneChain = logs.every((log) => byNumber.get(Number(log.blockNumber))?.hash === log.blockHash)
      const again = await fetchBlockOrNothing({ blockNumber: BigInt(latest.number) })
      if (!isOneChain || again?.hash !== latest.hash) return step()
      for (const log of parseEventLogs({ abi: ssvNetworkAbi, logs })) {
        const block = byNumber.get(Number(log.blockNumber))
        if (!block) continue
        applyNetworkEvent(log, {
          store,
          networkId,
          position: {
            block: block.number,
            timestamp: BigInt(block.timestamp),
            transactionHash: log.transactionHash,
            logIndex: log.logIndex,
          },
        })
      }
      known.push(...blocks.sort((a, b) => a.number - b.number))
    }
    if (known.at(-1)?.hash !== latest.hash) known.push(latest)
    if (known.length > 10_000) known = known.slice(-5_000)
    return latest
  }

  /** Values that the contract was deployed with, which no event tells. */
  async function readNetworkValues() {
    const values: Record<string, EntityValue> = {}
    await Promise.all(
      viewsOfValues.map(async ([field, functionName]) => {
        const view = { address: contracts.views, abi: ssvNetworkViewsAbi, functionName } as const
        // Changes since then come as events. A node that has pruned the first block can only tell what holds now.
        const value = await publicClient
          .readContract({ ...view, blockNumber: BigInt(startBlock) })
          .catch(() => publicClient.readContract(view))
          .catch(() => undefined)
        if (value !== undefined) values[field] = BigInt(value)
      }),
    )
    return createNetworkValues(networkId, values, {
      block: startBlock,
      timestamp: 0n,
      transactionHash: `0x${'0'.repeat(64)}`,
      logIndex: 0,
    })
  }

  let running: Promise<IndexedBlock> | undefined
  let next: Promise<IndexedBlock> | undefined
  function catchUp(): Promise<IndexedBlock> {
    if (!running) {
      running = step().finally(() => {
        running = undefined
      })
      return running
    }
    // The step under way may have asked for the newest block before the caller's transaction was mined.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return catchUp()
      })
    return next
  }

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
    findBlock: async (by) => {
      const block = await fetchBlockOrNothing(
        'hash' in by ? { blockHash: by.hash } : { blockNumber: BigInt(by.number) },
      )
      if (!block || 'number' in by) return block
      const canonical = await fetchBlockOrNothing({ blockNumber: BigInt(block.number) })
      return canonical?.hash === block.hash ? block : undefined
    },
  }
}

const viewsOfValues = [
  ['networkFee', 'getNetworkFee'],
  ['liquidationThreshold', 'getLiquidationThresholdPeriod'],
  ['minimumLiquidationCollateral', 'getMinimumLiquidationCollateral'],
  ['validatorsPerOperatorLimit', 'getValidatorsPerOperatorLimit'],
  ['operatorMaximumFee', 'getMaximumOperatorFee'],
] as const
