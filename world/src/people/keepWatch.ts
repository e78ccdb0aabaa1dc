import { createExporterConnection } from '@x/exporter-client'
import type { Address } from '@x/schemas'
import { type AlertEvent, type WatchStatus, watchNetwork } from '@x/watch'
import { createStateFile } from '@x/watch/node'
import { createClient, custom } from 'viem'
import type { Block } from '../chain/block.ts'
import { blockTime, type Chain, findBlock } from '../chain/createChain.ts'
import type { ContractState } from '../contract/types.ts'
import type { Exporter } from '../exporter/createExporter.ts'
import { createExporterFetch } from '../exporter/createExporterFetch.ts'
import { type Disk, folder } from '../machine/createDisk.ts'
import { replaceBuiltins } from '../machine/replaceBuiltins.ts'
import { seedCryptography } from '../machine/seedCryptography.ts'
import type { Node } from '../node/createNode.ts'
import { type Receiver, webhookSecret } from '../services/createReceiver.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import type { Process } from './createProcess.ts'

/** A look at the chain, as a watch tells it. */
export type Look = {
  at: number
  /** The earliest moment at which it can have begun. */
  after: number
  status: WatchStatus
  /** The blocks of the number that it tells which the node can have shown it; of several branches after a reorganization. */
  blocks: readonly Block<ContractState>[]
  /** The newest blocks that the node can have shown it. */
  heads: readonly Block<ContractState>[]
  /** Whether nothing has been wrong since the look before, or since the process began. */
  isCalm: boolean
}

/** An event as a watch gave it. */
export type ToldEvent = { at: number; event: AlertEvent; isHandled: boolean }

/** What one process that watches has told. */
export type WatchRun = {
  process: Process
  plan: WatchPlan
  startedAt: number
  endedAt: number
  looks: Look[]
  events: ToldEvent[]
  /** Sources that were told as failing, as they began to. */
  failures: { at: number; source: string }[]
  result: 'stopped' | undefined
  error: unknown
}

/** What is watched, and how. */
export type WatchPlan = {
  owners: readonly Address[]
  clusters: readonly { owner: Address; operatorIds: readonly number[] }[]
  operatorIds: readonly number[]
  runwayDays: readonly number[]
  interval: number
  confirmations: number
  sourcePatience: number
  hasWebhook: boolean
  /** Whether an exporter is asked, and so for the validators that it knows. */
  hasExporter: boolean
  participationEpochs: number
  participationLimit: number
}

type KeepWatchParameters = {
  world: {
    time: VirtualTime
    chain: Chain<ContractState>
    node: Node
    exporter: Exporter
    disk: Disk
    receiver: Receiver
  }
  plan: WatchPlan
  /** Whether the watch is over. */
  isOver: () => boolean
  /** Told when it is over. */
  over: AbortSignal
  /** After so many events it is stopped and started again, some times; never where it is 0. */
  stopAfter: number
  /** Of what is random in its processes. */
  seed: number
  start: () => Process
  /** Told each step. */
  onStep: (step: string, batch: number, process: Process) => void
  isCalmSince: (moment: number) => boolean
  onRun: (run: WatchRun) => void
}

/** Looks, events and deliveries count in groups: each is a batch of a story. */
export const watchBatchCount = 8

/** How often somebody stops the watch for no reason. */
const mostStops = 4

/** Somebody who keeps a watch going: whenever its process ends, it is started again. */
export async function keepWatch(parameters: KeepWatchParameters): Promise<void> {
  const { world, seed, isOver, onRun } = parameters
  const { time } = world
  const counts = { looks: 0, events: 0, deliveries: 0, stops: 0 }
  // A state has a random name.
  const undo = replaceBuiltins([...seedCryptography({ time, seed }), ...world.disk.replacements])
  try {
    while (!isOver()) {
      const run = await watchOnce(parameters, counts)
      onRun(run)
      if (!isOver()) await time.sleep(run.error === undefined ? 5_000 : 60_000)
    }
  } finally {
    undo()
  }
}

async function watchOnce(
  { world, plan, over, stopAfter, start, onStep, isCalmSince }: KeepWatchParameters,
  counts: { looks: number; events: number; deliveries: number; stops: number },
): Promise<WatchRun> {
  const { time, chain, node, exporter, disk, receiver } = world
  const askExporter = createExporterFetch(() => exporter)
  const process = start()
  const { publicClient, network, sources, signal, carry } = process
  const startedAt = time.now()
  const run: WatchRun = {
    process,
    plan,
    startedAt,
    endedAt: 0,
    looks: [],
    events: [],
    failures: [],
    result: undefined,
    error: undefined,
  }
  /** The newest blocks that the node can have shown since then. */
  const listHeads = (after: number) => {
    const { lag, mixedLag } = node.condition
    return chain.listHeads(after - (lag + mixedLag) * blockTime * 1_000)
  }
  const takeLook = (status: WatchStatus) => {
    const at = time.now()
    const after = run.looks.at(-1)?.at ?? startedAt
    const heads = listHeads(after)
    const { block = 0 } = status
    const blocks = new Set(heads.map((head) => findBlock(head, block)).filter((each) => each !== undefined))
    run.looks.push({ at, after, status, blocks: [...blocks], heads, isCalm: isCalmSince(after) })
  }
  const { hasWebhook, hasExporter, ...options } = plan
  process.onKill = disk.stop
  disk.start()
  onStep('starting', 0, process)
  try {
    const watch = watchNetwork({
      ...options,
      network,
      // Reads of one moment travel together.
      publicClient: createClient({
        chain: network,
        transport: custom({ request: publicClient.request }, { retryCount: 0 }),
        batch: { multicall: { deployless: true } },
      }),
      subgraph: sources.subgraph,
      exporter: hasExporter
        ? createExporterConnection({
            url: 'https://exporter.example',
            network,
            fetch: (input, init) =>
              carry('exporter', 'get', input instanceof Request ? input.url : `${input}`, () =>
                askExporter(input, init),
              ),
          })
        : undefined,
      state: createStateFile(`${folder}/watch.json`),
      webhook: hasWebhook
        ? {
            url: 'https://receiver.example/hook',
            secret: webhookSecret,
            fetch: async (_, init) => {
              const answer = await letGo(
                carry('receiver', 'post', new Headers(init?.headers).get('x-ssvx-delivery'), () => receiver.post(init)),
                init?.signal,
              )
              onStep('delivered', counts.deliveries++ % watchBatchCount, process)
              signal.throwIfAborted()
              return answer
            },
          }
        : undefined,
      onLook: (status) => {
        takeLook(status)
        onStep('looked', Math.floor(counts.looks++ / 4) % watchBatchCount, process)
        signal.throwIfAborted()
      },
      onSourceFailure: ({ source }) => void run.failures.push({ at: time.now(), source }),
      signal: AbortSignal.any([signal, over]),
    })
    for await (const event of watch) {
      signal.throwIfAborted()
      const told: ToldEvent = { at: time.now(), event, isHandled: false }
      run.events.push(told)
      onStep('told', counts.events++ % watchBatchCount, process)
      signal.throwIfAborted()
      // Whoever stops here has not asked for the next one.
      if (counts.events % stopAfter === 0 && counts.stops < mostStops) {
        counts.stops++
        break
      }
      told.isHandled = true
    }
    if (!process.isKilled) run.result = 'stopped'
  } catch (error) {
    const isStopped = over.aborted || process.interrupted !== undefined
    if (!process.isKilled && isStopped) run.result = 'stopped'
    else if (!process.isKilled) run.error = error
  }
  run.endedAt = time.now()
  return run
}

/** Rejects as soon as whoever asked has given up. */
function letGo<answer>(work: Promise<answer>, signal: AbortSignal | null | undefined): Promise<answer> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
