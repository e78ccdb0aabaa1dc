import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'

/** A fault that hits one request. Without `status` the connection is dropped. */
export type RpcFault = {
  /** Only a request of this method; any unless given. */
  method?: string | undefined
  /** HTTP status to answer with, such as 429 or 500. */
  status?: number | undefined
  /** Header fields of that answer, such as `retry-after`. */
  headers?: Record<string, string> | undefined
  /** Passes the request on to the node first, so that it takes effect and only its answer is lost. */
  forward?: boolean | undefined
}

/** What is wrong with the node; may be changed at any time. */
export type RpcFaults = {
  /** `eth_getLogs` over more blocks is refused. */
  maxLogRange?: number | undefined
  /** `eth_getLogs` with more results is refused. */
  maxLogs?: number | undefined
  /** The words of that refusal; by default those of well-known providers. */
  logLimitMessage?: string | undefined
  /** Milliseconds by which every answer is late. */
  delay?: number | undefined
  /** Faults still to come, each of which hits the first request that it matches and is then gone. */
  next: RpcFault[]
}

export type RpcRequest = { method: string; params: unknown }

export type RpcProxy = AsyncDisposable & {
  url: string
  faults: RpcFaults
  /** Every request that arrived, in order. */
  requests: RpcRequest[]
  stop(): Promise<void>
}

/**
 * Starts a JSON-RPC server on a free port of 127.0.0.1 that passes everything on to `target` and misbehaves on request
 * as providers do: limits on `eth_getLogs`, latency, rate limits, errors, dropped connections.
 *
 * @example
 * await using proxy = await createRpcProxy({ target: devnet.rpcUrl })
 * proxy.faults.maxLogRange = 100
 * proxy.faults.next.push({ status: 429, headers: { 'retry-after': '1' } })
 */
export async function createRpcProxy({ target }: { target: string }): Promise<RpcProxy> {
  const faults: RpcFaults = { next: [] }
  const requests: RpcRequest[] = []

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = v.parse(v.union([v.array(call), call]), await readJson(request))
    const calls = Array.isArray(payload) ? payload : [payload]
    requests.push(...calls.map(({ method, params }) => ({ method, params })))
    if (faults.delay !== undefined) await setTimeout(faults.delay)

    const at = faults.next.findIndex(({ method }) => method === undefined || calls.some((one) => one.method === method))
    const [fault] = at < 0 ? [] : faults.next.splice(at, 1)
    if (fault?.forward) await Promise.all(calls.map((one) => answer(target, one, faults)))
    if (fault && fault.status === undefined) {
      response.destroy()
      return
    }
    if (fault?.status !== undefined) {
      response
        .writeHead(fault.status, { 'content-type': 'text/plain', ...fault.headers })
        .end('The devnet was told to.')
      return
    }
    const answers = await Promise.all(calls.map((one) => answer(target, one, faults)))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(payload) ? answers : answers[0]))
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = v.parse(v.object({ port: v.number() }), server.address())
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, faults, requests, stop, [Symbol.asyncDispose]: stop }
}

const call = v.looseObject({ id: v.optional(v.unknown()), method: v.string(), params: v.optional(v.unknown()) })
type Call = v.InferOutput<typeof call>

/** `eth_getLogs` with block numbers; a tag such as `latest` has no number and counts as no limit. */
const logParams = v.looseTuple([v.looseObject({ fromBlock: v.string(), toBlock: v.string() })])

async function answer(
  target: string,
  one: Call,
  { maxLogRange, maxLogs, logLimitMessage }: RpcFaults,
): Promise<unknown> {
  const refuse = (code: number, message: string) => ({
    jsonrpc: '2.0',
    id: one.id ?? null,
    error: { code, message: logLimitMessage ?? message },
  })
  const isLogs = one.method === 'eth_getLogs'
  if (isLogs && maxLogRange !== undefined && v.is(logParams, one.params)) {
    const [{ fromBlock, toBlock }] = one.params
    if (Number(toBlock) - Number(fromBlock) + 1 > maxLogRange) {
      return refuse(-32_602, `block range too large, maximum is ${maxLogRange} blocks`)
    }
  }
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(one),
  })
  const body: unknown = await response.json()
  const logs = v.safeParse(v.object({ result: v.array(v.unknown()) }), body)
  if (isLogs && maxLogs !== undefined && logs.success && logs.output.result.length > maxLogs) {
    return refuse(-32_005, `query returns more than ${maxLogs} results`)
  }
  return body
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
