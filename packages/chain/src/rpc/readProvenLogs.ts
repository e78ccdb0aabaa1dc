import { type Hex, hex } from '@x/schemas'
import * as v from 'valibot'
import { concat, keccak256, numberToHex, toRlp } from 'viem'
import type { ChainClient } from './chainClient.ts'
import { computeTrieRoot, toQuantity } from './computeTrieRoot.ts'

/** A log that the header of its block proves. */
export type ProvenLog = { address: Hex; topics: readonly Hex[]; data: Hex; logIndex: number }

/**
 * Reads the logs of a block in a way that no node can forge: the nodes must agree on the hash of the block, its header
 * must have that hash, and the receipts must have the root that the header names. Either node may show the receipts:
 * they prove themselves.
 *
 * @returns the logs by their index, or `undefined` where the nodes follow different chains, or none of them shows
 * receipts that fit
 */
export async function readProvenLogs(
  clients: readonly ChainClient[],
  blockNumber: number,
): Promise<readonly ProvenLog[] | undefined> {
  const number = numberToHex(blockNumber)
  const blocks = await Promise.all(
    clients.map((client) => request<RawBlock>(client, 'eth_getBlockByNumber', [number, false])),
  )
  const [first, ...others] = blocks
  if (!first || others.some((block) => block?.hash !== first.hash)) return undefined
  const { receiptsRoot } = first
  if (BigInt(first.number) !== BigInt(blockNumber) || hashHeader(first) !== first.hash) return undefined
  for (const client of clients) {
    const receipts = v.safeParse(rawReceipts, await request<unknown>(client, 'eth_getBlockReceipts', [number]))
    if (receipts.success && isRootOf(receiptsRoot, receipts.output)) {
      return receipts.output
        .flatMap(({ logs }) => logs)
        .map(({ address, topics, data }, logIndex) => ({ address, topics, data, logIndex }))
    }
  }
  return undefined
}

/** A block as a node answers it. What a fork has added comes last, and is missing before. */
type RawBlock = Record<(typeof headerFields)[number], Hex | undefined> & { hash: Hex; number: Hex; receiptsRoot: Hex }

/** The fields of a header in the order in which they are hashed (execution-apis, EIP-1559, 4895, 4844, 4788, 7685). */
const headerFields = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
] as const

/** Those that are numbers, which RLP writes without leading zeros. */
const quantities: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
])

function hashHeader(block: RawBlock): Hex {
  const fields = headerFields.flatMap((name) => {
    const value = block[name]
    if (value === undefined || value === null) return []
    return [quantities.has(name) ? toQuantity(BigInt(value)) : value]
  })
  return keccak256(toRlp(fields))
}

/**
 * RLP takes bytes however they are spelled, and whoever compares a log takes text: a topic in capitals, or without its
 * first zero, would have the right root and be another topic. So they have one spelling.
 */
const rawReceipts = /* @__PURE__ */ v.array(
  v.object({
    type: v.nullish(v.string(), '0x0'),
    status: v.string(),
    cumulativeGasUsed: v.string(),
    logsBloom: hex,
    logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
  }),
)
type RawReceipt = v.InferOutput<typeof rawReceipts>[number]

function isRootOf(root: Hex, receipts: readonly RawReceipt[]): boolean {
  try {
    return computeTrieRoot(receipts.map(encodeReceipt)) === root
  } catch {
    return false
  }
}

function encodeReceipt({ type, status, cumulativeGasUsed, logsBloom, logs }: RawReceipt): Hex {
  const payload = toRlp([
    toQuantity(BigInt(status)),
    toQuantity(BigInt(cumulativeGasUsed)),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, topics, data]),
  ])
  return BigInt(type) === 0n ? payload : concat([numberToHex(BigInt(type), { size: 1 }), payload])
}

/** What a node does not know, or does not answer, proves nothing. */
async function request<answer>(
  client: ChainClient,
  method: string,
  params: readonly unknown[],
): Promise<answer | undefined> {
  try {
    // viem's types know neither raw blocks nor all methods.
    const ask = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
    return (await ask({ method, params })) as answer
  } catch {
    return undefined
  }
}
