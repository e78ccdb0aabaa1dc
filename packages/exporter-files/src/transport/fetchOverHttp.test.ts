import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { createExporterClient } from '@x/exporter-client'
import { sleep } from '@x/schemas'
import { expect, test } from 'vitest'
import { fetchOverHttp } from './fetchOverHttp.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

async function serve(answer: Answer): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.each([
  ['nothing', undefined, (bytes: Buffer) => bytes],
  ['gzip', 'gzip', gzipSync],
  ['deflate', 'deflate', deflateSync],
  ['br', 'br', brotliCompressSync],
] as const)('a request goes as it is, and an answer comes whole: compressed with %s', async (_, encoding, compress) => {
  const text = 'ä'.repeat(300_000)
  await using server = await serve((request, response, body) => {
    const { method, headers } = request
    const seen = { method, body, length: headers['content-length'], type: headers['content-type'] }
    response.writeHead(202, 'Taken', {
      'x-seen': JSON.stringify(seen),
      'set-cookie': ['a=1', 'b=2'],
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(compress(Buffer.from(text)))
  })
  const headers = { 'content-type': 'application/json' }
  const response = await fetchOverHttp(server.url, { method: 'POST', headers, body: '{"ä":1}' })
  expect(response).toMatchObject({ status: 202, statusText: 'Taken', ok: true })
  expect(JSON.parse(response.headers.get('x-seen') ?? '')).toEqual({
    method: 'POST',
    body: '{"ä":1}',
    length: '8',
    type: 'application/json',
  })
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.text()).toBe(text)
})

test('a redirect is handed on, and an answer without a body has none', async () => {
  await using server = await serve((_, response) => response.writeHead(204).end())
  const response = await fetchOverHttp(server.url)
  expect(response).toMatchObject({ status: 204, body: null })
  await using other = await serve((_, response) => response.writeHead(307, { location: '/elsewhere' }).end('there'))
  expect((await fetchOverHttp(other.url)).headers.get('location')).toBe('/elsewhere')
})

test('who does not read an answer is not sent all of it', async () => {
  let sent = 0
  await using server = await serve((_, response) => {
    const piece = Buffer.alloc(2 ** 20)
    const write = () => {
      for (let isWritten = true; isWritten && sent < 500; sent += 1) isWritten = response.write(piece)
      if (sent < 500) response.once('drain', write)
    }
    write()
  })
  const reader = (await fetchOverHttp(server.url)).body?.getReader()
  await reader?.read()
  // What the buffers of both sides hold is sent, and then nothing more.
  const isAtRest = async () => {
    const before = sent
    await sleep(200)
    return before === sent
  }
  await expect.poll(isAtRest).toBe(true)
  expect(sent).toBeLessThan(100)
  await reader?.cancel()
})

test('what goes wrong is told as `fetch` tells it', async () => {
  await using server = await serve((request, response) => {
    if (request.url === '/status') response.socket?.end('HTTP/1.1 700 What\r\ncontent-length: 0\r\n\r\n')
    else if (request.url === '/cut') response.writeHead(200, { 'content-length': 10 }).write('half')
    if (request.url === '/cut') setTimeout(() => response.destroy(), 20)
  })
  await expect(fetchOverHttp('http://127.0.0.1:1/')).rejects.toMatchObject({
    name: 'TypeError',
    cause: { code: 'ECONNREFUSED' },
  })
  await expect(fetchOverHttp(`${server.url}/status`)).rejects.toMatchObject({ name: 'TypeError' })
  await expect((await fetchOverHttp(`${server.url}/cut`)).text()).rejects.toMatchObject({ code: 'ECONNRESET' })
  const stop = new AbortController()
  const waiting = fetchOverHttp(`${server.url}/never`, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})

test('an answer that is given up or cut off frees its connection', async () => {
  let closed = 0
  await using server = await serve((_, response) => {
    response.on('close', () => {
      closed += 1
    })
    response.write('{"data":[')
  })
  const stop = new AbortController()
  const response = await fetchOverHttp(server.url, { signal: stop.signal })
  const reading = response.text()
  stop.abort(new Error('enough'))
  await expect(reading).rejects.toThrow()
  await (await fetchOverHttp(server.url)).body?.cancel()
  await expect.poll(() => closed).toBe(2)
})

test('the client over it keeps its limits', async () => {
  let isLarge = true
  await using server = await serve((_, response) => {
    if (isLarge) response.write('1'.repeat(5000))
    else response.writeHead(500).end('out of order')
  })
  const client = createExporterClient({ url: server.url, fetch: fetchOverHttp, maxBytes: 4000, retry: false })
  await expect(client.getIdentity()).rejects.toMatchObject({ name: 'ResponseError', reason: 'too-large' })
  isLarge = false
  await expect(client.getIdentity()).rejects.toMatchObject({ status: 500, excerpt: 'out of order' })
})
