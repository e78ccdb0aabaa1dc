import type { IncomingMessage, ServerResponse } from 'node:http'
import { InvalidInputError } from '@x/schemas'
import { isLocalHost } from '@x/schemas/internal'

/** Pages that may ask, and whether any other may: see `guardRequests`. */
export type GuardOptions = {
  /** Origins of pages that may ask, such as `http://localhost:5173`. `undefined`: it is not looked at. */
  allowOrigins: readonly string[] | undefined
}

/**
 * Creates what refuses requests of web pages that are none of the user's business here: each that calls the server by
 * another name than those of this machine (DNS rebinding), and each of a page whose origin is not listed, also those
 * that a browser sends without asking first. A listed page gets the headers of CORS, with its own origin.
 *
 * @returns whether it has answered
 * @throws {InvalidInputError} something listed is no origin
 */
export function guardRequests({
  allowOrigins,
}: GuardOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const origins = allowOrigins?.map(parseOrigin)
  return (incoming, outgoing) => {
    const { host, origin } = incoming.headers
    if (!isLocalHost(host)) {
      refuse(outgoing, 'This server answers only where it is called localhost, 127.0.0.1 or [::1].')
      return true
    }
    if (origins === undefined || origin === undefined) return false
    if (!origins.includes(origin.toLowerCase())) {
      const how = 'ssvx devnet --allow-origin <origin>, or createDevnet({ allowOrigins: [origin] })'
      refuse(outgoing, `Pages of this origin may not ask. Where it is yours, name it: ${how}.`)
      return true
    }
    outgoing.setHeader('access-control-allow-origin', origin)
    outgoing.setHeader('vary', 'origin')
    if (incoming.method !== 'OPTIONS') return false
    outgoing.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '',
      'access-control-allow-private-network': 'true',
    })
    outgoing.end()
    return true
  }
}

function refuse(outgoing: ServerResponse, message: string): void {
  outgoing.writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
  outgoing.end(`${message}\n`)
}

/**
 * Reads the origin of a web page, such as `http://localhost:5173`.
 *
 * @throws {InvalidInputError} it is none
 */
export function parseOrigin(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*,]+$/i.test(text)) return text.toLowerCase()
  const message = 'expected the origin of a page, such as http://localhost:5173, without a path'
  throw new InvalidInputError('The origin', [{ path: '', message }])
}
