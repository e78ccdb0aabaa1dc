import * as v from 'valibot'
import { distortResult, distortView, type LyingFaults } from './distortResult.ts'
import { askNode, type JsonRpcCall } from './JsonRpcCall.ts'
import { rewindCall } from './rewindCall.ts'

/** How much a provider lets `eth_getLogs` ask for. */
export type LogLimits = {
  /** `eth_getLogs` over more blocks is refused. */
  maxLogRange?: number | undefined
  /** `eth_getLogs` with more results is refused. */
  maxLogs?: number | undefined
  /** The message of that refusal; by default that of well-known providers. */
  logLimitMessage?: string | undefined
}

/**
 * Passes a call on to the node, unless a limit on logs refuses it, and makes the answer as untrue as the faults say.
 * Rejects if the node can't be reached.
 */
export async function passCallOn(target: string, call: JsonRpcCall, faults: LogLimits & LyingFaults): Promise<unknown> {
  const { maxLogRange, maxLogs, logLimitMessage } = faults
  const envelope = { jsonrpc: '2.0', id: call.id ?? null }
  const refuse = (code: number, message: string) => ({
    ...envelope,
    error: { code, message: logLimitMessage ?? message },
  })
  const isLogs = call.method === 'eth_getLogs'
  if (isLogs && maxLogRange !== undefined && v.is(logParams, call.params)) {
    const [{ fromBlock, toBlock }] = call.params
    if (Number(toBlock) - Number(fromBlock) + 1 > maxLogRange) {
      return refuse(-32_602, `block range too large, maximum is ${maxLogRange} blocks`)
    }
  }
  if (call.method === 'eth_fillTransaction' && refusesToFill(faults)) {
    const message = 'the method eth_fillTransaction does not exist/is not available'
    return { ...envelope, error: { code: -32_601, message } }
  }
  const rewound = await rewindCall(target, changeReceipt(call, faults), faults)
  if (!('call' in rewound)) return { ...envelope, ...rewound }
  const answer = v.safeParse(answerWithResult, await askNode(target, rewound.call))
  if (!answer.success) return answer.output
  const told = distortResult(call.method, answer.output.result, faults, rewound.visible)
  const { viewFactors } = faults
  const isView = viewFactors !== undefined && call.method === 'eth_call'
  const result = isView ? distortView(call.params, told, viewFactors) : told
  if (isLogs && maxLogs !== undefined && Array.isArray(result) && result.length > maxLogs) {
    return refuse(-32_005, `query returns more than ${maxLogs} results`)
  }
  return { ...answer.output, result }
}

/** `eth_getLogs` with block numbers; a tag such as `latest` has no number and counts as no limit. */
const logParams = v.looseTuple([v.looseObject({ fromBlock: v.string(), toBlock: v.string() })])
const answerWithResult = v.looseObject({ result: v.unknown() })

/**
 * A node that fills in a transaction would answer with prices, counts and a chain id of its own. Most do not do it, and
 * wallets then ask for each of them.
 */
function refusesToFill({ gasPriceFactor, readsBehind, countsBehind, chainId }: LyingFaults): boolean {
  return [gasPriceFactor, readsBehind, countsBehind, chainId].some((fault) => fault !== undefined)
}

function changeReceipt(call: JsonRpcCall, { otherReceipt }: LyingFaults): JsonRpcCall {
  const isChanged = otherReceipt !== undefined && call.method === 'eth_getTransactionReceipt'
  return isChanged ? { ...call, params: [otherReceipt] } : call
}
