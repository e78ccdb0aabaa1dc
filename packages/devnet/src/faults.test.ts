import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askExporter, type ExporterQuestion } from './exporter/fixtures/askExporter.ts'
import { startExporterServer } from './exporter/startExporterServer.ts'
import { createTestIndex } from './indexer/fixtures/createTestIndex.ts'
import { operatorsAdded } from './indexer/fixtures/events.ts'
import { startOperatorApiServer } from './operator-api/startOperatorApiServer.ts'
import { createRpcProxy } from './rpc-proxy/createRpcProxy.ts'
import type { HttpFault } from './server/HttpFault.ts'
import { sendReply } from './server/sendReply.ts'
import { type ServerEnv, startServer } from './server/startServer.ts'
import { startSubgraphServer } from './subgraph/startSubgraphServer.ts'

type Subject = {
  url: string
  next: Pick<HttpFault[], 'push' | 'length'>
  question: ExporterQuestion
  failure: string | undefined
}

/** A server of each kind, with a question that it answers with JSON, and how it says that it has failed. */
const servers: Record<string, () => Promise<Subject>> = {
  'the subgraph': async () => {
    const server = await startSubgraphServer({ index: createTestIndex(operatorsAdded(4)) })
    onTestFinished(server.stop)
    const { origin, pathname } = new URL(server.studioUrl)
    return {
      url: origin,
      next: server.faults.next,
      question: { method: 'POST', path: pathname, body: '{"query":"{ operators { id owner { id } publicKey } }"}' },
      failure: 'Internal server error: injected failure',
    }
  },
  'the operator API': async () => {
    const server = await startOperatorApiServer({ index: createTestIndex(operatorsAdded(4)) })
    onTestFinished(server.stop)
    return {
      url: server.url,
      next: server.faults.next,
      question: { method: 'GET', path: '/api/v4/devnet/operators' },
      failure: '{"statusCode":500,"message":"Internal server error"}',
    }
  },
  'an exporter': async () => {
    const network = { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } }
    const server = await startExporterServer({ mode: 'archive', network, validators: [] })
    onTestFinished(server.stop)
    return {
      url: server.url,
      next: server.faults.next,
      question: { method: 'GET', path: '/v1/node/health' },
      failure: '{"status":"Internal Server Error","error":"injected failure"}\n',
    }
  },
  'the RPC proxy': async () => {
    const node = await startServer(
      new Hono<ServerEnv>().post('/', (context) => context.json({ jsonrpc: '2.0', id: 1, result: 'x'.repeat(99) })),
    )
    onTestFinished(node.stop)
    const proxy = await createRpcProxy({ target: node.url })
    onTestFinished(proxy.stop)
    return {
      url: proxy.url,
      next: proxy.faults.next,
      question: { method: 'POST', path: '/', body: '{"jsonrpc":"2.0","id":1,"method":"x"}' },
      failure: undefined,
    }
  },
}

describe.each(Object.entries(servers))('the words for faults mean the same for %s', (_name, start) => {
  test('faults that take the place of the answer', async () => {
    const { url, next, question, failure } = await start()
    const ask = async (fault: HttpFault) => {
      next.push(fault)
      return askExporter(url, question)
    }
    expect(await ask({ kind: 'rateLimit', retryAfter: 7 })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7', 'content-type': expect.stringMatching(/^text\/plain/) },
    })
    const limited = await ask({ kind: 'rateLimit' })
    expect(limited).toMatchObject({ status: 429 })
    expect(limited).not.toHaveProperty('headers.retry-after')
    expect(await ask({ kind: 'status', status: 503, body: 'later' })).toMatchObject({ status: 503, body: 'later' })
    expect(await ask({ kind: 'panic' })).toMatchObject({ status: 500, body: '' })
    expect(await ask({ kind: 'emptyBody' })).toMatchObject({ status: 200, body: '' })
    expect(await ask({ kind: 'dropped' })).toEqual({ closed: true })
    expect(await ask({ kind: 'html' })).toMatchObject({ status: 200, body: expect.stringContaining('<html>') })
    expect(await ask({ kind: 'redirect', location: '/x' })).toMatchObject({ status: 307, headers: { location: '/x' } })
    const huge = await ask({ kind: 'oversized', bytes: 200_000 })
    expect(huge.closed ? 0 : huge.body.length).toBe(200_000)
    expect(() => huge.closed || JSON.parse(huge.body)).not.toThrow()
    const error = await ask({ kind: 'error' })
    if (failure === undefined) expect(error).toMatchObject({ status: 200, body: expect.stringContaining('"error"') })
    else expect(error).toMatchObject({ status: 500, body: failure })
    expect(next).toEqual([])
  })

  test('faults that damage the answer', async () => {
    const { url, next, question } = await start()
    const whole = await askExporter(url, question)
    if (whole.closed) return expect.unreachable()
    const { status, body } = whole
    expect(status).toBe(200)
    const half = body.slice(0, Math.floor(body.length / 2))

    next.push({ kind: 'truncatedJson' }, { kind: 'slowBody', duration: 10 }, { kind: 'brokenBody' })
    expect(await askExporter(url, question)).toMatchObject({
      status,
      body: half,
      headers: { 'content-length': String(half.length) },
    })
    expect(await askExporter(url, question)).toMatchObject({ status, body })
    await expect(askExporter(url, question)).rejects.toThrow('aborted')
    expect(await askExporter(url, question)).toMatchObject({ status, body })
  })
})

describe.each(Object.entries(servers))('a client that does not wait for ever gets away from %s', (_name, start) => {
  test.each([
    ['nothing', { kind: 'silent' }],
    ['a byte now and then', { kind: 'drip', interval: 1 }],
  ] as const)('that sends %s', async (_what, fault) => {
    const { url, next, question } = await start()
    next.push(fault)
    const client = new AbortController()
    const { method, path, body } = question
    const asked = fetch(`${url}${path}`, { method, ...(body !== undefined && { body }), signal: client.signal })
    if (fault.kind === 'drip') {
      const response = await asked
      const reader = response.body?.getReader()
      for (let bytes = 0; bytes < 3; ) {
        const part = await reader?.read()
        expect(part?.done).toBe(false)
        bytes += part?.value?.length ?? 0
      }
      expect(response.headers.get('content-length')).toBeNull()
      client.abort()
      await expect(reader?.read()).rejects.toThrow()
    } else {
      const ended = expect(asked).rejects.toThrow()
      while (next.length > 0) await new Promise(setImmediate)
      // What is asked later is answered before.
      expect(await askExporter(url, question)).toMatchObject({ status: 200 })
      client.abort()
      await ended
    }
    expect(await askExporter(url, question)).toMatchObject({ status: 200 })
  })
})

test('a slow body begins at once, and nobody writes on when the client has hung up', async () => {
  let sent: Promise<void> | undefined
  const app = new Hono<ServerEnv>().get('/', async ({ env }) => {
    const reply = { status: 200, headers: {}, body: 'x'.repeat(100) }
    sent = sendReply(env.outgoing, reply, { kind: 'slowBody', duration: 3_600_000 })
    await sent
    return RESPONSE_ALREADY_SENT
  })
  const { url: origin, stop } = await startServer(app)
  onTestFinished(stop)
  const client = new AbortController()
  const response = await fetch(origin, { signal: client.signal })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '100'])
  client.abort()
  await expect(response.text()).rejects.toThrow()
  await sent
})
