import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '../bytes/bytesToHex.ts'
import type { Hex } from '../bytes/hex.ts'
import { hexToBytes } from '../bytes/hexToBytes.ts'

/**
 * Computes a cluster's id in the contract and in the operator data API: keccak256 over the owner's 20 bytes and each
 * id, ascending, as 32 bytes big-endian.
 *
 * @throws {InvalidInputError} the owner is not hex
 */
export function getClusterHash(owner: string, operatorIds: readonly number[]): Hex {
  const bytes = new Uint8Array(20 + 32 * operatorIds.length)
  const view = new DataView(bytes.buffer)
  bytes.set(hexToBytes(owner))
  for (const [i, id] of operatorIds.toSorted((a, b) => a - b).entries()) {
    view.setBigUint64(20 + 32 * i + 24, BigInt(id))
  }
  return bytesToHex(keccak_256(bytes))
}
