import type { IncomingMessage, ServerResponse } from 'node:http'
import { getLatency } from '../server/getLatency.ts'
import type { HttpFault } from '../server/HttpFault.ts'
import type { Reply } from '../server/Reply.ts'
import { sendReply } from '../server/sendReply.ts'
import { takeFault } from '../server/takeFault.ts'
import { withFault } from '../server/withFault.ts'
import { ApiError } from './ApiError.ts'
import { createWork, type RequestWork } from './createWork.ts'
import type { ExporterFaults, ExporterRequest } from './faults.ts'
import { GoMarshalError } from './go/formatGoTime.ts'
import { dressReply } from './reply/dressReply.ts'
import { errorReply } from './reply/errorReply.ts'
import { methodNotAllowed, notFound, panicked, text, throttled } from './reply/replies.ts'
import { emptyRequest } from './request/bindRequest.ts'
import { createRequestDescriber } from './request/createRequestDescriber.ts'
import { type ReadRequest, readRequest, splitTarget } from './request/readRequest.ts'
import type { Route } from './routes/Route.ts'
import type { RouteContext } from './routes/RouteContext.ts'
import { countStatus, type ExporterStats } from './stats.ts'

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
