import type { Hex } from '@x/schemas'
import { keccak256, numberToHex, toRlp } from 'viem'

/** A node of the trie as RLP takes it. */
type TrieNode = Hex | TrieNode[]

/** A value and what is left of its key, as hex digits. */
type Entry = { path: string; value: Hex }

/** Computes the root of the Merkle-Patricia trie of a list, as headers name it for receipts and transactions. */
export function computeTrieRoot(values: readonly Hex[]): Hex {
  const entries = values.map((value, i) => ({ path: toRlp(toQuantity(BigInt(i))).slice(2), value }))
  return keccak256(toRlp(entries.length === 0 ? '0x' : build(entries)))
}

function build(entries: readonly Entry[]): TrieNode {
  const [first] = entries
  if (first === undefined) return '0x'
  if (entries.length === 1) return [encodePath(first.path, true), first.value]
  const shared = countShared(entries.map(({ path }) => path))
  const rest = entries.map(({ path, value }) => ({ path: path.slice(shared), value }))
  if (shared > 0) return [encodePath(first.path.slice(0, shared), false), refer(build(rest))]
  const branches = [...'0123456789abcdef'].map((digit) => {
    const below = rest.filter(({ path }) => path.startsWith(digit))
    return refer(build(below.map(({ path, value }) => ({ path: path.slice(1), value }))))
  })
  return [...branches, rest.find(({ path }) => path === '')?.value ?? '0x']
}

/** What a node above has of a node: itself where it is small, else its hash. */
function refer(node: TrieNode): TrieNode {
  if (node === '0x') return node
  const encoded = toRlp(node)
  return encoded.length - 2 < 64 ? node : keccak256(encoded)
}

/** Whether a path ends, and whether its number of digits is odd, stands before it. */
function encodePath(path: string, isLeaf: boolean): Hex {
  const flag = isLeaf ? 2 : 0
  return path.length % 2 === 0 ? `0x${flag}0${path}` : `0x${flag + 1}${path}`
}

function countShared(paths: readonly string[]): number {
  const [first = '', ...others] = paths
  let length = 0
  while (length < first.length && others.every((path) => path[length] === first[length])) length++
  return length
}

/** The bytes of a number, of which zero has none. */
export function toQuantity(value: bigint): Hex {
  return value === 0n ? '0x' : numberToHex(value)
}
