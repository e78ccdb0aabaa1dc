import { createServer, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { toJson } from '@x/schemas'
import { cleanJson, isLocalHost } from '@x/schemas/internal'
import { formatMetrics } from '../metrics/formatMetrics.ts'
import type { WatchStatus } from '../metrics/watchStatus.ts'
import { createListeners, eventStream } from './createListeners.ts'

/** A running server of a watch. */
export type WatchServer = AsyncDisposable & {
  /** Where it is, such as `http://127.0.0.1:9464/`. */
  url: string
  /** Tells whoever listens at `/events` that there is news. */
  notify: () => void
  /** Closes the server and the connections to it. */
  stop: () => Promise<void>
}

/** What is served at a path. */
export type ServedText = {
  /** Its media type, such as `text/html; charset=utf-8`. */
  type: string
  /** The text, made when it is asked for. */
  getText: () => string
}

export type ServeWatchParameters = {
  /** 0 for any free one. */
  port: number
  /** Default `127.0.0.1`: the figures are for this machine alone. There is no password. */
  host?: string | undefined
  /**
   * Names, without a port, that others call this machine by, such as `watch` in a network of containers. Requests with
   * another name in `Host` are refused, but for `localhost` and, where `host` is no address of the loopback interface,
   * any IP address: a name that points here may be that of a web page (DNS rebinding).
   */
  names?: readonly string[] | undefined
  /** How the watch goes: its `status`. */
  getStatus: () => WatchStatus | undefined
  /** What else is served, by path, such as a page at `/`. Scripts and styles count from the same server alone. */
  texts?: Readonly<Record<string, ServedText>> | undefined
}

/** What a browser may do with what it gets: nothing that the server's own files do not say. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const

/**
 * Serves how a watch goes: metrics for Prometheus at `/metrics`, the status as JSON at `/status.json`, and at `/events` a
 * stream of server-sent events: `look`, with the number of polls since the start, at once and after each `notify`.
 *
 * Answers 503 as long as the watch has not begun.
 *
 * @throws {Error} the port is taken (`EADDRINUSE`), or may not be used
 * @example
 * const watch = watchNetwork({ network, publicClient, owners: [owner] })
 * await using server = await serveWatch({ port: 0, getStatus: watch.status })
 * const answer = await fetch(new URL('metrics', server.url))
 */
export async function serveWatch({
  port,
  host = '127.0.0.1',
  names = [],
  getStatus,
  texts = {},
}: ServeWatchParameters): Promise<WatchServer> {
  const isOpen = !isLocalHost(host.includes(':') ? `[${host}]` : host)
  const others = names.map((name) => name.toLowerCase())
  const listeners = createListeners(() => getStatus()?.looks ?? 0)
  const served = new Map<string, ServedText>([
    ...Object.entries(texts),
    ['/metrics', { type: 'text/plain; version=0.0.4; charset=utf-8', getText: () => formatMetrics(getStatus()) }],
    [
      '/status.json',
      { type: 'application/json', getText: () => `${cleanJson(JSON.stringify(toJson(getStatus())))}\n` },
    ],
  ])

  const server = createServer((request, response) => {
    // What reads a body keeps the connection for long.
    request.resume()
    const called = request.headers.host
    if (!isLocalHost(called, others) && !(isOpen && isAddress(called))) {
      return refuse(response, 403, 'This is not served under this name.', { connection: 'close' })
    }
    const path = request.url?.split('?')[0] ?? ''
    const text = served.get(path)
    if (text === undefined && path !== '/events') return refuse(response, 404, 'There is nothing here.')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, 'This can only be read.', { allow: 'GET, HEAD' })
    }
    const isHead = request.method === 'HEAD'
    if (text === undefined && !isHead) return listeners.add(response, headers)
    if (path === '/status.json' && getStatus() === undefined) {
      return refuse(response, 503, 'The watch has not begun.', { 'retry-after': '1' })
    }
    const made = text === undefined ? '' : make(text)
    if (made === undefined) return refuse(response, 500, 'This could not be made.')
    response.writeHead(200, { ...headers, 'content-type': text?.type ?? eventStream })
    return response.end(isHead ? undefined : made)
  })
  // Whoever is let in has no other limit.
  server.maxConnections = 256
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const used = typeof address === 'object' && address !== null ? address.port : port
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}/`,
    notify: listeners.notify,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** What cannot be drawn must not end the watch. */
function make({ getText }: ServedText): string | undefined {
  try {
    return getText()
  } catch {
    return undefined
  }
}

function refuse(response: ServerResponse, code: number, text: string, more: Record<string, string> = {}): void {
  response.writeHead(code, { ...headers, 'content-type': 'text/plain; charset=utf-8', ...more }).end(`${text}\n`)
}

/** Whether the value of `Host` is an IP address. */
function isAddress(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(name) !== 0
}
