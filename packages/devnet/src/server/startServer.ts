import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { guardRequests } from './guardRequests.ts'

/** What a handler can reach beside the request: Node's own request and response. */
export type ServerEnv = { Bindings: HttpBindings }

/** Where a server listens, and to whom. */
export type ListenOptions = {
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
  /** Origins of web pages that may ask, such as `http://localhost:5173`. None unless given. */
  allowOrigins?: readonly string[] | undefined
}

/** Options of Node's server, and its origins: where none are given, pages are as any client, as real exporters have it. */
export type StartServerOptions = ListenOptions & {
  /** Size and time limits of Node's server. */
  server?: ServerOptions | undefined
  /** Whether to read and drop the rest of a body that no handler has read. Default true. */
  drainBodies?: boolean | undefined
  /** Called before the server listens, for what hono does not expose: broken connections, raw request targets. */
  prepare?: ((server: Server) => void) | undefined
}

/** A running server. */
export type RunningServer = AsyncDisposable & {
  /** Base address without a trailing slash. */
  url: string
  /** Ends it with all that is under way, and frees its port. May be called more than once. */
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
  const stop = () => {
    stopping ??= new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
    return stopping
  }
  const url = `http://${hostname}:${typeof address === 'object' && address ? address.port : port}`
  return { url, stop, [Symbol.asyncDispose]: stop }
}
