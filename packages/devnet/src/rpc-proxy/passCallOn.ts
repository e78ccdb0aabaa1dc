import * as v from 'valibot'
import type { JsonRpcCall } from './JsonRpcCall.ts'

/** How much a provider lets `eth_getLogs` ask for. */
export type LogLimits = {
  /** `eth_getLogs` over more blocks is refused. */
  maxLogRange?: number | undefined
  /** `eth_getLogs` with more results is refused. */
  maxLogs?: number | undefined
  /** The message of that refusal; by default that of well-known providers. */
  logLimitMessage?: string | undefined
}

/** Passes a call on to the node, unless a limit on logs refuses it. Rejects if the node can't be reached. */
export async function passCallOn(
  target: string,
  call: JsonRpcCall,
  { maxLogRange, maxLogs, logLimitMessage }: LogLimits,
): Promise<unknown> {
  const refuse = (code: number, message: string) => ({
    jsonrpc: '2.0',
    id: call.id ?? null,
    error: { code, message: logLimitMessage ?? message },
  })
  const isLogs = call.method === 'eth_getLogs'
  if (isLogs && maxLogRange !== undefined && v.is(logParams, call.params)) {
    const [{ fromBlock, toBlock }] = call.params
    if (Number(toBlock) - Number(fromBlock) + 1 > maxLogRange) {
      return refuse(-32_602, `block range too large, maximum is ${maxLogRange} blocks`)
    }
  }
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  const body: unknown = await response.json()
  const logs = v.safeParse(v.object({ result: v.array(v.unknown()) }), body)
  if (isLogs && maxLogs !== undefined && logs.success && logs.output.result.length > maxLogs) {
    return refuse(-32_005, `query returns more than ${maxLogs} results`)
  }
  return body
}

/** `eth_getLogs` with block numbers; a tag such as `latest` has no number and counts as no limit. */
const logParams = v.looseTuple([v.looseObject({ fromBlock: v.string(), toBlock: v.string() })])
