import type { Address, Hex } from '@x/schemas'
import type { ChainClient } from './chainClient.ts'
import { createLogReader } from './createLogReader.ts'
import { cutRange } from './cutRange.ts'
import type { BlockRange, MinedLog } from './requestLogs.ts'

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
export type LogWindow = { fromBlock: number; toBlock: number; logs: MinedLog[] }

/**
 * Reads the logs of any range of blocks in windows that suit the node: a window that is refused, for whatever reason
 * a window can be too large, is halved until it is granted, and windows grow again after that. Windows arrive in
 * order, and together they cover the range without a gap.
 *
 * @throws {LogsError} the node refuses even one block, or refuses on principle
 * @example
 * const { address, blockCreated: fromBlock } = network.contracts.ssvNetwork
 * const range = { fromBlock, toBlock: Number(await publicClient.getBlockNumber()) }
 * for await (const { logs } of streamLogs(publicClient, { address, topics: [], ...range })) {
 *   console.log(logs.length)
 * }
 */
export async function* streamLogs(
  client: ChainClient,
  parameters: StreamLogsParameters,
): AsyncGenerator<LogWindow, void, undefined> {
  const { address, topics, fromBlock, toBlock, order = 'ascending', concurrency = 4, onProgress } = parameters
  const { initialRange = 10_000, retryDelay = 500 } = parameters
  const stop = new AbortController()
  const signal = parameters.signal === undefined ? stop.signal : AbortSignal.any([parameters.signal, stop.signal])
  const reader = createLogReader(client, { address, topics, initialRange, retryDelay, signal })
  const pending: { range: BlockRange; logs: Promise<MinedLog[]> }[] = []
  let rest: BlockRange | undefined = fromBlock <= toBlock ? { from: fromBlock, to: toBlock } : undefined
  let blocksDone = 0
  let count = 0

  try {
    for (;;) {
      while (rest !== undefined && pending.length < concurrency) {
        const [range, after]: readonly [BlockRange, BlockRange | undefined] = cutRange(rest, reader.getSize(), order)
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
