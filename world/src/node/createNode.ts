import type { Hex } from '@x/schemas'
import { HttpRequestError, TimeoutError } from 'viem'
import type { Chain } from '../chain/createChain.ts'
import { blockTime } from '../chain/createChain.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import { answerRequest, type LogFilter } from './answerRequest.ts'
import type { RpcLog } from './formatRpc.ts'
import { createHttpFault, RpcFault } from './rpcFault.ts'

/** What is wrong with a node at the moment. Whoever makes it worse also makes it better again. */
export type NodeCondition = {
  /** How many blocks it is behind. */
  lag: number
  /** Behind its address there are two: every other request goes to one that is so many blocks behind. */
  mixedLag: number
  /** How it fails, one of `failureKinds`. */
  failure: FailureKind | undefined
  /** How many blocks a request for logs may span. */
  logRange: number
  /** Logs before this block are gone: it says so, or it answers as if there were none. */
  prunedBefore: number
  isPrunedSilently: boolean
  /** Logs of this block and later ones are missing in what it answers. */
  hidesLogsFrom: number
  /** What it says of the gas price is so many times what it is. */
  priceFactor: bigint
  /** Changes logs before they are answered, or leaves them out. */
  forgeLog: ((log: RpcLog) => RpcLog | readonly RpcLog[] | undefined) | undefined
  /** What happens in the moment before bytes that are sent arrive; once. */
  beforeSending: (() => void) | undefined
  /** What happens to bytes that are sent: taken, but not answered; or lost, and not answered. */
  sending: 'taken-unanswered' | 'lost-unanswered' | 'taken-refused' | 'lost-accepted' | undefined
  /** Whether bytes that are sent reach a node that is not behind, whatever the lag. */
  isAheadForSending: boolean
}

export const failureKinds = ['busy', 'unavailable', 'internal', 'limited', 'silent', 'disconnected', 'empty'] as const
export type FailureKind = (typeof failureKinds)[number]

/** A node in good condition. */
export function createNodeCondition(): NodeCondition {
  return {
    lag: 0,
    mixedLag: 0,
    failure: undefined,
    logRange: Number.POSITIVE_INFINITY,
    prunedBefore: 0,
    isPrunedSilently: false,
    hidesLogsFrom: Number.POSITIVE_INFINITY,
    priceFactor: 1n,
    forgeLog: undefined,
    beforeSending: undefined,
    sending: undefined,
    isAheadForSending: false,
  }
}

export type Node = {
  condition: NodeCondition
  /** Answers a request now. What it costs in time is the business of who carries it. */
  answer: (method: string, params: readonly unknown[]) => Promise<unknown>
}

export type CreateNodeParameters<State> = { time: VirtualTime; chain: Chain<State>; chainId: number }

/** Milliseconds after which a transport has waited for long enough. */
const answerLimit = 20_000

/** Creates a node of a chain. It answers as geth does, as far as its condition lets it. */
export function createNode<State>({ time, chain, chainId }: CreateNodeParameters<State>): Node {
  const condition = createNodeCondition()
  const { model, pool } = chain
  let count = 0
  return {
    condition,
    answer: async (method, params) => {
      const { failure, mixedLag } = condition
      count++
      const isSending = method === 'eth_sendRawTransaction'
      // What is sent may reach another node than what is asked.
      const lag = isSending && condition.isAheadForSending ? 0 : condition.lag + (count % 2) * mixedLag
      if (isSending) {
        const { beforeSending } = condition
        condition.beforeSending = undefined
        beforeSending?.()
      }
      if (failure !== undefined) await fail(failure, method, time)
      const head = chain.headAt(time.now(), lag * blockTime * 1_000)
      const view = { head, pool, model, chainId }
      if (isSending && condition.sending !== undefined) {
        const hash = condition.sending.startsWith('taken') ? answerRequest(view, method, params) : undefined
        if (condition.sending === 'lost-accepted') return `0x${'00'.repeat(32)}`
        if (condition.sending === 'taken-refused') throw new RpcFault(-32_603, 'internal error')
        void hash
        return fail('silent', method, time)
      }
      if (method === 'eth_getLogs') checkLogRequest(condition, params[0], head.number)
      return distort(condition, method, answerRequest(view, method, params))
    },
  }
}

async function fail(kind: FailureKind, method: string, time: VirtualTime): Promise<void> {
  const url = 'https://node.example'
  if (kind === 'busy') throw createHttpFault(429, 1)
  if (kind === 'unavailable') throw createHttpFault(503)
  if (kind === 'internal') throw new RpcFault(-32_603, 'internal error')
  if (kind === 'limited') throw new RpcFault(-32_005, 'limit exceeded')
  if (kind === 'disconnected') throw new HttpRequestError({ url, details: 'fetch failed' })
  if (kind === 'empty') throw new RpcFault(-32_000, `no answer to ${method}`)
  await time.sleep(answerLimit)
  throw new TimeoutError({ body: {}, url })
}

function checkLogRequest(
  { logRange, prunedBefore, isPrunedSilently }: NodeCondition,
  given: unknown,
  head: number,
): void {
  const { fromBlock, toBlock, blockHash } = given as LogFilter
  if (blockHash !== undefined) return
  const number = (tag: Hex | undefined) => (tag?.startsWith('0x') ? Number(tag) : head)
  if (number(toBlock) - number(fromBlock) >= logRange) {
    throw new RpcFault(-32_005, `query exceeds the range of ${logRange} blocks`)
  }
  if (number(fromBlock) < prunedBefore && !isPrunedSilently)
    throw new RpcFault(-32_000, 'history is pruned: missing trie node')
}

function distort(condition: NodeCondition, method: string, answer: unknown): unknown {
  const { prunedBefore, isPrunedSilently, hidesLogsFrom, forgeLog, priceFactor } = condition
  if (method === 'eth_getLogs') {
    const kept = (answer as RpcLog[]).filter(({ blockNumber }) => {
      const number = Number(blockNumber)
      return number < hidesLogsFrom && !(isPrunedSilently && number < prunedBefore)
    })
    return forgeLog === undefined ? kept : kept.flatMap((log) => forgeLog(log) ?? [])
  }
  if (priceFactor === 1n) return answer
  if (method === 'eth_maxPriorityFeePerGas' || method === 'eth_gasPrice') {
    return `0x${(BigInt(answer as Hex) * priceFactor).toString(16)}`
  }
  if (method === 'eth_getBlockByNumber' && answer !== null) {
    const block = answer as { baseFeePerGas: Hex }
    return { ...block, baseFeePerGas: `0x${(BigInt(block.baseFeePerGas) * priceFactor).toString(16)}` }
  }
  return answer
}
