import { sleep } from '@x/schemas'
import type { ChainClient } from './chainClient.ts'
import { classifyLogFailure } from './classifyLogFailure.ts'
import { cutRange } from './cutRange.ts'
import { hasName } from './errorChain.ts'
import { LogsError, logsUnavailable } from './LogsError.ts'
import { type BlockRange, type MinedLog, type RequestLogsParameters, requestLogs } from './requestLogs.ts'
import { toRpcError } from './rpcError.ts'
import { afterGrant, afterRefusal, startWindows } from './windowSize.ts'

export type LogReaderParameters = Omit<RequestLogsParameters, 'range'> & {
  /** Blocks of the first window. */
  initialRange: number
  /** First delay in milliseconds when the node says that there are too many requests. */
  retryDelay: number
}

/** Reads the logs of any range of blocks from one node, and learns which windows the node grants. */
export type LogReader = {
  /** Blocks of the next window. */
  getSize: () => number
  read: (range: BlockRange) => Promise<MinedLog[]>
}

/** Failures in a row to reach the node at all, after which it is given up. */
const maximumUnreachable = 5
/** How often too many requests are waited out, and how often the refusal of a single block. */
const maximumBusy = 6
const maximumSingle = 3

/** Creates a reader. Windows that are read at the same time share what it learns. */
export function createLogReader(client: ChainClient, parameters: LogReaderParameters): LogReader {
  const { initialRange, retryDelay, signal } = parameters
  let windows = startWindows(initialRange)
  let unreachable = 0

  const wait = async (times: number) => {
    const delay = retryDelay * 2 ** Math.min(times, 4)
    await sleep(delay / 2 + (Math.random() * delay) / 2, signal)
  }

  /** Asks for a window until it is granted, or refused for its size (`undefined`). */
  async function readWindow(range: BlockRange): Promise<MinedLog[] | undefined> {
    const blocks = range.to - range.from + 1
    for (let waits = 0; ; waits++) {
      try {
        const logs = await requestLogs(client, { ...parameters, range })
        unreachable = 0
        windows = afterGrant(windows, blocks)
        return logs
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (error instanceof LogsError) throw error
        if (hasName(error, 'NodeStalledError')) throw toRpcError(error, 'reading logs')
        const kind = classifyLogFailure(error)
        if (kind === 'unreachable') unreachable++
        const isGivenUp =
          kind === 'final' ||
          unreachable >= maximumUnreachable ||
          (kind === 'busy' ? waits >= maximumBusy : blocks === 1 && waits >= maximumSingle)
        if (isGivenUp) throw logsUnavailable(range, toRpcError(error, 'reading logs'))
        if (kind === 'unreachable') await wait(unreachable - 1)
        else if (kind === 'busy' || blocks === 1) await wait(waits)
        if (kind !== 'busy' && blocks > 1) return undefined
      }
    }
  }

  /** Reads a range in pieces: never the whole again, whatever other windows have taught meanwhile. */
  async function readPieces(range: BlockRange): Promise<MinedLog[]> {
    const blocks = range.to - range.from + 1
    windows = afterRefusal(windows, blocks)
    const logs: MinedLog[] = []
    for (let rest: BlockRange | undefined = range; rest !== undefined; ) {
      const size = Math.min(windows.size, Math.ceil(blocks / 2))
      const [piece, after]: readonly [BlockRange, BlockRange | undefined] = cutRange(rest, size, 'ascending')
      for (const log of await read(piece)) logs.push(log)
      rest = after
    }
    return logs
  }

  async function read(range: BlockRange): Promise<MinedLog[]> {
    return (await readWindow(range)) ?? (await readPieces(range))
  }

  return { read, getSize: () => windows.size }
}
