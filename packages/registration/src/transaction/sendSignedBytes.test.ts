import { createClient, createWalletClient, custom, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendSignedBytes } from './sendSignedBytes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const serialized = '0x02f8'
const bytes = { serialized, hash: keccak256(serialized) } as const
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** The node refuses so many times, each time asking to be left alone for some seconds. */
function createBusyNode(refusals: number, retryAfter: string) {
  const arrivals: number[] = []
  const transport = custom(
    {
      async request() {
        arrivals.push(Date.now())
        if (arrivals.length > refusals) return bytes.hash
        throw Object.assign(new Error('busy'), { status: 429, headers: new Headers({ 'retry-after': retryAfter }) })
      },
    },
    { retryCount: 0 },
  )
  const walletClient = createWalletClient({ account, transport })
  const send = (signal?: AbortSignal) =>
    sendSignedBytes(createClient({ transport }), { walletClient, owner: account.address, bytes, signal })
  return { arrivals, send }
}

test('signed bytes are sent again when the node wants them, and at most half a minute later', async () => {
  for (const [retryAfter, least, most] of [
    ['7', 7_000, 9_000],
    ['3600', 30_000, 30_000],
  ] as const) {
    const { arrivals, send } = createBusyNode(2, retryAfter)
    const sending = send()
    await vi.runAllTimersAsync()
    expect(await sending).toBe(bytes.hash)
    const waits = arrivals.slice(1).map((at, i) => at - (arrivals[i] ?? 0))
    expect(waits).toHaveLength(2)
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(least)
      expect(wait).toBeLessThanOrEqual(most)
    }
  }
})

test('nothing is sent once it was aborted, nor again', async () => {
  const reason = new Error('enough')
  const stop = new AbortController()
  const { arrivals, send } = createBusyNode(9, '7')
  const sending = send(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  stop.abort(reason)
  await expect(sending).rejects.toBe(reason)
  await expect(send(stop.signal)).rejects.toBe(reason)
  expect(arrivals).toHaveLength(1)
})
