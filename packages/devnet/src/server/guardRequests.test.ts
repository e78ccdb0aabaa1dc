import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { InvalidInputError } from '@x/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevnet, type Devnet } from '../createDevnet.ts'
import { createRpcProxy } from '../rpc-proxy/createRpcProxy.ts'
import { type ControlServer, startControlServer } from '../startControlServer.ts'

const page = 'http://localhost:5173'
let devnet: Devnet
let control: ControlServer
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 4, allowOrigins: [page, 'chrome-extension://abc'] })
  control = await startControlServer(devnet, { allowOrigins: [page] })
})
afterAll(async () => {
  await control.stop()
  await devnet.stop()
})

const servers = ['node', 'control', 'subgraph', 'operator API', 'exporter', 'archive exporter'] as const
type ServerName = (typeof servers)[number]

function getUrl(name: ServerName): URL {
  const { rpcUrl, network, apiUrl, exporterUrl, archiveExporterUrl } = devnet
  const urls = {
    node: rpcUrl,
    control: `${control.url}/faults/mine`,
    subgraph: network.custom.subgraphUrl ?? '',
    'operator API': `${apiUrl}/api/v4/devnet/operators/1`,
    exporter: `${exporterUrl}/v1/node/health`,
    'archive exporter': `${archiveExporterUrl}/v1/node/health`,
  }
  return new URL(urls[name])
}

const setBalance = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [`0x${'01'.repeat(20)}`, '0x5'] }
const bodies: Partial<Record<ServerName, unknown>> = {
  node: setBalance,
  control: { value: '1' },
  subgraph: { query: '{ operators { id } }' },
}

/** Sends what a browser would send, byte for byte, and reads all that comes back. */
async function send(name: ServerName, headers: Record<string, string>, method?: string): Promise<string> {
  const url = getUrl(name)
  const body = bodies[name] === undefined ? '' : JSON.stringify(bodies[name])
  const all = { connection: 'close', 'content-length': String(body.length), ...headers }
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}\r\n`)
  const socket = connect(Number(url.port), url.hostname)
  const verb = method ?? (body === '' ? 'GET' : 'POST')
  socket.write(`${verb} ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  return text(socket)
}

const getBalance = () => devnet.publicClient.getBalance({ address: `0x${'01'.repeat(20)}` })
const getBlock = () => devnet.publicClient.getBlockNumber({ cacheTime: 0 })

describe.each(servers)('the %s', (name) => {
  test('answers who calls it by a name of this machine', async () => {
    const { port } = getUrl(name)
    for (const host of ['localhost', '127.0.0.1', '[::1]', `LOCALHOST:${port}`, `127.0.0.1:${port}`]) {
      expect(await send(name, { host })).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('refuses a page whose name points to this machine (DNS rebinding), and does nothing for it', async () => {
    const before = [await getBalance(), await getBlock()]
    const { port } = getUrl(name)
    for (const host of [
      'page.example',
      `page.example:${port}`,
      'localhost.page.example',
      '127.0.0.1.nip.example',
      '',
    ]) {
      for (const headers of [{ host }, { host, origin: `http://${host}` }, { host, origin: page }]) {
        const answer = await send(name, headers)
        expect(answer).toMatch(/^HTTP\/1\.1 403 /)
        expect(answer).not.toMatch(/access-control/i)
      }
    }
    expect([await getBalance(), await getBlock()]).toEqual(before)
  })
})

describe.each(['node', 'control', 'subgraph', 'operator API'] as const)('the %s', (name) => {
  test.each(['http://page.example', 'null', `${page}.page.example`, 'http://localhost:5174'])(
    'refuses a page of %s, asked first or not, and does nothing for it',
    async (origin) => {
      const before = [await getBalance(), await getBlock()]
      const { host } = getUrl(name)
      // What a browser sends without asking first.
      const simple = await send(name, { host, origin, 'content-type': 'text/plain' })
      const preflight = await send(name, { host, origin, 'access-control-request-method': 'POST' }, 'OPTIONS')
      for (const answer of [simple, preflight]) {
        expect(answer).toMatch(/^HTTP\/1\.1 403 /)
        expect(answer).not.toMatch(/access-control/i)
        expect(answer).toContain('--allow-origin')
      }
      expect([await getBalance(), await getBlock()]).toEqual(before)
    },
  )

  test('lets a page ask that the user named, and says so to its origin alone', async () => {
    const { host } = getUrl(name)
    const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
    const preflight = await send(name, { host, origin: page, ...asking }, 'OPTIONS')
    expect(preflight).toMatch(/^HTTP\/1\.1 204 /)
    expect(preflight).toMatch(/^access-control-allow-headers: content-type\r$/im)
    const answer = await send(name, { host, origin: page, 'content-type': 'application/json' })
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    for (const text of [preflight, answer]) {
      expect(text.match(/^access-control-allow-origin: .*$/gim)).toEqual([`access-control-allow-origin: ${page}`])
      expect(text).toMatch(/^vary: origin\r$/im)
    }
  })
})

test('what a page was allowed to do was done', async () => {
  expect(await getBalance()).toBe(5n)
})

test('a port of its own, and pages that are named, lead the chain through the guarded proxy', async () => {
  expect(devnet.rpcUrl).toBe(devnet.rpcProxy.url)
  const port = Number(new URL(devnet.rpcUrl).port)
  await expect(createDevnet({ operatorCount: 4, port })).rejects.toMatchObject({ name: 'DevnetError', reason: 'start' })
})

test.each(['*', 'localhost', 'http://localhost:5173/', 'http://*', 'null', ''])('%j is no origin', async (origin) => {
  const starting = createRpcProxy({ target: devnet.rpcUrl, allowOrigins: [origin] })
  await expect(starting).rejects.toThrow(InvalidInputError)
})
