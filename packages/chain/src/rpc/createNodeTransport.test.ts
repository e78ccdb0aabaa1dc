import { useDevnet } from '@x/testing'
import { createPublicClient } from 'viem'
import { call, getBlockNumber, getChainId, getGasPrice } from 'viem/actions'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createNodeTransport, type NodeTransportOptions } from './createNodeTransport.ts'
import { toRpcError } from './rpcError.ts'
import { streamLogs } from './streamLogs.ts'

const devnet = await useDevnet({ operatorCount: 4 })
const proxy = devnet.rpcProxy
afterEach(() => {
  Object.assign(proxy.faults, { silent: undefined, drip: undefined, redirectTo: undefined, onRequest: undefined })
  proxy.faults.next.length = 0
})

const createClient = (options: NodeTransportOptions = {}) =>
  createPublicClient({ transport: createNodeTransport(proxy.url, { retryCount: 0, ...options }) })

/** How a call fails, in the words that a user reads. */
async function fail(options?: NodeTransportOptions): Promise<unknown> {
  const error = await getChainId(createClient(options)).catch((thrown: unknown) => thrown)
  return toRpcError(error, 'reading')
}

test('puts calls that are made at the same time into one request', async () => {
  const sizes: number[] = []
  proxy.faults.onRequest = ({ calls }) => {
    sizes.push(calls.length)
    return undefined
  }
  const client = createClient()
  const ask = () => [getChainId(client), getBlockNumber(client, { cacheTime: 0 }), getGasPrice(client)]
  const [chainId] = await Promise.all(ask())
  expect(chainId).toBe(devnet.chainId)
  await Promise.all([...ask(), getChainId(createClient({ batchSize: 1 }))])
  expect(sizes.sort()).toEqual([1, 3, 3])
})

test('gives up an answer that never comes, and one of which only the headers come', async () => {
  const late = { name: 'RpcError', details: expect.stringContaining('timed out') }
  proxy.faults.silent = true
  expect(await fail({ timeout: 100 })).toMatchObject(late)
  Object.assign(proxy.faults, { silent: undefined, drip: true })
  expect(await fail({ timeout: 100 })).toMatchObject(late)
  expect(await fail({ timeout: 100, fetch: () => new Promise(() => {}) })).toMatchObject(late)
})

test('gives up a call after a while, however often it may be repeated', async () => {
  proxy.faults.silent = true
  const stalled = { name: 'NodeStalledError', silentFor: 200, shortMessage: expect.stringContaining('not answered') }
  expect(await fail({ timeout: 50, retryCount: 1_000, giveUpAfter: 200 })).toMatchObject(stalled)
  const client = createClient({ timeout: 60_000, giveUpAfter: 200 })
  // Actions of viem wrap what they do not know.
  const wrapped = await call(client, { to: devnet.contracts.network }).catch((thrown: unknown) => thrown)
  expect(toRpcError(wrapped, 'a call')).toMatchObject(stalled)
  const logs = streamLogs(client, { address: devnet.contracts.network, fromBlock: 0, toBlock: 10, topics: [] })
  await expect(logs.next()).rejects.toMatchObject(stalled)
  const controller = new AbortController()
  const reason = new Error('stopped on purpose')
  proxy.faults.onRequest = () => void controller.abort(reason)
  const both = createClient({ giveUpAfter: 60_000, signal: controller.signal })
  await expect(getChainId(both)).rejects.toBe(reason)
})

test('ends with its signal, with the reason of that, whatever the node does', async () => {
  proxy.faults.silent = true
  const controller = new AbortController()
  const reason = new Error('stopped on purpose')
  proxy.faults.onRequest = () => void controller.abort(reason)
  const client = createClient({ signal: controller.signal, retryCount: 3 })
  await expect(client.request({ method: 'eth_chainId' })).rejects.toBe(reason)
  await expect(client.request({ method: 'eth_chainId' })).rejects.toBe(reason)
})

test('has nothing to do with another transport to the same node that is ended at the same time', async () => {
  const controller = new AbortController()
  const ended = createClient({ signal: controller.signal })
  const fetch: typeof globalThis.fetch = async () => new Response('no', { status: 500 })
  const failing = getChainId(createClient({ fetch }))
  const ending = getChainId(ended)
  const other = getChainId(createClient())
  controller.abort(new Error('stopped on purpose'))
  expect(await Promise.allSettled([failing, ending, other])).toMatchObject([
    { reason: { status: 500 } },
    { reason: { message: 'stopped on purpose' } },
    { value: devnet.chainId },
  ])
})

test('follows no redirect to another origin, and does not name it', async () => {
  const seen: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    seen.push(String(input))
    return globalThis.fetch(input, init)
  }
  proxy.faults.redirectTo = `${devnet.rpcUrl}/k3y`
  const error = await fail({ fetch })
  expect(error).toMatchObject({
    name: 'RpcError',
    status: 307,
    details: expect.stringContaining('redirects to another origin'),
  })
  expect(String(error)).not.toContain('k3y')
  expect(seen).toHaveLength(1)
  proxy.faults.redirectTo = undefined
  proxy.faults.next.push({ kind: 'redirect', location: '/elsewhere', status: 307 })
  expect(await getChainId(createClient())).toBe(devnet.chainId)
  proxy.faults.next.push({ kind: 'redirect', location: '/elsewhere', status: 302 })
  expect(await fail()).toMatchObject({ status: 302 })
})

test('reads no more of an answer than allowed', async () => {
  proxy.faults.next.push({ kind: 'oversized', bytes: 5_000 })
  expect(await fail({ maxBytes: 4_999 })).toMatchObject({
    name: 'RpcError',
    details: expect.stringMatching(/size|large/i),
  })
})

test('refuses an answer that is nested without end before it is parsed, alone and in a batch, and does not ask again', async () => {
  const details = expect.stringContaining('nested without end')
  for (const options of [{ batchSize: 1 }, { retryCount: 3 }]) {
    proxy.faults.next.push({ kind: 'nested', levels: 5_000_000 })
    expect(await fail(options)).toMatchObject({ name: 'RpcError', details })
    expect(proxy.faults.next).toEqual([])
  }
})

test('hides the key of its address in what the node says, wherever that is cut', async () => {
  const key = 'Zz9k1234567890abcdefghijklmnopqrstuvwxyz'
  for (let padding = 190; padding < 250; padding++) {
    const message = `${'x'.repeat(padding)} ${key} tail`
    const fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } })
    const transport = createNodeTransport(`http://127.0.0.1:9/v3/${key}`, { retryCount: 0, batchSize: 1, fetch })
    const error = await getChainId(createPublicClient({ transport })).catch((thrown: unknown) => thrown)
    const told = toRpcError(error, 'reading')
    expect(told).toMatchObject({ name: 'RpcError', details: expect.stringContaining('xxx') })
    expect(String(told)).not.toContain('Zz9')
  }
})

const { host } = new URL(proxy.url)
const callData = `0x0819bb46${'00'.repeat(300)}`

test.each<[answer: string, () => Response | Promise<Response>, details: string]>([
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), `The node at ${host} cannot be reached.`],
  ['no access', () => new Response('', { status: 401 }), `The node at ${host} refuses access (HTTP 401).`],
  [
    'no access, said',
    () => new Response('No key!', { status: 403 }),
    `The node at ${host} refuses access (HTTP 403): No key!`,
  ],
  [
    'a page',
    () => new Response('<html>Bad Gateway</html>', { status: 502 }),
    `The node at ${host} answered with HTTP 502.`,
  ],
  ['JSON that is none of a node', () => Response.json({ hello: 1 }), 'Its answer is none of JSON-RPC.'],
  [
    'a page as an answer',
    () => new Response('<html>Hello</html>'),
    `The node at ${host} answers with something else than JSON.`,
  ],
  [
    'an address and call data',
    () => new Response(`no room at https://node.example/v3/key for ${callData}`, { status: 503 }),
    `The node at ${host} answered with HTTP 503: no room at … for 0x0819bb46…`,
  ],
  [
    'the same from JSON-RPC',
    () => Response.json({ jsonrpc: '2.0', id: 0, error: { code: -32000, message: `wss://x.example: ${callData}` } }),
    '…: 0x0819bb46…',
  ],
])('says which node failed and why, in words without keys and call data: %s', async (what, answer, details) => {
  const batchSize = what === 'JSON that is none of a node' ? 2 : 1
  expect(await fail({ fetch: async () => answer(), batchSize })).toMatchObject({ name: 'RpcError', details })
})

test('stops reading an answer that has no end, and one without a body is no answer', async () => {
  let isCancelled = false
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: () => {
      isCancelled = true
    },
  })
  expect(await fail({ maxBytes: 5_000, fetch: async () => new Response(endless) })).toMatchObject({
    name: 'RpcError',
    details: expect.stringMatching(/size|large/i),
  })
  expect(isCancelled).toBe(true)
  expect(await fail({ fetch: async () => new Response(null, { status: 204 }) })).toMatchObject({ name: 'RpcError' })
})

test('asks again where the node has no time, and waits as it says, but no longer than half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let requests = 0
  const fetch: typeof globalThis.fetch = async () =>
    ++requests === 1
      ? new Response('busy', { status: 429, headers: { 'retry-after': '3600' } })
      : new Response(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x7' }))
  const answer = getChainId(createClient({ fetch, retryCount: 1, batchSize: 1 }))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(requests).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe(7)
})
