import { type Block, blockGasLimit, type Transaction } from '../chain/block.ts'
import { blockTime, type Chain, createChain, type MineOptions, type ReorganizeOptions } from '../chain/createChain.ts'
import type { ContractState } from '../contract/types.ts'
import { createExporter, type Exporter } from '../exporter/createExporter.ts'
import { createTruth, type Truth } from '../exporter/createTruth.ts'
import { createDisk, type Disk } from '../machine/createDisk.ts'
import { createNode, type Node } from '../node/createNode.ts'
import { createFolder, type Folder } from '../people/createFolder.ts'
import { createGenerator } from '../random/createChoices.ts'
import { answerApi } from '../services/answerApi.ts'
import { answerSubgraph } from '../services/answerSubgraph.ts'
import { createReceiver, type Receiver } from '../services/createReceiver.ts'
import type { ServiceAnswer, ServiceRequest } from '../services/createServiceFetch.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import { contracts, model, network, type Scene } from './createScene.ts'
import type { Trace } from './createTrace.ts'

/** What is wrong with an indexer at the moment. */
export type ServiceCondition = {
  /** How many blocks it is behind. */
  lag: number
  failure: 'error' | 'status' | 'silent' | 'nonsense' | undefined
  /** Changes what is answered. */
  forge: ((answer: unknown, request: ServiceRequest) => unknown) | undefined
}

export type Service = {
  condition: ServiceCondition
  answer: (request: ServiceRequest) => Promise<ServiceAnswer>
}

/** What goes on in the chain besides what our programs do. */
export type ChainCondition = {
  /** Gas that others use in each block. */
  traffic: bigint
  /** Transactions that are left waiting. */
  isHeld: (transaction: Transaction) => boolean
  /** Blocks that are not made: the slots stay empty. */
  missedSlots: number
}

/** Everything that is around our programs. */
export type World = {
  time: VirtualTime
  chain: Chain<ContractState>
  condition: ChainCondition
  node: Node
  otherNode: Node
  subgraph: Service
  api: Service
  /** An exporter, and what happened among validators, of which the chain knows nothing. */
  exporter: Exporter
  truth: Truth
  /** Who hears of alerts. */
  receiver: Receiver
  /** Where the owner keeps key shares. */
  folder: Folder
  /** Where the owner's program keeps what it has to know when it is started again. */
  disk: Disk
  /** Puts a transaction of somebody at the head of the next block; nothing where there is none to be made then. */
  include: (create: (head: Block<ContractState>) => Transaction | undefined) => void
  reorganize: (depth: number, how?: Pick<ReorganizeOptions, 'isInPlace' | 'swap'>) => void
  /** Makes the next block now, and none in its slot. */
  mineNow: () => void
}

/** Seconds since the Unix epoch at which the slot began that it is now. */
function getSlotTime(now: number): number {
  const { genesisTime } = network.custom
  return genesisTime + Math.floor((now / 1_000 - genesisTime) / blockTime) * blockTime
}

/** Creates a world on top of a scene, whose chain grows from now on. */
export function createWorld(
  { head }: Scene,
  { time, trace, noise }: { time: VirtualTime; trace: Trace; noise: number },
): World {
  const chain = createChain(head, model)
  const condition: ChainCondition = { traffic: blockGasLimit / 2n, isHeld: () => false, missedSlots: 0 }
  const random = createGenerator(noise)
  const waiting: ((head: Block<ContractState>) => Transaction | undefined)[] = []
  const options = (): MineOptions => {
    // Where there is noise, blocks differ in how full they are.
    const ripple = noise === 0 ? 0n : BigInt(Math.floor((random() - 0.5) * 6_000_000))
    // Where gas has become dear, fewer want it, so that the price comes down again.
    const isDear = chain.head.baseFee > (head.baseFee * 11n) / 10n && condition.traffic < blockGasLimit
    return { traffic: isDear ? blockGasLimit / 4n : condition.traffic + ripple, isHeld: condition.isHeld }
  }
  const noteHead = (what: string) => {
    const { number, baseFee, receipts } = chain.head
    trace.note('chain', what, {
      number,
      baseFee,
      transactions: receipts.map(({ transaction, isSuccess }) => [transaction.hash, isSuccess]),
    })
  }
  const mine = () => {
    const first = waiting.splice(0).flatMap((create) => create(chain.head) ?? [])
    chain.mine(time.now(), { ...options(), first, timestamp: getSlotTime(time.now()) })
    noteHead('block')
  }
  const grow = () => {
    time.after(blockTime * 1_000, grow)
    if (condition.missedSlots > 0) condition.missedSlots--
    else mine()
  }
  time.after(blockTime * 1_000, grow)
  const createService = (
    answer: (request: ServiceRequest, view: { head: Block<ContractState> }) => ServiceAnswer,
  ): Service => {
    const condition: ServiceCondition = { lag: 0, failure: undefined, forge: undefined }
    return {
      condition,
      answer: async (request) => {
        const { lag, failure, forge } = condition
        if (failure === 'status') return { status: 503, body: { error: 'unavailable' } }
        if (failure === 'error') return { status: 200, body: { errors: [{ message: 'internal error' }] } }
        if (failure === 'nonsense') return { status: 200, body: 'nonsense' }
        if (failure === 'silent') {
          await time.sleep(3_600_000)
          return { status: 504, body: {} }
        }
        const given = answer(request, { head: chain.headAt(time.now(), lag * blockTime * 1_000) })
        return forge === undefined ? given : { ...given, body: forge(given.body, request) }
      },
    }
  }
  const place = { model, views: contracts.views }
  const { genesisTime, secondsPerSlot, slotsPerEpoch } = network.custom
  const size = { validatorCount: 3 + (noise % 5), committeeCount: 1 + (noise % 2) }
  const spans = { genesisTime, secondsPerSlot, slotsPerEpoch, forkSlot: Number.POSITIVE_INFINITY }
  const truth = createTruth({ seed: noise, ...size, ...spans, isOdd: false })
  return {
    time,
    chain,
    condition,
    node: createNode({ time, chain, chainId: network.id }),
    otherNode: createNode({ time, chain, chainId: network.id }),
    subgraph: createService(({ body }, view) => ({
      status: 200,
      body: answerSubgraph({ ...view, ...place }, body as { query: string; variables: Record<string, unknown> }),
    })),
    truth,
    exporter: createExporter({
      truth,
      time,
      setup: { mode: noise % 4 === 1 ? 'standard' : 'archive', line: '2026' },
      retainSlots: 50_400,
      untruths: { omitted: new Set(), behind: new Set(), forged: new Set(), doubled: new Set(), outside: new Set() },
    }),
    receiver: createReceiver(time),
    folder: createFolder(),
    disk: createDisk({ time }),
    api: createService((request, view) => answerApi({ ...view, ...place }, request)),
    include: (create) => void waiting.push(create),
    mineNow: () => {
      mine()
      condition.missedSlots++
    },
    reorganize: (depth, how) => {
      // The new blocks differ in how full they are, and so in their base fee.
      const { traffic = 0n, ...rest } = options()
      chain.reorganize(time.now(), depth, { ...rest, traffic: traffic - blockGasLimit / 10n, ...how })
      noteHead(`reorganization of ${depth}`)
    },
  }
}
