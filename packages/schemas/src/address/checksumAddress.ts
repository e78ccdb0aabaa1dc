import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '../bytes/bytesToHex.ts'
import type { Hex } from '../bytes/hex.ts'

/**
 * Writes an address with the checksum of EIP-55. It checks nothing: parse what comes from outside with `address`.
 *
 * @param text `0x` and 40 hex digits in any case
 */
export function checksumAddress(text: string): Hex {
  const body = text.slice(2).toLowerCase()
  const known = checksummed.get(body) ?? writeChecksum(body)
  if (checksummed.size >= mostKept) checksummed.clear()
  checksummed.set(body, known)
  return known
}

/** The same few addresses come again with each event and each answer. */
const mostKept = 1_000
const checksummed = /* @__PURE__ */ new Map<string, Hex>()

function writeChecksum(body: string): Hex {
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(body))).slice(2)
  return `0x${body.replace(/./g, (digit, i: number) => (hash.charAt(i) >= '8' ? digit.toUpperCase() : digit))}`
}
