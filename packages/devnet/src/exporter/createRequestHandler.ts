import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { deflateRaw, gzip } from 'node:zlib'
import type { HttpFault } from '../server/HttpFault.ts'
import { sendReply } from '../server/sendReply.ts'
import { getLatency, takeFault } from '../server/takeFault.ts'
import { type Reply, withFault } from '../server/withFault.ts'
import { ApiError } from './ApiError.ts'
import { createWork, type RequestWork } from './createWork.ts'
import { countStatus, type ExporterFaults, type ExporterRequest, type ExporterStats } from './faults.ts'
import { GoMarshalError } from './go/formatGoTime.ts'
import {
  json,
  jsonType,
  methodNotAllowed,
  notFound,
  panicked,
  plainTextType,
  text,
  throttled,
} from './reply/replies.ts'
import { emptyRequest } from './request/bindRequest.ts'
import { type ReadRequest, readRequest, splitTarget } from './request/readRequest.ts'
import type { Route, RouteContext } from './routes/RouteContext.ts'

export type CreateRequestHandlerParameters = {
  routes: ReadonlyMap<string, Route>
  faults: ExporterFaults
  stats: ExporterStats
  /** What the handlers work with, except for what belongs to a single request. */
  getContext: () => Promise<Omit<RouteContext, 'partialError' | 'work'>>
  writeTimeout: number
  concurrencyLimit: number
  nodeVersion: string
  compression: boolean
  /** Aborts when the server stops. */
  signal: AbortSignal
}

/**
 * Makes the function that answers a request in the order of the real server's middlewares: throttle, then reading,
 * then the route, then the time to write, then compression.
 */
export function createRequestHandler(
  parameters: CreateRequestHandlerParameters,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const { routes, faults, stats, writeTimeout, concurrencyLimit, signal } = parameters
  const describeRequest = createRequestDescriber(faults)

  return async (incoming, outgoing) => {
    const sequence = ++stats.requests
    if (stats.inFlight >= concurrencyLimit) return send(incoming, outgoing, throttled)
    stats.inFlight++
    stats.maxInFlight = Math.max(stats.maxInFlight, stats.inFlight)
    try {
      const { reply, fault } = await answer(incoming, sequence)
      await send(incoming, outgoing, reply, fault)
    } finally {
      stats.inFlight--
    }
  }

  /** The answer to an admitted request, and the fault that affects it on the way back. */
  async function answer(
    incoming: IncomingMessage,
    sequence: number,
  ): Promise<{ reply: Reply; fault: HttpFault | undefined }> {
    const work = createWork(writeTimeout, signal)
    let reply = panicked
    let fault: HttpFault | undefined
    try {
      const route = routes.get(splitTarget(incoming).path)
      const request = await readRequest(incoming, route)
      const seen = describeRequest(sequence, request)
      fault = takeFault(faults, seen)
      const latency = getLatency(faults, seen)
      if (latency > 0) await work.spend(latency)
      reply = await answerRoute(route, { request, seen, work })
    } catch {
      // An overrun exceeds the time limit below; anything else is a panic, which the node survives.
    }
    return { reply, fault: work.isOver() ? { kind: 'dropped' } : fault }
  }

  async function answerRoute(
    route: Route | undefined,
    { request, seen, work }: { request: ReadRequest; seen: ExporterRequest; work: RequestWork },
  ): Promise<Reply> {
    const { method, accept, bound = emptyRequest, bindError } = request
    if (route === undefined) return notFound
    if (!route.methods.includes(method)) return methodNotAllowed
    if (bindError !== undefined) return errorReply(bindError, accept)
    const { partialError } = faults
    const getContext = async (): Promise<RouteContext> => ({
      ...(await parameters.getContext()),
      partialError: (slot) => partialError?.(slot, seen),
      work,
    })
    try {
      if (faults.msPerSlot > 0 && seen.from !== undefined && seen.to !== undefined) {
        const slots = Math.max(0, seen.to - seen.from + 1)
        await work.spend(faults.msPerSlot * slots * Math.max(1, bound.strings('roles').length))
      }
      return await route.answer({ getContext, bound, accept })
    } catch (error) {
      // The error of the JSON encoder is sent as it is.
      if (error instanceof GoMarshalError) return text(500, `${error.message}\n`)
      if (!(error instanceof ApiError)) throw error
      return errorReply(error, accept)
    }
  }

  async function send(
    { headers, method, socket }: IncomingMessage,
    outgoing: ServerResponse,
    reply: Reply,
    fault?: HttpFault | undefined,
  ): Promise<void> {
    if (fault?.kind === 'dropped' || socket.destroyed) {
      countStatus(stats, 0)
      socket.destroy()
      return
    }
    const accept = headers.accept ?? ''
    const words = { rateLimit: throttled, error: errorReply({ status: 500, message: 'injected failure' }, accept) }
    const damaged = withFault(reply, fault, words)
    countStatus(stats, damaged.status)
    const acceptEncoding = String(headers['accept-encoding'] ?? '')
    const { nodeVersion, compression } = parameters
    const dressed = await dressReply(damaged, { nodeVersion, compression, acceptEncoding })
    // Go tells the length of what a GET would get; Node leaves it out.
    if (method === 'HEAD' && dressed.body.length > 0) outgoing.setHeader('Content-Length', dressed.body.length)
    await sendReply(outgoing, dressed, fault)
  }
}

type DressReplyOptions = {
  nodeVersion: string
  /** Whether to compress JSON where the client accepts it. */
  compression: boolean
  /** The client's `Accept-Encoding`. */
  acceptEncoding: string
}

/** Adds what the server's middlewares add to an answer: version, sniffing protection, compression. */
async function dressReply(
  { status, headers, body }: Reply,
  { nodeVersion, compression, acceptEncoding }: DressReplyOptions,
): Promise<Reply> {
  const type = headers['Content-Type']
  const dressed: Record<string, string> = {
    // The throttle stands before the middleware that tells the version.
    ...(status !== 429 && { 'X-SSV-Node-Version': nodeVersion }),
    ...headers,
    ...(type === plainTextType && status >= 400 && { 'X-Content-Type-Options': 'nosniff' }),
  }
  const accepted = acceptEncoding.toLowerCase()
  if (!compression || type !== jsonType || !/gzip|deflate/.test(accepted)) return { status, headers: dressed, body }
  const [encoding, compress] = accepted.includes('gzip')
    ? (['gzip', toGzip] as const)
    : (['deflate', toDeflate] as const)
  return {
    status,
    headers: { ...dressed, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
    // Exporters have level 5. This one takes a third of the time, and the answers are a little longer on their way.
    body: await compress(body, { level: 1 }),
  }
}

const toGzip = /* @__PURE__ */ promisify(gzip)
const toDeflate = /* @__PURE__ */ promisify(deflateRaw)

/** An error's answer. It follows the first type of `Accept` as far as XML; everything else is JSON. */
function errorReply(
  { status, message, fields = {} }: Pick<ApiError, 'status' | 'message'> & Partial<Pick<ApiError, 'fields'>>,
  accept: string,
): Reply {
  const reason = status === 400 ? 'Bad Request' : 'Internal Server Error'
  const type = firstMediaType(accept)
  if (type !== 'application/xml' && type !== 'text/xml') return json(status, { status: reason, error: message })
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  const content = `<Err>${inner.join('')}</Err><Code>${status}</Code><Status>${reason}</Status><Message>${escapeXml(message)}</Message>`
  return {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ErrorResponse>${content}</ErrorResponse>`,
  }
}

const xmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"'\t\n\r]/g, (character) => xmlEscapes[character] ?? character)
}

/** The first media type of an `Accept` header, without its parameters. */
function firstMediaType(accept: string): string {
  return accept.split(',', 1)[0]?.split(';', 1)[0]?.trim() ?? ''
}

/** Makes the function that describes a request to the faults, and counts repetitions. */
function createRequestDescriber(faults: ExporterFaults): (sequence: number, request: ReadRequest) => ExporterRequest {
  const attempts = new Map<string, number>()
  return (sequence, { method, path, bound }) => {
    const isRange = bound !== undefined && path.startsWith('/v1/exporter/')
    const from = isRange ? Number(bound.uint64('from')) : undefined
    const to = isRange ? Number(bound.uint64('to')) : undefined
    let attempt = 1
    // Only functions ask for the number, and a server may run for days.
    if (Object.values(faults).some((fault) => typeof fault === 'function')) {
      const key = `${path} ${from}-${to}`
      attempt = (attempts.get(key) ?? 0) + 1
      attempts.set(key, attempt)
    }
    return { sequence, method, path, from, to, attempt }
  }
}
