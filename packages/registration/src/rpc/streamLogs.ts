import { type Address, abortable, BaseError, type Hex, sleep } from '@x/schemas'
import { formatLog, type Log, numberToHex } from 'viem'
import type { ChainClient } from './chainClient.ts'
import { findNumber } from './errorChain.ts'
import { isViemError, toRpcError } from './rpcError.ts'

export type StreamLogsParameters = {
  address: Address
  /** Topics as `eth_getLogs` takes them: for each position one, any of several, or `null` for all. */
  topics: readonly (Hex | readonly Hex[] | null)[]
  /** First block, inclusive. */
  fromBlock: number
  /** Last block, inclusive. */
  toBlock: number
  /** Which end to start from. The logs of a window ascend in either case. Default `ascending`. */
  order?: 'ascending' | 'descending' | undefined
  /** Requests at a time. Default 4. */
  concurrency?: number | undefined
  /** Blocks of the first request; it doubles with each success. Default 10,000, which most providers allow. */
  initialRange?: number | undefined
  /** First delay in milliseconds when the node says that there are too many requests; it doubles. Default 500. */
  retryDelay?: number | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** How far a search through the logs has come, in blocks. */
export type LogProgress = { blocksDone: number; blocksTotal: number; logs: number }

/** The logs of a range of blocks, ascending by block and index. */
export type LogWindow = { fromBlock: number; toBlock: number; logs: Log<bigint, number, false>[] }

/**
 * Reads the logs of any range of blocks in windows that suit the node: a window that is refused, for whatever reason
 * a window can be too large, is halved until it is granted, and windows grow again after that. Windows arrive in
 * order, and together they cover the range without a gap.
 *
 * @throws {LogsUnavailableError} the node refuses even one block, or refuses on principle
 * @example
 * for await (const { logs } of streamLogs(client, { address, topics: [[topic]], fromBlock: 0, toBlock: 1_000_000 })) {
 *   count += logs.length
 * }
 */
export async function* streamLogs(
  client: ChainClient,
  parameters: StreamLogsParameters,
): AsyncGenerator<LogWindow, void, undefined> {
  const { fromBlock, toBlock, order = 'ascending', concurrency = 4, signal, onProgress } = parameters
  const stop = new AbortController()
  const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  const reader = createReader(client, parameters, both)
  const pending: { range: Range; logs: Promise<LogWindow['logs']> }[] = []
  let rest: Range | undefined = fromBlock <= toBlock ? { from: fromBlock, to: toBlock } : undefined
  let blocksDone = 0
  let count = 0

  try {
    for (;;) {
      while (rest !== undefined && pending.length < concurrency) {
        const [range, after]: readonly [Range, Range | undefined] = cut(rest, reader.range(), order)
        const logs = reader.read(range)
        // It is awaited in its turn; until then a failure must not count as unhandled.
        logs.catch(() => {})
        pending.push({ range, logs })
        rest = after
      }
      const next = pending.shift()
      if (next === undefined) return
      const logs = await next.logs
      blocksDone += next.range.to - next.range.from + 1
      count += logs.length
      onProgress?.({ blocksDone, blocksTotal: toBlock - fromBlock + 1, logs: count })
      yield { fromBlock: next.range.from, toBlock: next.range.to, logs }
    }
  } finally {
    stop.abort(new DOMException('The search for logs has ended.', 'AbortError'))
  }
}

export class LogsUnavailableError extends BaseError {
  override name = 'LogsUnavailableError'
  readonly fromBlock: number
  readonly toBlock: number
  constructor(fromBlock: number, toBlock: number, cause: unknown) {
    super(`The node does not hand out the logs of blocks ${fromBlock} to ${toBlock}.`, {
      cause,
      details: cause instanceof BaseError ? cause.details : undefined,
      fix: 'Use a node that keeps all logs since the deployment of the contract and lets you read them, or a subgraph as source.',
    })
    this.fromBlock = fromBlock
    this.toBlock = toBlock
  }
}

type Range = { from: number; to: number }

function cut(range: Range, size: number, order: 'ascending' | 'descending'): readonly [Range, Range | undefined] {
  if (range.to - range.from < size) return [range, undefined]
  return order === 'ascending'
    ? [
        { from: range.from, to: range.from + size - 1 },
        { from: range.from + size, to: range.to },
      ]
    : [
        { from: range.to - size + 1, to: range.to },
        { from: range.from, to: range.to - size },
      ]
}

/** Failures in a row to reach the node at all, after which it is given up. */
const maximumUnreachable = 5
/** How often too many requests are waited out, and how often the refusal of a single block is. */
const maximumBusy = 6
const maximumSingle = 3
/** Successes after a refusal before a larger window is tried again. */
const trust = 256

function createReader(
  client: ChainClient,
  { address, topics, initialRange = 10_000, retryDelay = 500 }: StreamLogsParameters,
  signal: AbortSignal,
) {
  let size = initialRange
  let refused = Number.POSITIVE_INFINITY
  let successes = 0
  let unreachable = 0

  const wait = async (times: number) => {
    const delay = retryDelay * 2 ** Math.min(times, 4)
    await sleep(delay / 2 + (Math.random() * delay) / 2, signal)
  }

  async function request({ from, to }: Range): Promise<LogWindow['logs']> {
    const answer: unknown = await abortable(
      client.request(
        {
          method: 'eth_getLogs',
          params: [
            {
              address,
              topics: topics.map((topic) => (topic === null || typeof topic === 'string' ? topic : [...topic])),
              fromBlock: numberToHex(from),
              toBlock: numberToHex(to),
            },
          ],
        },
        // A refusal must arrive at once: asking again for what is too large costs time and quota.
        { retryCount: 0 },
      ),
      signal,
    )
    if (!Array.isArray(answer)) throw new BaseError('The node answered a request for logs with something else.')
    const logs = answer.map((log) => formatLog(log)).filter((log) => !log.removed)
    if (!logs.every(isMined) || logs.some((log) => log.blockNumber < BigInt(from) || log.blockNumber > BigInt(to))) {
      throw new BaseError('The node answered a request for logs with logs of other blocks.')
    }
    return logs.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
  }

  async function read(range: Range): Promise<LogWindow['logs']> {
    const blocks = range.to - range.from + 1
    for (let waits = 0; ; waits++) {
      try {
        const logs = await request(range)
        unreachable = 0
        successes++
        if (successes >= trust) refused = Number.POSITIVE_INFINITY
        if (blocks >= size) size = grow(size, refused)
        return logs
      } catch (error) {
        if (signal.aborted) throw signal.reason
        const kind = classify(error)
        if (kind === 'unreachable') unreachable++
        const givenUp =
          kind === 'final' ||
          unreachable >= maximumUnreachable ||
          (kind === 'busy' ? waits >= maximumBusy : blocks === 1 && waits >= maximumSingle)
        if (givenUp) throw new LogsUnavailableError(range.from, range.to, toRpcError(error, 'reading logs'))
        if (kind === 'unreachable') await wait(unreachable - 1)
        else if (kind === 'busy' || blocks === 1) await wait(waits)
        if (kind !== 'busy' && blocks > 1) break
      }
    }
    successes = 0
    refused = Math.min(refused, blocks)
    size = Math.min(size, Math.ceil(blocks / 2))
    const logs: LogWindow['logs'] = []
    for (let rest: Range | undefined = range; rest !== undefined; ) {
      // Never the whole again, whatever other windows have taught meanwhile.
      const [piece, after]: readonly [Range, Range | undefined] = cut(
        rest,
        Math.min(size, Math.ceil(blocks / 2)),
        'ascending',
      )
      for (const log of await read(piece)) logs.push(log)
      rest = after
    }
    return logs
  }

  return { read, range: () => size }
}

/** Twice the window where nothing was refused, else half the way to what was, until that is no longer worth a try. */
function grow(size: number, refused: number): number {
  if (refused === Number.POSITIVE_INFINITY) return size * 2
  return refused - size > size / 8 ? Math.floor((size + refused) / 2) : size
}

function isMined(log: Log): log is Log<bigint, number, false> {
  return log.blockNumber !== null && log.logIndex !== null
}

/**
 * What a failure means for the window: `busy`: wait and ask the same again; `final`: no window will do;
 * `unreachable`: perhaps the answer was too large to arrive, perhaps the node is away; `refused`: ask for less.
 * Providers share neither codes nor words for "too large", so what is not plainly something else counts as that.
 */
function classify(error: unknown): 'busy' | 'final' | 'unreachable' | 'refused' {
  const text = isViemError(error) ? `${error.shortMessage} ${error.details}` : ''
  const code = findNumber(error, 'code')
  const status = findNumber(error, 'status')
  const name = error instanceof Error ? error.name : ''
  if (
    /range|too (?:large|many (?:results|logs|blocks))|more than \d+|response size|exceed.*(?:blocks|results|size)/i.test(
      text,
    )
  ) {
    return 'refused'
  }
  if (status === 429 || /rate.?limit|too many requests|throughput|requests? per|capacity|quota/i.test(text)) {
    return 'busy'
  }
  if (status === 401 || status === 402 || status === 403 || status === 404) return 'final'
  if (code === -32601 || code === -32004 || code === 4100 || code === 4200) return 'final'
  if (
    /pruned|missing trie node|history (?:is )?(?:not |un)available|unauthori[sz]ed|(?:api|project) (?:key|id)/i.test(
      text,
    )
  ) {
    return 'final'
  }
  if (name === 'TimeoutError') return 'refused'
  if ((name === 'HttpRequestError' && status === undefined) || name === 'WebSocketRequestError') return 'unreachable'
  return 'refused'
}
