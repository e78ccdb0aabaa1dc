import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** What a handler can reach beside the request: Node's own request and response. */
export type ServerEnv = { Bindings: HttpBindings }

export type StartServerOptions = {
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
  /** Size and time limits of Node's server. */
  server?: ServerOptions | undefined
  /** Whether to read and drop the rest of a body that no handler has read. Default true. */
  drainBodies?: boolean | undefined
  /** Called before the server listens, for what hono does not expose: broken connections, raw request targets. */
  prepare?: ((server: Server) => void) | undefined
}

export type RunningServer = {
  /** Base address without a trailing slash. */
  origin: string
  /** Ends the server with all that is under way. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Serves an app on the loopback interface.
 *
 * @throws {NodeJS.ErrnoException} the port is taken
 */
export async function startServer(
  app: Hono<ServerEnv>,
  { port = 0, server: serverOptions = {}, drainBodies = true, prepare }: StartServerOptions = {},
): Promise<RunningServer> {
  const hostname = '127.0.0.1'
  const listener = getRequestListener(app.fetch, {
    hostname,
    overrideGlobalObjects: false,
    autoCleanupIncoming: drainBodies,
  })
  const server = createServer(serverOptions)
  prepare?.(server)
  server.on('request', listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  let stopping: Promise<void> | undefined
  return {
    origin: `http://${hostname}:${typeof address === 'object' && address ? address.port : port}`,
    stop: () => {
      stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopping
    },
  }
}
