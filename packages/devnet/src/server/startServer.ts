import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { guardRequests } from './guardRequests.ts'

/** What a handler can reach beside the request: Node's own request and response. */
export type ServerEnv = { Bindings: HttpBindings }

export type StartServerOptions = {
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
  /** Size and time limits of Node's server. */
  server?: ServerOptions | undefined
  /** Origins of pages that may ask; where it is left out, pages are as any client, as real exporters have it. */
  allowOrigins?: readonly string[] | undefined
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
 * Serves an app on the loopback interface, to nobody who calls it by a name that points there (`guardRequests`).
 *
 * @throws {InvalidInputError} something in `allowOrigins` is no origin
 * @throws {NodeJS.ErrnoException} the port is taken
 */
export async function startServer(
  app: Hono<ServerEnv>,
  { port = 0, allowOrigins, server: serverOptions = {}, drainBodies = true, prepare }: StartServerOptions = {},
): Promise<RunningServer> {
  const hostname = '127.0.0.1'
  const listener = getRequestListener(app.fetch, {
    hostname,
    overrideGlobalObjects: false,
    autoCleanupIncoming: drainBodies,
  })
  const isAnswered = guardRequests({ allowOrigins })
  const server = createServer(serverOptions)
  prepare?.(server)
  server.on('request', (incoming, outgoing) => {
    if (!isAnswered(incoming, outgoing)) void listener(incoming, outgoing)
  })
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
