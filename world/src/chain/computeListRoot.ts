import { keccak256 } from 'viem'
import { encodeRlp, joinBytes, type Rlp, toQuantity } from './rlp.ts'

/** A value, and the half bytes of its key from some depth on. */
type Leaf = { nibbles: readonly number[]; value: Uint8Array }

/** Root of the Merkle-Patricia trie that a header names for the receipts or transactions of its block. */
export function computeListRoot(values: readonly Uint8Array[]): Uint8Array {
  const leaves = values.map((value, i) => ({ nibbles: toNibbles(encodeRlp(toQuantity(i))), value }))
  return keccak256(encodeRlp(leaves.length === 0 ? new Uint8Array() : toNode(leaves)), 'bytes')
}

function toNode(leaves: readonly Leaf[]): Rlp {
  const [first, ...others] = leaves
  if (first === undefined) return new Uint8Array()
  if (others.length === 0) return [packPath(first.nibbles, 0x20), first.value]
  let shared = 0
  while (others.every(({ nibbles }) => nibbles[shared] === first.nibbles[shared])) shared++
  if (shared > 0) return [packPath(first.nibbles.slice(0, shared), 0), toReference(toNode(leaves.map(cut(shared))))]
  // No key of a list begins with another one, so that a branch has no value of its own.
  const children = Array.from({ length: 16 }, (_, i) => leaves.filter(({ nibbles }) => nibbles[0] === i))
  return [...children.map((child) => toReference(toNode(child.map(cut(1))))), new Uint8Array()]
}

const cut =
  (count: number) =>
  ({ nibbles, value }: Leaf): Leaf => ({ nibbles: nibbles.slice(count), value })

/** A node of less than 32 bytes stands in its parent, any other by its hash. */
function toReference(node: Rlp): Rlp {
  if (node instanceof Uint8Array) return node
  const encoded = encodeRlp(node)
  return encoded.length < 32 ? node : keccak256(encoded, 'bytes')
}

/** The path of a node that has one child: a flag says whether it is a leaf, and whether the number of half bytes is odd. */
function packPath(nibbles: readonly number[], flag: number): Uint8Array {
  const [first = 0, ...rest] = nibbles
  const isOdd = nibbles.length % 2 === 1
  const pairs = isOdd ? rest : nibbles
  const packed = Uint8Array.from(
    { length: pairs.length / 2 },
    (_, i) => 16 * (pairs[2 * i] ?? 0) + (pairs[2 * i + 1] ?? 0),
  )
  return joinBytes([Uint8Array.of(isOdd ? flag + 0x10 + first : flag), packed])
}

function toNibbles(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
}
