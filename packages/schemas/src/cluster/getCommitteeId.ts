import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '../bytes/bytesToHex.ts'
import type { Hex } from '../bytes/hex.ts'

/**
 * Computes a committee's id as the nodes do: sha256 over the operator ids ascending, each as 4 bytes little-endian.
 * Ids beyond 2^32 - 1 are cut to their lower 32 bits, as the nodes do. It is neither the contract's hash of a
 * cluster nor the subgraph's cluster id.
 *
 * @example
 * getCommitteeId([1, 2, 3, 4]) // '0xcf97adeedb59e05bfd73a2b4c2a8885708c4f4f70c84c64b27120e72ab733b72'
 */
export function getCommitteeId(operatorIds: readonly number[]): Hex {
  const bytes = new Uint8Array(4 * operatorIds.length)
  const view = new DataView(bytes.buffer)
  for (const [i, id] of operatorIds.toSorted((a, b) => a - b).entries()) view.setUint32(4 * i, id % 2 ** 32, true)
  return bytesToHex(sha256(bytes))
}
