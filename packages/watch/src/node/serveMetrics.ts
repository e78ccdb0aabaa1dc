import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { isLocalHost } from '@x/schemas/internal'

/** A running server of metrics. */
export type MetricsServer = AsyncDisposable & {
  /** Where the metrics are, such as `http://127.0.0.1:9464/metrics`. */
  url: string
  /** Closes the server and the connections to it. */
  stop: () => Promise<void>
}

export type ServeMetricsParameters = {
  /** 0 for any free one. */
  port: number
  /** Default `127.0.0.1`: the figures are for this machine alone. */
  host?: string | undefined
  /**
   * Names, without a port, that others call this machine by, such as `watch` in a network of containers. Requests with
   * another name in `Host` are refused, but for `localhost` and, where `host` is no address of the loopback interface,
   * any IP address: a name that points here may be that of a web page (DNS rebinding).
   */
  names?: readonly string[] | undefined
  /** The text, made when it is asked for. */
  getText: () => string
}

/**
 * Serves metrics for Prometheus at `/metrics`, and nothing else.
 *
 * @throws {Error} the port is taken (`EADDRINUSE`), or may not be used
 * @example
 * await using server = await serveMetrics({ port: 0, getText: () => 'ssvx_looks_total 1\n' })
 * const answer = await fetch(server.url)
 */
export async function serveMetrics({
  port,
  host = '127.0.0.1',
  names = [],
  getText,
}: ServeMetricsParameters): Promise<MetricsServer> {
  const isOpen = !isLocalHost(host.includes(':') ? `[${host}]` : host)
  const others = names.map((name) => name.toLowerCase())
  const server = createServer((request, response) => {
    // What reads a body keeps the connection for long.
    request.resume()
    const called = request.headers.host
    if (!isLocalHost(called, others) && !(isOpen && isAddress(called))) {
      response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
      return response.end('These metrics are not served under this name.\n')
    }
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405, { allow: 'GET' }).end()
    const text = getText()
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    return response.end(request.method === 'HEAD' ? undefined : text)
  })
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
    url: `http://${host.includes(':') ? `[${host}]` : host}:${used}/metrics`,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Whether the value of `Host` is an IP address. */
function isAddress(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(name) !== 0
}
