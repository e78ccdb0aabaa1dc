import { createOperatorConnection, type OperatorConnection } from '@x/operator-client'
import type { Hex, Network } from '@x/schemas'
import { createSubgraphConnection, type SubgraphConnection } from '@x/subgraph'
import { createClient, custom } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Node } from '../node/createNode.ts'
import { createServiceFetch, type ServiceAnswer, type ServiceRequest } from '../services/createServiceFetch.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'

/** Whom a process can ask. */
export type Surroundings = {
  time: VirtualTime
  network: Network
  node: Node
  otherNode: Node | undefined
  subgraph: ((request: ServiceRequest) => Promise<ServiceAnswer>) | undefined
  api: ((request: ServiceRequest) => Promise<ServiceAnswer>) | undefined
  /** Milliseconds until the next answer. */
  nextLatency: () => number
  /** Told each request before it leaves, and each answer when it comes. */
  note: (who: string, what: string, details?: unknown) => void
  /** Asked with each request: whether the process is stopped now, and how. */
  stopAt: () => Stop | undefined
}

/** Killed before the request leaves or before its answer comes; or interrupted, as by Ctrl-C, when it leaves. */
export type Stop = 'before' | 'after' | 'interrupt'

/** A program that runs until it ends or is killed. What it holds in memory is gone with it. */
export type Process = {
  publicClient: ReturnType<typeof createReadingClient>
  walletClient: ReturnType<typeof createSendingClient>
  network: Network
  sources: {
    otherNode: ReturnType<typeof createReadingClient> | undefined
    subgraph: SubgraphConnection | undefined
    operatorClient: OperatorConnection | undefined
  }
  /** Carries anything else that it asks of somebody there, and the answer back, as far as it lives. */
  carry: <answer>(who: string, what: string, details: unknown, ask: () => Promise<answer>) => Promise<answer>
  signal: AbortSignal
  readonly isKilled: boolean
  /** When it was interrupted, and how many transactions it had sent by then. */
  readonly interrupted: { at: number; sentCount: number } | undefined
  /** How many requests have left. */
  readonly requestCount: number
  /** The bytes of each transaction that it has sent, whatever became of them. */
  readonly sent: readonly Hex[]
  /** When each of them left, in milliseconds since the Unix epoch. */
  readonly sentAt: readonly number[]
  /** @param isPowerCut whether the whole machine goes off, and its disk loses what was not flushed */
  kill: (isPowerCut?: boolean) => void
  /** @throws {KilledError} the process was killed, and goes no further */
  assertAlive: () => void
  /** Tells it to end, as Ctrl-C does. */
  interrupt: () => void
  /** Called when it is killed. */
  onKill: ((isPowerCut: boolean) => void) | undefined
  /** Called with the bytes of a transaction before they leave. */
  onSend: ((raw: Hex) => void) | undefined
}

/** The process was killed: nothing that it does from now on reaches anybody. */
export class KilledError extends Error {
  override readonly name = 'KilledError'
}

/** Starts a process of an account among nodes and services. */
export function createProcess(account: PrivateKeyAccount, surroundings: Surroundings): Process {
  const { time, node, nextLatency, note, stopAt } = surroundings
  /** What our program listens to. */
  const stop = new AbortController()
  let isKilled = false
  let interrupted: Process['interrupted']
  const sent: Hex[] = []
  const sentAt: number[] = []
  let requestCount = 0
  const kill = (isPowerCut = false) => {
    if (isKilled) return
    note('process', 'killed')
    isKilled = true
    process.onKill?.(isPowerCut)
    stop.abort(new KilledError('The process was killed.'))
  }
  const interrupt = () => {
    if (stop.signal.aborted) return
    note('process', 'interrupted')
    interrupted = { at: time.now(), sentCount: sent.length }
    stop.abort()
  }
  const assertAlive = () => {
    if (isKilled) throw new KilledError('The process was killed.')
  }
  /** Carries a request there and its answer back, as far as the process lives. */
  const carry = async <answer>(
    who: string,
    what: string,
    details: unknown,
    ask: () => Promise<answer>,
  ): Promise<answer> => {
    assertAlive()
    requestCount++
    note(who, what, details)
    const stopped = stopAt()
    if (stopped === 'before') kill()
    if (stopped === 'interrupt') interrupt()
    assertAlive()
    // Who answers does so in a turn of the world, and not in one of the program.
    const outcome = await new Promise<{ value: answer } | { error: unknown }>((resolve) => {
      time.after(nextLatency(), () =>
        resolve(
          ask().then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          ),
        ),
      )
    })
    if (stopped === 'after') kill()
    assertAlive()
    if ('error' in outcome) {
      note(who, `${what} failed`, outcome.error)
      throw outcome.error
    }
    note(who, `${what} answered`, outcome.value)
    return outcome.value
  }
  const askNode = (name: string, asked: Node) => async (request: { method: string; params?: unknown }) => {
    const params = (request.params ?? []) as readonly unknown[]
    if (request.method === 'eth_sendRawTransaction') {
      assertAlive()
      process.onSend?.(params[0] as Hex)
      sent.push(params[0] as Hex)
      sentAt.push(time.now())
    }
    return carry(name, request.method, params, () => asked.answer(request.method, params))
  }
  const serve = (name: string, answer: (request: ServiceRequest) => Promise<ServiceAnswer>) => {
    return createServiceFetch((request) =>
      carry(name, `${request.url.pathname}${request.url.search}`, request.body, () => answer(request)),
    )
  }
  const { network, otherNode, subgraph, api } = surroundings
  // A new object for each process, since some of what our packages keep is kept for a network.
  const own = { ...network, custom: { ...network.custom } }
  const request = askNode('node', node)
  const process: Process = {
    publicClient: createReadingClient(own, request),
    walletClient: createSendingClient(own, request, account),
    network: own,
    sources: {
      otherNode: otherNode && createReadingClient(own, askNode('otherNode', otherNode)),
      subgraph:
        subgraph &&
        createSubgraphConnection({
          network: own,
          endpoint: 'https://subgraph.example',
          fetch: serve('subgraph', subgraph),
        }),
      operatorClient:
        api && createOperatorConnection({ network: own, url: 'https://api.example', fetch: serve('api', api) }),
    },
    carry,
    signal: stop.signal,
    get isKilled() {
      return isKilled
    },
    get interrupted() {
      return interrupted
    },
    get requestCount() {
      return requestCount
    },
    sent,
    sentAt,
    kill,
    assertAlive,
    interrupt,
    onKill: undefined,
    onSend: undefined,
  }
  return process
}

type Request = (request: { method: string; params?: unknown }) => Promise<unknown>

function createReadingClient(chain: Network, request: Request) {
  return createClient({ chain, transport: custom({ request }), pollingInterval: 4_000 })
}

function createSendingClient(chain: Network, request: Request, account: PrivateKeyAccount) {
  return createClient({ account, chain, transport: custom({ request }), pollingInterval: 4_000 })
}
