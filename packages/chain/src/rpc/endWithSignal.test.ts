import { createClient, custom, type EIP1193RequestFn, HttpRequestError } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLeftOut, leaveOutNode } from '../owner/ownerSources.ts'
import { endWithSignal } from './endWithSignal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reason = new Error('the caller left')

/** A node that takes 20 seconds to fail, each time, and a client that tries three times more. */
function connect() {
  const answer = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    throw new HttpRequestError({ url: 'https://node.example', status: 503 })
  })
  return { answer, client: createClient({ transport: custom({ request: answer as EIP1193RequestFn }) }) }
}

test.each([
  [10_000, 1],
  [20_100, 1],
  [25_000, 2],
])('a request that is aborted after %d ms rejects at once, and is not made again', async (moment, count) => {
  const { answer, client } = connect()
  const leave = new AbortController()
  const ended = endWithSignal(client, leave.signal)
  let endedAt: number | undefined
  const start = Date.now()
  const asking = getBlockNumber(ended, { cacheTime: 0 }).catch((error: unknown) => {
    endedAt = Date.now() - start
    return error
  })
  setTimeout(() => leave.abort(reason), moment)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await asking).toBe(reason)
  expect({ endedAt, count: answer.mock.calls.length }).toEqual({ endedAt: moment, count })
  await expect(getBlockNumber(ended, { cacheTime: 0 })).rejects.toBe(reason)
  expect(answer.mock.calls.length).toBe(count)
})

test('of a client and a signal there is one, which asks with the same account and chain', () => {
  const { client } = connect()
  const { signal } = new AbortController()
  const ended = endWithSignal(client, signal)
  expect(endWithSignal(client, signal)).toBe(ended)
  expect(endWithSignal(ended, signal)).toBe(ended)
  expect(endWithSignal(client, undefined)).toBe(client)
  expect(ended).toMatchObject({ account: client.account, chain: client.chain, pollingInterval: client.pollingInterval })
})

test('a node that is left out in one call is left out in the next, which has another signal', () => {
  const { client } = connect()
  leaveOutNode(endWithSignal(endWithSignal(client, new AbortController().signal), new AbortController().signal))
  expect(isLeftOut(endWithSignal(client, new AbortController().signal))).toBe(true)
})
