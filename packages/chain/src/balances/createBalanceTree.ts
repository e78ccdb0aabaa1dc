import { type Hex, InvalidInputError } from '@x/schemas'
import { concatHex, keccak256, numberToHex, size } from 'viem'

/** What a cluster is billed for, as the oracles tell it. */
export type ClusterBalance = {
  /** Id of the cluster in the contract: 32 bytes. */
  clusterHash: Hex
  /** Sum over its validators, in whole ETH. */
  effectiveBalance: number
}

/** How the hashes of leaves become one. Where their number is a power of two, both are the same. */
export type TreeLayout =
  /** Level by level, as the oracles' service (`ssv-oracle`) does: what is left over is hashed with itself. */
  | 'levels'
  /** One array in which each node has two children, as OpenZeppelin's `StandardMerkleTree`. */
  | 'standard'

/** A Merkle tree over the effective balances of clusters. */
export type BalanceTree = {
  root: Hex
  /** The hashes that lead from a cluster's leaf to the root; `undefined` where it has none. */
  getProof: (clusterHash: Hex) => Hex[] | undefined
}

/** Which hashes are beside the way from a leaf, in the order of the sorted leaves, up to the root. */
type Nodes = { root: Hex; getSiblings: (leaf: number) => Hex[] }

/**
 * Makes the tree whose root the oracles commit to. The contract checks proofs of either layout.
 *
 * A leaf is `keccak256(keccak256(abi.encode(bytes32 clusterHash, uint32 effectiveBalance)))`; leaves are sorted, and so
 * are the two hashes of each pair.
 *
 * @throws {InvalidInputError} a cluster is there twice, a hash is not 32 bytes, or a balance is no uint32
 */
export function createBalanceTree(
  balances: readonly ClusterBalance[],
  { layout = 'levels' }: { layout?: TreeLayout | undefined } = {},
): BalanceTree {
  const leaves = balances
    .map((balance) => ({ clusterHash: balance.clusterHash.toLowerCase(), hash: hashBalance(balance) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const places = new Map(leaves.map(({ clusterHash }, i) => [clusterHash, i]))
  if (places.size < leaves.length) {
    throw new InvalidInputError('The effective balances', [{ path: '', message: 'expected each cluster once' }])
  }
  const hashes = leaves.map(({ hash }) => hash)
  const { root, getSiblings } = layout === 'levels' ? hashLevels(hashes) : hashArray(hashes)
  return {
    root,
    getProof: (clusterHash) => {
      const place = places.get(clusterHash.toLowerCase())
      return place === undefined ? undefined : getSiblings(place)
    },
  }
}

/** Whether a proof leads from the leaf of a cluster to a root, as the contract checks it. */
export function isBalanceProven({ root, proof, ...balance }: ClusterBalance & { root: Hex; proof: readonly Hex[] }) {
  return proof.reduce(hashPair, hashBalance(balance)) === root.toLowerCase()
}

/** The leaf of a cluster: hashed twice, so that no pair of hashes can pass for one. */
function hashBalance({ clusterHash, effectiveBalance }: ClusterBalance): Hex {
  if (
    size(clusterHash) !== 32 ||
    !(Number.isInteger(effectiveBalance) && effectiveBalance >= 0) ||
    effectiveBalance >= 2 ** 32
  ) {
    throw new InvalidInputError('The effective balances', [
      { path: '', message: 'expected 32 bytes and an unsigned integer of 32 bits' },
    ])
  }
  return keccak256(keccak256(concatHex([clusterHash, numberToHex(effectiveBalance, { size: 32 })])))
}

function hashPair(a: Hex, b: Hex): Hex {
  const [x, y] = [a.toLowerCase() as Hex, b.toLowerCase() as Hex]
  return keccak256(x < y ? concatHex([x, y]) : concatHex([y, x]))
}

function hashLevels(leaves: readonly Hex[]): Nodes {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const below = level
    level = below.flatMap((left, i) => (i % 2 === 0 ? [hashPair(left, below[i + 1] ?? left)] : []))
  }
  return {
    root: levels.at(-1)?.[0] ?? noLeaves,
    getSiblings: (leaf) =>
      levels.slice(0, -1).flatMap((level, height) => {
        const place = leaf >> height
        return level[place ^ 1] ?? level[place] ?? []
      }),
  }
}

function hashArray(leaves: readonly Hex[]): Nodes {
  const inner = Math.max(leaves.length - 1, 0)
  // The children of node i are 2i + 1 and 2i + 2. The leaves stand at the end, the first one last.
  const nodes = new Map<number, Hex>(leaves.map((leaf, i) => [2 * inner - i, leaf]))
  for (let i = inner - 1; i >= 0; i--) {
    const [left, right] = [nodes.get(2 * i + 1), nodes.get(2 * i + 2)]
    if (left !== undefined && right !== undefined) nodes.set(i, hashPair(left, right))
  }
  return {
    root: nodes.get(0) ?? noLeaves,
    getSiblings: (leaf) => {
      const siblings: Hex[] = []
      for (let i = 2 * inner - leaf; i > 0; i = (i - 1) >> 1) {
        const sibling = nodes.get(i % 2 === 0 ? i - 1 : i + 1)
        if (sibling !== undefined) siblings.push(sibling)
      }
      return siblings
    },
  }
}

/** What the oracles commit to where there is no cluster: the hash of nothing. */
const noLeaves = /* @__PURE__ */ keccak256('0x')
