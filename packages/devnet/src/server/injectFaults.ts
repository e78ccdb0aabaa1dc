import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { sleep } from '@x/schemas'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpFaults, HttpRequest } from './HttpFault.ts'
import { closeSignal, sendReply } from './sendReply.ts'
import type { ServerEnv } from './startServer.ts'
import { getLatency, takeFault } from './takeFault.ts'
import { damagesAnswer, type Reply, type ServerWords, withFault } from './withFault.ts'

export type InjectFaultsOptions = {
  faults: HttpFaults
  /** How this server words a rate limit and a failure. */
  words: ServerWords
  /** Each request that arrives is appended; the last 1,000 are kept. */
  requests: HttpRequest[]
  /** Path and query of a request, without credentials. */
  readPath: (context: Context<ServerEnv>) => string
}

/** Applies the faults to every request, and records which requests arrived. */
export function injectFaults({ faults, words, requests, readPath }: InjectFaultsOptions): MiddlewareHandler<ServerEnv> {
  let sequence = 0
  return async (context, next) => {
    const request: HttpRequest = { method: context.req.method, path: readPath(context) }
    requests.push(request)
    if (requests.length > 1_000) requests.shift()
    sequence += 1
    const numbered = { ...request, sequence }

    const latency = getLatency(faults, numbered)
    if (latency > 0 && !(await waitFor(latency, context))) return RESPONSE_ALREADY_SENT
    const fault = takeFault(faults, numbered)
    if (fault === undefined) return next()
    const common = Object.fromEntries(context.res.headers)
    let reply: Reply = { status: 200, headers: {}, body: '' }
    if (damagesAnswer(fault)) {
      await next()
      reply = await toReply(context.res)
    }
    const { status, headers, body } = withFault(reply, fault, words)
    await sendReply(context.env.outgoing, { status, headers: { ...common, ...headers }, body }, fault)
    context.res = RESPONSE_ALREADY_SENT
    return
  }
}

/** Waits. Resolves to false if the client hung up in the meantime. */
async function waitFor(time: number, { env }: Context<ServerEnv>): Promise<boolean> {
  return sleep(time, closeSignal(env.outgoing)).then(
    () => true,
    () => false,
  )
}

async function toReply(response: Response): Promise<Reply> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}
