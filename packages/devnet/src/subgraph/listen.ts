import { type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** Serves an app on the loopback interface; `stop` drops what is under way. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  port = 0,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port, overrideGlobalObjects: false })
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`)
    })
  })
  let stopping: Promise<void> | undefined
  return {
    origin,
    stop: () => {
      stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      return stopping
    },
  }
}
