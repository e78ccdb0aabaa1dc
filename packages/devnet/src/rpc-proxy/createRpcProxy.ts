import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { sleep } from '@x/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { HttpFault, HttpFaults } from '../server/HttpFault.ts'
import { readJson } from '../server/readJson.ts'
import { closeSignal, sendReply } from '../server/sendReply.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import { getLatency, takeFault } from '../server/takeFault.ts'
import { damagesAnswer, type Reply, withFault } from '../server/withFault.ts'
import type { LyingFaults } from './distortResult.ts'
import { type JsonRpcCall, jsonRpcCall } from './JsonRpcCall.ts'
import { type LogLimits, passCallOn } from './passCallOn.ts'

/** The node answers with an error of JSON-RPC, such as -32603 or -32005. */
export type RpcError = {
  kind: 'rpcError'
  code: number
  message: string
  /** How many requests it affects; 1 unless given. */
  times?: number | undefined
}

/** A fault of one HTTP request to the node. */
export type RpcFault = (HttpFault | RpcError) & {
  /** Affects only a request with a call of this method; any request unless given. */
  method?: string | undefined
  /** Passes the request on to the node first, so that it takes effect and only its answer is lost. */
  forward?: boolean | undefined
}

/** A call that arrived. */
export type RpcRequest = { method: string; params: unknown }

/** An HTTP request as passed to the functions that decide about faults: one call, or the calls of a batch. */
export type RpcBatch = {
  /** 1 for the first HTTP request of the proxy. */
  sequence: number
  calls: readonly RpcRequest[]
}

/** What is wrong with the node. A plain, mutable object: changes apply from the next request on. */
export type RpcFaults = HttpFaults<RpcBatch, RpcFault> &
  LogLimits &
  LyingFaults & {
    /** No request is answered. */
    silent?: boolean | undefined
    /** Each answer is its headers and then a byte a second, without an end. */
    drip?: boolean | undefined
    /** Each request is sent on to this address with status 307, as a hijacked name or a captive portal does it. */
    redirectTo?: string | undefined
  }

export type CreateRpcProxyParameters = ListenOptions & {
  /** The node. */
  target: string
  /** How many of the last calls `requests` keeps. All of them unless given. */
  keepRequests?: number | undefined
}

/** A running proxy of a node. */
export type RpcProxy = RunningServer & {
  /** May be changed at any time. */
  faults: RpcFaults
  /** The calls that arrived, in order. */
  requests: RpcRequest[]
}

/**
 * Starts a JSON-RPC server on a free port of 127.0.0.1 that passes everything on to `target` and misbehaves on request
 * as providers do: limits on `eth_getLogs`, latency, rate limits, errors, dropped connections, missing logs, old blocks,
 * wrong prices. Web pages may ask it if `allowOrigins` has their origin.
 *
 * @example
 * await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
 * proxy.faults.maxLogRange = 100
 * proxy.faults.next.push({ kind: 'rateLimit', retryAfter: 1, method: 'eth_getLogs' })
 */
export async function createRpcProxy({
  target,
  port,
  allowOrigins = [],
  keepRequests = Number.POSITIVE_INFINITY,
}: CreateRpcProxyParameters): Promise<RpcProxy> {
  const faults: RpcFaults = { latency: 0, next: [] }
  const requests: RpcRequest[] = []
  let sequence = 0

  async function answer(context: Context<ServerEnv>): Promise<void> {
    const { outgoing } = context.env
    const payload = v.parse(payloadOfCalls, await readJson(context))
    const isBatch = Array.isArray(payload)
    const calls = isBatch ? payload : [payload]
    const batch: RpcBatch = { sequence: ++sequence, calls: calls.map(({ method, params }) => ({ method, params })) }
    requests.push(...batch.calls)
    if (requests.length > keepRequests) requests.splice(0, requests.length - keepRequests)

    const latency = getLatency(faults, batch)
    if (latency > 0) await sleep(latency, closeSignal(outgoing))
    const fault =
      takeFault(faults, batch, ({ method }) => method === undefined || calls.some(isOf(method))) ?? lastingFault(faults)
    const isForwarded =
      fault === undefined ||
      ('forward' in fault && fault.forward === true) ||
      (fault.kind !== 'rpcError' && damagesAnswer(fault))
    const answers = isForwarded ? await Promise.all(calls.map((call) => passCallOn(target, call, faults))) : []
    const fail = (code: number, message: string) => {
      const failures = calls.map(({ id }) => ({ jsonrpc: '2.0', id: id ?? null, error: { code, message } }))
      return json(isBatch ? failures : failures[0])
    }
    if (fault?.kind === 'rpcError') return sendReply(outgoing, fail(fault.code, fault.message))
    const words = { rateLimit, error: fail(-32_603, 'Internal error') }
    const reply = withFault(json(isBatch ? answers : answers[0]), fault, words)
    await sendReply(outgoing, reply, fault)
  }

  const app = new Hono<ServerEnv>()
  // The connection is closed if a request is not JSON-RPC, or if the node does not answer.
  app.all('*', async (context) => {
    const { method } = context.req
    // As nodes do whom a browser or a client of another API asks.
    if (method !== 'POST') return context.text('Used HTTP Method is not allowed. POST is required', 405)
    await answer(context).catch(() => context.env.outgoing.destroy())
    return RESPONSE_ALREADY_SENT
  })
  return { ...(await startServer(app, { port, allowOrigins })), faults, requests }
}

const payloadOfCalls = v.union([v.array(jsonRpcCall), jsonRpcCall])

function isOf(method: string): (call: JsonRpcCall) => boolean {
  return (call) => call.method === method
}

const rateLimit: Reply = { status: 429, headers: { 'content-type': 'text/plain' }, body: 'Too Many Requests' }

/** What happens to every request until it is taken back. */
function lastingFault({ silent, drip, redirectTo }: RpcFaults): HttpFault | undefined {
  if (silent === true) return { kind: 'silent' }
  if (drip === true) return { kind: 'drip' }
  return redirectTo === undefined ? undefined : { kind: 'redirect', location: redirectTo }
}

function json(value: unknown): Reply {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) ?? '' }
}
