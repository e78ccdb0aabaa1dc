import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createNodeTransport } from './createNodeClient.ts'

test('an answer of more than 10 MB is read: the index asks for all events at once', async () => {
  const result = `0x${'00'.repeat(6_000_000)}`
  const server = createServer((_, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const { request } = createNodeTransport(`http://127.0.0.1:${port}`)({})
    expect((await request({ method: 'eth_getLogs' })) === result).toBe(true)
  } finally {
    server.close()
  }
})
