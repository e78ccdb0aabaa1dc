import type { Hex } from '@x/schemas'
import { bytesToHex, hexToBytes, keccak256 } from 'viem'
import type { EmittedLog } from '../contract/types.ts'
import { type Block, blockGasLimit, type Receipt } from './block.ts'
import { computeListRoot } from './computeListRoot.ts'
import { encodeRlp, joinBytes, type Rlp, toQuantity } from './rlp.ts'

/** The fields of a header as a node tells them. */
export type Header = Readonly<Record<(typeof fields)[number], Hex>>

type Hashed = { header: Header; hash: Hex }

const hashed = new WeakMap<object, Hashed>()

/** Hash and header of a block. Its receipts have the root that the header names, so that a block proves its logs. */
export function hashBlock(block: Block<unknown>): Hashed {
  const known = hashed.get(block)
  if (known !== undefined) return known
  // From the oldest on, so that a long chain needs no deep recursion.
  const open: Block<unknown>[] = []
  for (let next: Block<unknown> | undefined = block; next !== undefined && !hashed.has(next); next = next.parent) {
    open.push(next)
  }
  for (const each of open.reverse()) hashed.set(each, hashOne(each))
  return hashBlock(block)
}

function hashOne(block: Block<unknown>): Hashed {
  const { parent, receipts } = block
  const bloom = receipts.length === 0 ? noBloom : computeBloom(receipts.flatMap(({ logs }) => logs))
  const values: HeaderBytes = {
    ...constant,
    parentHash: hexToBytes(parent === undefined ? zeroHash : hashBlock(parent).hash),
    // Nothing proves the state by its root, so it is told by the number of the block alone.
    stateRoot: keccak256(toQuantity(block.number), 'bytes'),
    transactionsRoot:
      receipts.length === 0
        ? emptyRoot
        : computeListRoot(receipts.map(({ transaction }) => hexToBytes(transaction.raw))),
    receiptsRoot: receipts.length === 0 ? emptyRoot : computeListRoot(receipts.map(encodeReceipt)),
    logsBloom: bloom,
    number: toQuantity(block.number),
    gasUsed: toQuantity(block.gasUsed),
    timestamp: toQuantity(block.timestamp),
    extraData: toQuantity(block.branch),
    baseFeePerGas: toQuantity(block.baseFee),
  }
  const hash = hashHeader(values)
  const header = Object.fromEntries(
    fields.map((name) => [name, quantities.has(name) ? toHexQuantity(values[name]) : bytesToHex(values[name])]),
  ) as Header
  return { header, hash }
}

type HeaderBytes = Readonly<Record<keyof Header, Uint8Array>>

/** Hash of a header whose numbers have no leading zeros. */
export function hashHeader(values: HeaderBytes): Hex {
  return keccak256(encodeRlp(fields.map((name) => values[name])))
}

/** In the order in which they are hashed. */
const fields = [
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

/** Those that are numbers. */
export const quantities: ReadonlySet<string> = new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
])

const zeroHash: Hex = `0x${'00'.repeat(32)}`
const emptyRoot = computeListRoot([])
const noBloom = new Uint8Array(256)

/** What is the same in each block of this world: no uncles, no blobs, no withdrawals, no requests. */
const constant = {
  sha3Uncles: hexToBytes('0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347'),
  miner: new Uint8Array(20),
  difficulty: new Uint8Array(),
  gasLimit: toQuantity(blockGasLimit),
  mixHash: new Uint8Array(32),
  nonce: new Uint8Array(8),
  withdrawalsRoot: emptyRoot,
  blobGasUsed: new Uint8Array(),
  excessBlobGas: new Uint8Array(),
  parentBeaconBlockRoot: new Uint8Array(32),
  requestsHash: hexToBytes('0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
}

function toHexQuantity(bytes: Uint8Array): Hex {
  return bytes.length === 0 ? '0x0' : `0x${bytesToHex(bytes).slice(2).replace(/^0/, '')}`
}

/** A receipt of a transaction of type 2, as the root has it. */
export function encodeReceipt({
  isSuccess,
  cumulativeGasUsed,
  logs,
}: Pick<Receipt, 'isSuccess' | 'cumulativeGasUsed' | 'logs'>): Uint8Array {
  const payload: Rlp = [
    toQuantity(isSuccess ? 1 : 0),
    toQuantity(cumulativeGasUsed),
    computeBloom(logs),
    logs.map(({ address, topics, data }) => [
      hexToBytes(address),
      topics.map((topic) => hexToBytes(topic)),
      hexToBytes(data),
    ]),
  ]
  return joinBytes([Uint8Array.of(2), encodeRlp(payload)])
}

const bits = new Map<Hex, readonly number[]>()

/** The filter of 2,048 bits by which addresses and topics of logs are looked for. */
export function computeBloom(logs: readonly EmittedLog[]): Uint8Array {
  const bloom = new Uint8Array(256)
  for (const { address, topics } of logs) {
    for (const value of [address, ...topics]) {
      for (const bit of findBits(value)) bloom[255 - (bit >> 3)] = (bloom[255 - (bit >> 3)] ?? 0) | (1 << (bit & 7))
    }
  }
  return bloom
}

function findBits(value: Hex): readonly number[] {
  const known = bits.get(value)
  if (known !== undefined) return known
  const hash = keccak256(hexToBytes(value), 'bytes')
  const found = [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) + (hash[at + 1] ?? 0)) & 2047)
  // The same few topics come again in each life.
  if (bits.size > 10_000) bits.clear()
  bits.set(value, found)
  return found
}
