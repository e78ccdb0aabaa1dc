import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

/** What can go wrong with one request. */
export type HttpFault = {
  /** How many requests it hits; 1 unless given. `Infinity` until it is taken out of the list. */
  times?: number | undefined
} & (
  | {
      kind: 'rateLimit' /** `Retry-After`, seconds or a date; without it the header is missing. */
      retryAfter?: number | string | undefined
    }
  /** Another status, with a text or JSON body. */
  | { kind: 'status'; status: number; body?: string | undefined; headers?: Record<string, string> | undefined }
  /** 200 without a body. */
  | { kind: 'emptyReply' }
  /** 200, complete as HTTP, with half of the JSON. */
  | { kind: 'truncatedJson' }
  /** 200, and the connection is lost in the middle of the body. */
  | { kind: 'brokenBody' }
  /** The connection is closed without a status line. */
  | { kind: 'dropped' }
  /** 200 with a web page, as a proxy in the middle sends it. */
  | { kind: 'html' }
  /** 200 with this many bytes of valid JSON. */
  | { kind: 'oversized'; bytes: number }
  | { kind: 'redirect'; location: string; status?: number | undefined }
)

/** What goes wrong at the moment. Plain and mutable: a change counts from the next request on. */
export type HttpFaults = {
  /** Milliseconds by which every answer is late. */
  latency: number
  /** Faults still to come: each hits the next requests, first in first out, and is gone when it is used up. */
  next: HttpFault[]
}

/** A request that arrived. Its headers are not kept, since they hold keys. */
export type HttpRequest = { method: string /** With the query, without credentials in it. */; path: string }

/** Applies the faults to every request, and writes down which arrived. */
export function injectFaults(faults: HttpFaults, onRequest: () => void): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    onRequest()
    if (faults.latency > 0) await setTimeout(faults.latency)
    const fault = takeFault(faults)
    if (!fault) return next()
    const { outgoing } = context.env
    const sent = () => RESPONSE_ALREADY_SENT
    switch (fault.kind) {
      case 'rateLimit': {
        const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
        return context.text('Too Many Requests', 429, headers)
      }
      case 'status':
        outgoing.writeHead(fault.status, { 'content-type': 'text/plain', ...fault.headers })
        outgoing.end(fault.body ?? 'The devnet was told to.')
        return sent()
      case 'emptyReply':
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 0 }).end()
        return sent()
      case 'truncatedJson':
      case 'brokenBody': {
        await next()
        const body = Buffer.from(await context.res.arrayBuffer())
        const half = body.subarray(0, Math.ceil(body.length / 2))
        const length = fault.kind === 'brokenBody' ? body.length : half.length
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
        if (fault.kind === 'truncatedJson') outgoing.end(half)
        else outgoing.write(half, () => outgoing.destroy())
        context.res = sent()
        return
      }
      case 'dropped':
        outgoing.destroy()
        return sent()
      case 'html':
        return context.html('<!doctype html><html><body><h1>Just a moment...</h1></body></html>')
      case 'oversized':
        outgoing.writeHead(200, { 'content-type': 'application/json' })
        await writeOversized(outgoing, fault.bytes)
        return sent()
      case 'redirect':
        outgoing.writeHead(fault.status ?? 307, { location: fault.location }).end()
        return sent()
    }
  }
}

function takeFault(faults: HttpFaults): HttpFault | undefined {
  const fault = faults.next[0]
  if (!fault) return undefined
  const left = (fault.times ?? 1) - 1
  if (left > 0) fault.times = left
  else faults.next.shift()
  return fault
}

/** Writes without holding more than a piece of it, and stops when the client hangs up. */
async function writeOversized(outgoing: HttpBindings['outgoing'], bytes: number): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, 'x')
  outgoing.write('{"data":"')
  for (let left = bytes - 11; left > 0 && !outgoing.destroyed; left -= piece.length) {
    if (outgoing.write(left < piece.length ? piece.subarray(0, left) : piece)) continue
    await new Promise<void>((resolve) => {
      const done = () => {
        outgoing.off('drain', done).off('close', done)
        resolve()
      }
      outgoing.on('drain', done).on('close', done)
    })
  }
  outgoing.end('"}')
}
