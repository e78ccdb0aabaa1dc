import { type Address, BaseError, type Hex } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { formatLog, type Log, numberToHex } from 'viem'
import type { ChainClient } from './chainClient.ts'
import { LogsError } from './LogsError.ts'

export type RequestLogsParameters = {
  address: Address
  /** Topics as `eth_getLogs` takes them: for each position one, any of several, or `null` for all. */
  topics: readonly (Hex | readonly Hex[] | null)[]
  range: BlockRange
  signal: AbortSignal
}

/** Blocks, both inclusive. */
export type BlockRange = { from: number; to: number }

/** A log of a block that is part of the chain. */
export type MinedLog = Log<bigint, number, false>

/**
 * Asks once for the logs of a range of blocks, ascending by block and index. Logs that were taken back are left out.
 *
 * @throws {LogsError} the node answers with logs that were not asked for
 */
export async function requestLogs(
  client: ChainClient,
  { address, topics, range: { from, to }, signal }: RequestLogsParameters,
): Promise<MinedLog[]> {
  const filter = {
    address,
    topics: topics.map((topic) => (topic === null || typeof topic === 'string' ? topic : [...topic])),
    fromBlock: numberToHex(from),
    toBlock: numberToHex(to),
  }
  // A refusal must arrive at once: asking again for what is too large costs time and quota.
  const request = client.request({ method: 'eth_getLogs', params: [filter] }, { retryCount: 0 })
  const answer: unknown = await abortable(request, signal)
  if (!Array.isArray(answer)) throw new BaseError('The node returned something other than logs.')
  const logs = answer.map((log) => formatLog(log)).filter((log) => !log.removed)
  if (!logs.every(isMined) || logs.some((log) => log.blockNumber < BigInt(from) || log.blockNumber > BigInt(to))) {
    throw new BaseError('The node returned logs of other blocks than requested.')
  }
  if (!logs.every((log) => isAskedFor(log, { address, topics }))) throw foreignLogs()
  const hashes = new Map(logs.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]))
  if (logs.some(({ blockNumber, blockHash }) => hashes.get(blockNumber) !== blockHash)) throw foreignLogs()
  return logs.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
}

function isMined(log: Log): log is MinedLog {
  return log.blockNumber !== null && log.logIndex !== null
}

/** Whether a log is of the contract, and has the topics, that were asked for. */
function isAskedFor(log: Log, { address, topics }: Pick<RequestLogsParameters, 'address' | 'topics'>): boolean {
  if (!isSame(log.address, address)) return false
  return topics.every((wanted, i) => wanted === null || [wanted].flat().some((topic) => isSame(log.topics[i], topic)))
}

function isSame(a: Hex | undefined, b: Hex): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

function foreignLogs(): LogsError {
  const message =
    'The node answered a request for logs with logs that were not asked for, or with two blocks of one number.'
  return new LogsError('foreign', message, {
    details: 'What it says cannot be relied on, so nothing of it is used.',
  })
}
