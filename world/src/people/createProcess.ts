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
  /** Asked with each request, from 1: whether the process is killed before it leaves, or before its answer comes. */
  killAt: (count: number) => 'before' | 'after' | undefined
}

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
  signal: AbortSignal
  readonly isKilled: boolean
  /** How many requests have left. */
  readonly requestCount: number
  /** The bytes of each transaction that it has sent, whatever became of them. */
  readonly sent: readonly Hex[]
  kill: () => void
}

/** The process was killed: nothing that it does from now on reaches anybody. */
export class KilledError extends Error {
  override readonly name = 'KilledError'
}

/** Starts a process of an account among nodes and services. */
export function createProcess(account: PrivateKeyAccount, surroundings: Surroundings): Process {
  const { time, node, nextLatency, note, killAt } = surroundings
  const end = new AbortController()
  const sent: Hex[] = []
  let requestCount = 0
  const kill = () => {
    if (end.signal.aborted) return
    note('process', 'killed')
    end.abort(new KilledError('The process was killed.'))
  }
  /** Carries a request there and its answer back, as far as the process lives. */
  const carry = async <answer>(
    who: string,
    what: string,
    details: unknown,
    ask: () => Promise<answer>,
  ): Promise<answer> => {
    end.signal.throwIfAborted()
    requestCount++
    note(who, what, details)
    const killed = killAt(requestCount)
    if (killed === 'before') kill()
    end.signal.throwIfAborted()
    await time.sleep(nextLatency())
    const outcome = await ask().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (killed === 'after') kill()
    end.signal.throwIfAborted()
    if ('error' in outcome) {
      note(who, `${what} failed`, outcome.error)
      throw outcome.error
    }
    note(who, `${what} answered`, outcome.value)
    return outcome.value
  }
  const askNode = (name: string, asked: Node) => (request: { method: string; params?: unknown }) => {
    const params = (request.params ?? []) as readonly unknown[]
    if (request.method === 'eth_sendRawTransaction') sent.push(params[0] as Hex)
    return carry(name, request.method, params, () => asked.answer(request.method, params))
  }
  const serve = (name: string, answer: (request: ServiceRequest) => Promise<ServiceAnswer>) => {
    return createServiceFetch((request) => carry(name, request.url.pathname, request.body, () => answer(request)))
  }
  const { network, otherNode, subgraph, api } = surroundings
  // A new object for each process, since some of what our packages keep is kept for a network.
  const own = { ...network, custom: { ...network.custom } }
  const request = askNode('node', node)
  return {
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
    signal: end.signal,
    get isKilled() {
      return end.signal.aborted
    },
    get requestCount() {
      return requestCount
    },
    sent,
    kill,
  }
}

type Request = (request: { method: string; params?: unknown }) => Promise<unknown>

function createReadingClient(chain: Network, request: Request) {
  return createClient({ chain, transport: custom({ request }), pollingInterval: 4_000 })
}

function createSendingClient(chain: Network, request: Request, account: PrivateKeyAccount) {
  return createClient({ account, chain, transport: custom({ request }), pollingInterval: 4_000 })
}
