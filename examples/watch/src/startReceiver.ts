import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AlertEvent, verifyWebhook } from '@x/watch'

/** Receives webhooks: believes only what is signed, and deals with each event once, however often it is delivered. */
export async function startReceiver(secret: string, onEvent: (event: AlertEvent) => void) {
  // A receiver that must not forget them over a restart keeps them in its database.
  const known = new Set<string>()
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end()
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) {
      body += chunk
      if (body.length > 2 ** 20) return response.writeHead(413).end()
    }
    const { 'x-ssvx-signature': signature } = request.headers
    const problem = await verifyWebhook({ secret, signature: signature?.toString(), body })
    if (problem !== undefined) return response.writeHead(401).end(problem)
    // It was signed by the watch, so that it is what the watch sends.
    const event: AlertEvent = JSON.parse(body)
    if (!known.has(event.id)) onEvent(event)
    known.add(event.id)
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
