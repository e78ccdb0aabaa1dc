import type { HttpFault } from './HttpFault.ts'

/** A whole answer before it is sent. */
export type Reply = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** How a server words a rate limit and a failure. */
export type ServerWords = { rateLimit: Reply; error: Reply }

/** Whether the fault damages the true answer. All others replace it. */
export function damagesAnswer({ kind }: HttpFault): boolean {
  return kind === 'truncatedJson' || kind === 'brokenBody' || kind === 'slowBody'
}

/** The answer with a fault in it. What is lost, late or too long on the way is up to `sendReply`. */
export function withFault(reply: Reply, fault: HttpFault | undefined, words: ServerWords): Reply {
  switch (fault?.kind) {
    case 'rateLimit': {
      const { status, headers, body } = words.rateLimit
      const { retryAfter } = fault
      return {
        status,
        headers: retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) },
        body,
      }
    }
    case 'status':
      return {
        status: fault.status,
        headers: { 'content-type': 'text/plain', ...fault.headers },
        body: fault.body ?? 'The devnet was told to.',
      }
    case 'error':
      return words.error
    case 'panic':
      return { status: 500, headers: {}, body: '' }
    case 'emptyBody':
    case 'drip':
    case 'oversized':
      return ok('application/json', '')
    case 'nested':
      return ok('application/json', `${'['.repeat(fault.levels)}${']'.repeat(fault.levels)}`)
    case 'truncatedJson':
      return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) }
    case 'html':
      return ok('text/html; charset=UTF-8', '<!doctype html><html><body><h1>Just a moment...</h1></body></html>')
    case 'redirect':
      return { status: fault.status ?? 307, headers: { location: fault.location }, body: '' }
    default:
      return reply
  }
}

function ok(type: string, body: string): Reply {
  return { status: 200, headers: { 'content-type': type }, body }
}
