import { BaseError } from '@x/schemas'
import { createClient, createWalletClient, custom, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestLook } from '../fixtures/createTestLook.ts'
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

test.each([
  ['is not known to the node', null, undefined],
  ['has arrived all the same', { hash: bytes.hash, nonce: '0x1', value: '0x0', type: '0x2' }, bytes.hash],
])('nothing is sent again against the last look, and what %s is told so', async (_, known, hash) => {
  const asked: string[] = []
  const transport = custom(
    {
      async request({ method }) {
        asked.push(method)
        if (method === 'eth_sendRawTransaction') throw Object.assign(new Error('busy'), { status: 503 })
        return known
      },
    },
    { retryCount: 0 },
  )
  const objection = new BaseError('Somebody else is faster.')
  let looks = 0
  const lastLook = {
    ...createTestLook().lastLook,
    beforePushing: async () => {
      if (++looks === 2) throw objection
    },
  }
  const walletClient = createWalletClient({ account, transport })
  const client = createClient({ transport, pollingInterval: 1_000 })
  const sending = sendSignedBytes(client, { walletClient, owner: account.address, bytes, lastLook, signal: undefined })
  const outcome = sending.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  const told = { name: 'TransactionSendError', isRefused: false, details: objection.shortMessage, cause: objection }
  expect(await outcome).toEqual(hash ?? expect.objectContaining(told))
  expect(asked.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(2)
})

/** What a node says, each time that it gets the bytes, and whether it knows the hash then. */
async function send(answer: object, lookUp: 'known' | 'unknown' | 'silent') {
  const asked: string[] = []
  const transport = custom(
    {
      async request({ method }) {
        asked.push(method)
        if (method === 'eth_sendRawTransaction') throw Object.assign(new Error('no'), answer)
        if (lookUp === 'silent') throw new Error('away')
        return lookUp === 'known' ? { hash: bytes.hash, nonce: '0x1', value: '0x0', type: '0x2' } : null
      },
    },
    { retryCount: 0 },
  )
  const walletClient = createWalletClient({ account, transport })
  const client = createClient({ transport, pollingInterval: 1_000 })
  const sending = sendSignedBytes(client, { walletClient, owner: account.address, bytes, signal: undefined })
  const outcome = sending.then(
    (hash) => ({ hash }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  const count = (method: string) => asked.filter((each) => each === method).length
  return {
    ...(await outcome),
    sendings: count('eth_sendRawTransaction'),
    looks: count('eth_getTransactionByHash'),
  }
}

const sendError = (isRefused: boolean) => ({
  error: expect.objectContaining({
    name: 'TransactionSendError',
    hash: bytes.hash,
    isRefused,
    shortMessage: isRefused
      ? 'The node refused the transaction: nothing was sent.'
      : 'The transaction could not be sent.',
  }),
})
const refused = { code: -32_000, message: 'insufficient funds' }
const used = { code: -32_000, message: 'nonce too low' }

test.each([
  ['has them already', { code: -32_000, message: 'already known' }, 'unknown', { hash: bytes.hash }, 1, 0],
  ['refuses them', refused, 'unknown', sendError(true), 1, 3],
  ['refuses them, and knows them', refused, 'known', { hash: bytes.hash }, 1, 1],
  ['refuses them, and says no more', refused, 'silent', sendError(false), 1, 3],
  ['finds their number used up by them', used, 'known', { hash: bytes.hash }, 1, 1],
  ['finds their number used up, and says no more', used, 'silent', sendError(false), 1, 3],
  [
    'finds their number used up by others',
    used,
    'unknown',
    { error: expect.objectContaining({ name: 'AccountUsedError', hash: bytes.hash }) },
    1,
    3,
  ],
  ['never takes them', { status: 503 }, 'unknown', sendError(false), 6, 3],
  ['never says that it takes them', { status: 503 }, 'known', { hash: bytes.hash }, 6, 1],
] as const)('signed bytes where the node %s', async (_, answer, lookUp, expected, sendings, looks) => {
  expect(await send(answer, lookUp)).toEqual({ ...expected, sendings, looks })
})
