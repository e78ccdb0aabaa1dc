import type { Hex } from '@x/schemas'
import * as v from 'valibot'
import type { LyingFaults } from './distortResult.ts'
import { askNode, type JsonRpcCall, quantity } from './JsonRpcCall.ts'

/** A call as a node asks it that is behind, or what such a node answers at once. */
export type RewoundCall =
  | { call: JsonRpcCall; visible?: number | undefined }
  | { result: unknown }
  | { error: { code: number; message: string } }

/**
 * Turns a call into the one that a node answers that has not seen the last blocks. `visible` is the last block that it
 * has seen; undefined where the call is answered by a node that has seen all.
 */
export async function rewindCall(
  target: string,
  call: JsonRpcCall,
  { readsBehind = 0, countsBehind = 0 }: LyingFaults,
): Promise<RewoundCall> {
  const { method } = call
  const behind = method === 'eth_getTransactionCount' ? countsBehind : isRead(method) ? readsBehind : 0
  if (behind === 0) return { call }
  const visible = Math.max(0, (await readHead(target)) - behind)
  if (method === 'eth_blockNumber') return { result: toHex(visible) }
  if (method === 'eth_getBlockByHash') return { call, visible }
  const params = Array.isArray(call.params) ? call.params : []
  if (method === 'eth_getLogs') return rewindLogs(call, params[0], visible)
  const position = blockPositions.get(method) ?? 0
  const number = await findNumber(target, params[position])
  if (number !== undefined && number > visible) {
    return method.startsWith('eth_getBlock') ? { result: null } : { error: headerNotFound }
  }
  const rewound = Array.from({ length: Math.max(params.length, position + 1) }, (_, index) => params[index])
  if (number === undefined) rewound[position] = toHex(visible)
  return { call: { ...call, params: rewound }, visible }
}

/** Where the parameters of a method have the block that is read. */
const blockPositions = new Map([
  ['eth_getTransactionCount', 1],
  ['eth_call', 1],
  ['eth_createAccessList', 1],
  ['eth_estimateGas', 1],
  ['eth_feeHistory', 1],
  ['eth_getBalance', 1],
  ['eth_getBlockByNumber', 0],
  ['eth_getBlockReceipts', 0],
  ['eth_getBlockTransactionCountByNumber', 0],
  ['eth_getCode', 1],
  ['eth_getProof', 2],
  ['eth_getStorageAt', 2],
  ['eth_simulateV1', 1],
])

const headerNotFound = { code: -32_000, message: 'header not found' }

function isRead(method: string): boolean {
  return blockPositions.has(method) || ['eth_blockNumber', 'eth_getBlockByHash', 'eth_getLogs'].includes(method)
}

/** A node that is behind gives the logs that it has, and does not say that some are missing. */
function rewindLogs(call: JsonRpcCall, params: unknown, visible: number): RewoundCall {
  const filter = v.safeParse(logFilter, params)
  if (!filter.success || filter.output.blockHash !== undefined) return { call, visible }
  const { fromBlock, toBlock } = filter.output
  const first = getNumber(fromBlock) ?? visible
  if (first > visible) return { result: [] }
  const last = Math.min(getNumber(toBlock) ?? visible, visible)
  return {
    call: { ...call, params: [{ ...filter.output, fromBlock: toHex(first), toBlock: toHex(last) }] },
    visible,
  }
}

const logFilter = v.looseObject({
  fromBlock: v.optional(v.string()),
  toBlock: v.optional(v.string()),
  blockHash: v.optional(v.string()),
})

/** The number of the block that a parameter names; undefined for `latest`, `pending` and the like. */
async function findNumber(target: string, block: unknown): Promise<number | undefined> {
  if (typeof block === 'string') return getNumber(block)
  const named = v.safeParse(v.object({ blockNumber: v.optional(v.string()), blockHash: v.optional(v.string()) }), block)
  if (!named.success) return undefined
  const { blockNumber, blockHash } = named.output
  if (blockHash === undefined) return getNumber(blockNumber)
  const answer = await askNode(target, getCall('eth_getBlockByHash', [blockHash, false]))
  const found = v.safeParse(v.object({ result: v.object({ number: quantity }) }), answer)
  return found.success ? Number(found.output.result.number) : undefined
}

function getNumber(block: string | undefined): number | undefined {
  if (block === 'earliest') return 0
  return block?.startsWith('0x') === true ? Number(block) : undefined
}

async function readHead(target: string): Promise<number> {
  return Number(v.parse(v.object({ result: quantity }), await askNode(target, getCall('eth_blockNumber', []))).result)
}

function getCall(method: string, params: readonly unknown[]) {
  return { jsonrpc: '2.0', id: 1, method, params }
}

function toHex(number: number): Hex {
  return `0x${number.toString(16)}`
}
