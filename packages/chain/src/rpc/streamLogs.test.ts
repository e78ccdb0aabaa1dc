import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import fc from 'fast-check'
import {
  createPublicClient,
  custom,
  HttpRequestError,
  hexToNumber,
  numberToHex,
  type PublicClient,
  TimeoutError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { type StreamLogsParameters, streamLogs } from './streamLogs.ts'

const address = '0x00000000000000000000000000000000000000aa'
const topic = bytesToHex(new Uint8Array(32).fill(7))

describe('streamLogs', () => {
  test('finds the same logs whatever a node refuses, in either direction', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          blocks: fc.integer({ min: 1, max: 3_000 }),
          logBlocks: fc.array(fc.nat(2_999), { maxLength: 60 }),
          maxRange: fc.integer({ min: 1, max: 4_000 }),
          maxLogs: fc.integer({ min: 3, max: 50 }),
          faults: fc.array(fc.option(fc.integer({ min: 0, max: refusals.length - 1 }), { nil: undefined }), {
            maxLength: 30,
          }),
          initialRange: fc.integer({ min: 1, max: 4_000 }),
          concurrency: fc.integer({ min: 1, max: 6 }),
          order: fc.constantFrom('ascending' as const, 'descending' as const),
        }),
        async ({ blocks, logBlocks, maxRange, maxLogs, faults, initialRange, concurrency, order }) => {
          // No block holds more than the node hands out at once.
          const perBlock = new Map<number, number>()
          const existing = logBlocks.filter((block) => {
            const count = (perBlock.get(block) ?? 0) + 1
            perBlock.set(block, count)
            return block < blocks && count <= maxLogs
          })
          const queue = [...faults]
          const client = createNode(existing, ({ from, to }, found) => {
            const fault = queue.shift()
            if (to - from + 1 > maxRange || found > maxLogs) return refusals[(from + to) % refusals.length]?.()
            return fault === undefined || to === from ? undefined : refusals[fault]?.()
          })
          const windows = await collect(client, { fromBlock: 0, toBlock: blocks - 1, initialRange, concurrency, order })
          const ascending = order === 'ascending' ? windows : windows.toReversed()
          expect(ascending.flatMap(({ logs }) => logs.map(({ blockNumber }) => Number(blockNumber)))).toEqual(
            existing.toSorted((a, b) => a - b),
          )
          let next = 0
          for (const { fromBlock, toBlock } of ascending) {
            expect(fromBlock).toBe(next)
            next = toBlock + 1
          }
          expect(next).toBe(blocks)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('asks in few requests where the node allows large ranges', async () => {
    let requests = 0
    const client = createNode([5, 6_999_999], () => {
      requests++
      return undefined
    })
    const windows = await collect(client, { fromBlock: 0, toBlock: 7_000_000 })
    expect(windows.flatMap(({ logs }) => logs)).toHaveLength(2)
    expect(requests).toBeLessThan(30)
  })

  test('learns the range that a node allows and stays below it', async () => {
    const sizes: number[] = []
    let refused = 0
    const client = createNode([], ({ from, to }) => {
      sizes.push(to - from + 1)
      if (to - from + 1 <= 500) return undefined
      refused++
      return rpcError(-32602, 'Block range is too wide, maximum allowed is 500 blocks')
    })
    await collect(client, { fromBlock: 0, toBlock: 99_999 })
    expect(sizes.length).toBeLessThan(320)
    expect(refused).toBeLessThan(40)
  })

  test('waits and asks the same again where there are too many requests', async () => {
    const ranges: string[] = []
    const client = createNode([3], ({ from, to }) => {
      ranges.push(`${from}-${to}`)
      return ranges.length < 3 ? httpError(429, 'Too Many Requests') : undefined
    })
    const windows = await collect(client, { fromBlock: 0, toBlock: 9 })
    expect(windows.flatMap(({ logs }) => logs)).toHaveLength(1)
    expect(ranges).toEqual(['0-9', '0-9', '0-9'])
  })

  test('does not count failures of other windows: a node that fails now and then is not one that is gone', async () => {
    const cut = () => new HttpRequestError({ details: 'socket hang up', url: 'https://node.example/v3/s3cr3t' })
    const asked: number[] = []
    const client = createNode([], ({ from, to }) => {
      if (to > from) return rpcError(-32000, 'block range extends beyond limit')
      asked.push(from)
      return asked.indexOf(from) === asked.length - 1 ? cut() : undefined
    })
    const blocks = { fromBlock: 0, toBlock: 11, initialRange: 1, concurrency: 1 }
    await collect(client, blocks)
    expect(asked).toHaveLength(24)
    // One that never answers is.
    const lost = collect(createNode([], cut), blocks)
    await expect(lost).rejects.toMatchObject({ name: 'LogsError', reason: 'unavailable' })
  })

  test.each([
    ['the key is wrong', () => httpError(401, 'Unauthorized')],
    ['the node has no such method', () => rpcError(-32601, 'the method eth_getLogs does not exist')],
    ['old logs were thrown away', () => rpcError(4444, 'pruned history unavailable')],
  ])('gives up at once where %s', async (_, refuse) => {
    let requests = 0
    const client = createNode([], () => {
      requests++
      return refuse()
    })
    const error = await collect(client, { fromBlock: 0, toBlock: 999_999, concurrency: 1 }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ name: 'LogsError', reason: 'unavailable' })
    expect(requests).toBe(1)
    expect(String(error)).not.toContain('s3cr3t')
  })

  test('names the block whose logs cannot be had', async () => {
    const client = createNode([], ({ from, to }) =>
      from <= 700 && to >= 700 ? rpcError(-32000, 'internal') : undefined,
    )
    const error = await collect(client, { fromBlock: 0, toBlock: 999 }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'LogsError', reason: 'unavailable', fromBlock: 700, toBlock: 700 })
  })

  test('stops with the reason of its signal', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const client = createNode([], ({ from }) => {
      if (from > 20) controller.abort(reason)
      return undefined
    })
    const run = collect(client, { fromBlock: 0, toBlock: 1_000, initialRange: 1, signal: controller.signal })
    await expect(run).rejects.toBe(reason)
  })

  test('ends at once where a node answers with logs of another contract', async () => {
    let requests = 0
    const request = async () => {
      requests++
      return [{ ...createLog(5, 0), address: `0x${'66'.repeat(20)}` }]
    }
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    await expect(collect(client, { fromBlock: 0, toBlock: 9 })).rejects.toMatchObject({ reason: 'foreign' })
    expect(requests).toBe(1)
  })

  test('does not take logs of other blocks for an answer', async () => {
    const client = createPublicClient({
      transport: custom({ request: async () => [createLog(5, 0), createLog(50, 1)] }, { retryCount: 0 }),
    })
    await expect(collect(client, { fromBlock: 0, toBlock: 9 })).rejects.toMatchObject({ reason: 'unavailable' })
  })
})

type Range = { from: number; to: number }

/** A node with one log for each entry of `logBlocks`, which refuses what `refuse` has an error for. */
function createNode(logBlocks: readonly number[], refuse: (range: Range, found: number) => unknown): PublicClient {
  const logs = logBlocks.toSorted((a, b) => a - b).map((block, index) => createLog(block, index))
  return createPublicClient({
    transport: custom(
      {
        async request({ params }: { params: [{ fromBlock: Hex; toBlock: Hex }] }) {
          const range = { from: hexToNumber(params[0].fromBlock), to: hexToNumber(params[0].toBlock) }
          const found = logs.filter((log) => {
            const block = hexToNumber(log.blockNumber)
            return block >= range.from && block <= range.to
          })
          const refusal = refuse(range, found.length)
          if (refusal !== undefined) throw refusal
          return found
        },
      },
      { retryCount: 0 },
    ),
  })
}

function createLog(block: number, logIndex: number) {
  return {
    address,
    blockHash: topic,
    blockNumber: numberToHex(block),
    data: '0x',
    logIndex: numberToHex(logIndex),
    removed: false,
    topics: [topic],
    transactionHash: topic,
    transactionIndex: '0x0',
  }
}

function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

function httpError(status: number, details: string): Error {
  return new HttpRequestError({ status, details, url: 'https://node.example/v3/s3cr3t' })
}

/** How providers say that a range is too large. */
const refusals = [
  () => rpcError(-32005, 'query returned more than 10000 results'),
  () => rpcError(-32602, 'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range'),
  () => rpcError(-32000, 'block range extends beyond limit'),
  () => rpcError(-32603, 'query timeout exceeded'),
  () =>
    rpcError(-32701, 'Please specify an address in your request or, to remove restrictions, order a dedicated node'),
  () => httpError(413, 'Request Entity Too Large'),
  () => httpError(504, 'Gateway Timeout'),
  () => httpError(500, ''),
  () => new TimeoutError({ body: {}, url: 'https://node.example/v3/s3cr3t' }),
]

async function collect(client: PublicClient, parameters: Omit<StreamLogsParameters, 'address' | 'topics'>) {
  const windows = []
  for await (const window of streamLogs(client, { address, topics: [topic], retryDelay: 1, ...parameters })) {
    windows.push(window)
  }
  return windows
}
