import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRpcProxy, type RpcProxy } from './createRpcProxy.ts'

/** A node that answers every call with its own method's name, and `eth_getLogs` with three logs. */
const node = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { id, method } = JSON.parse(text)
  seen.push(method)
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_getLogs' ? [1, 2, 3] : method }))
})
const seen: string[] = []
let target = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const address = node.address()
  target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  node.close()
  node.closeAllConnections()
})

afterEach(() => vi.restoreAllMocks())

const post = ({ url }: RpcProxy, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) })
const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 7, method, params })
const logs = (fromBlock: string, toBlock: string) => call('eth_getLogs', [{ fromBlock, toBlock }])

test('without faults, single calls and batches pass through', async () => {
  await using proxy = await createRpcProxy({ target })
  expect(await (await post(proxy, call('a'))).json()).toEqual({ jsonrpc: '2.0', id: 7, result: 'a' })
  expect(await (await post(proxy, [call('b'), call('c')])).json()).toMatchObject([{ result: 'b' }, { result: 'c' }])
  expect(proxy.requests.map(({ method }) => method)).toEqual(['a', 'b', 'c'])
})

test('ranges of eth_getLogs above the limit are refused before they reach the node', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.maxLogRange = 16
  expect(await (await post(proxy, logs('0x1', '0x10'))).json()).toHaveProperty('result')
  expect(await (await post(proxy, logs('0x1', '0x11'))).json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32602, message: 'block range too large, maximum is 16 blocks' },
  })
})

test('too many logs are refused, in any words', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.maxLogs = 2
  expect(await (await post(proxy, logs('0x1', '0x2'))).json()).toMatchObject({
    error: { code: -32005, message: 'query returns more than 2 results' },
  })
  proxy.faults.logLimitMessage = 'Log response size exceeded.'
  expect(await (await post(proxy, logs('0x1', '0x2'))).json()).toMatchObject({
    error: { message: 'Log response size exceeded.' },
  })
})

test('a fault hits the first request of its method only', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.next.push({ kind: 'rateLimit', method: 'b', retryAfter: 3 }, { kind: 'status', status: 500 })
  expect((await post(proxy, call('a'))).status).toBe(500)
  const limited = await post(proxy, call('b'))
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await post(proxy, call('b'))).status).toBe(200)
})

test('a dropped connection loses the answer, and with `forward` only the answer', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.next.push({ kind: 'dropped', method: 'lost' }, { kind: 'dropped', method: 'done', forward: true })
  await expect(post(proxy, call('lost'))).rejects.toThrow()
  await expect(post(proxy, call('done'))).rejects.toThrow()
  expect(seen).not.toContain('lost')
  expect(seen).toContain('done')
})

test('an answer is late by the latency', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.latency = ({ calls }) => (calls.some(({ method }) => method === 'never') ? 3_600_000 : 60)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const never = post(proxy, call('never'))
  const ended = expect(never).rejects.toThrow()
  while (proxy.requests.length === 0) await new Promise(setImmediate)
  expect((await post(proxy, call('late'))).status).toBe(200)
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(60)
  expect(seen).toContain('late')
  expect(seen).not.toContain('never')
  await proxy.stop()
  await ended
})

test('what the node does not answer, and what is not JSON-RPC, ends the connection', async () => {
  await using proxy = await createRpcProxy({ target: 'http://127.0.0.1:1' })
  await expect(post(proxy, call('a'))).rejects.toThrow()
  await expect(post(proxy, 'hello')).rejects.toThrow()
  await expect(fetch(proxy.url, { method: 'POST', body: '['.repeat(1_000_000) })).rejects.toThrow()
  expect(proxy.requests).toEqual([{ method: 'a', params: [] }])
})

test('a failure is an error for each call of a batch', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.next.push({ kind: 'error' }, { kind: 'error', forward: true })
  const error = { code: -32603, message: 'Internal error' }
  expect(await (await post(proxy, call('refused'))).json()).toEqual({ jsonrpc: '2.0', id: 7, error })
  expect(await (await post(proxy, [call('b'), call('forwarded')])).json()).toMatchObject([{ error }, { error }])
  expect(seen).not.toContain('refused')
  expect(seen).toContain('forwarded')
})

test("a send can fail in the node's own words, before or after the transaction is taken", async () => {
  await using proxy = await createRpcProxy({ target })
  const method = 'eth_sendRawTransaction'
  const limited = { kind: 'rpcError', code: -32_005, message: 'limit exceeded', method } as const
  proxy.faults.next.push(limited, { ...limited, code: -32_000, message: 'already known', forward: true })
  const error = { code: -32_005, message: 'limit exceeded' }
  const ask = async () => (await post(proxy, call(method))).json()
  expect(await (await post(proxy, call('eth_gasPrice'))).json()).toHaveProperty('result')
  expect(await ask()).toEqual({ jsonrpc: '2.0', id: 7, error })
  expect(seen).not.toContain(method)
  expect(await ask()).toMatchObject({ error: { code: -32_000, message: 'already known' } })
  expect(seen).toContain(method)
  expect(await ask()).toMatchObject({ result: method })
})

test('what lasts goes on until it is taken back, and what is in the list comes first', async () => {
  await using proxy = await createRpcProxy({ target })
  proxy.faults.redirectTo = 'http://localhost:1/other'
  const ask = () => fetch(proxy.url, { method: 'POST', body: JSON.stringify(call('a')), redirect: 'manual' })
  proxy.faults.next.push({ kind: 'status', status: 503 })
  expect((await ask()).status).toBe(503)
  for (const _time of [1, 2]) {
    const { status, headers } = await ask()
    expect([status, headers.get('location')]).toEqual([307, 'http://localhost:1/other'])
  }
  proxy.faults.redirectTo = undefined
  expect((await ask()).status).toBe(200)
  proxy.faults.drip = true
  expect((await ask()).headers.get('content-length')).toBeNull()
  proxy.faults.silent = true
  const client = new AbortController()
  const silence = fetch(proxy.url, { method: 'POST', body: JSON.stringify(call('kept')), signal: client.signal })
  const ended = expect(silence).rejects.toThrow()
  while (proxy.requests.at(-1)?.method !== 'kept') await new Promise(setImmediate)
  client.abort()
  await ended
  expect(seen).not.toContain('kept')
})

test('no more calls are kept than asked for', async () => {
  await using proxy = await createRpcProxy({ target, keepRequests: 2 })
  await post(proxy, [call('a'), call('b'), call('c')])
  expect(proxy.requests.map(({ method }) => method)).toEqual(['b', 'c'])
})
