import { keccak_256 } from '@noble/hashes/sha3.js'
import * as v from 'valibot'
import { bytesToHex } from './convert.ts'
import type { Hex } from './hex.ts'

/** An account or a contract: 20 bytes as `0x` hex with the checksum of EIP-55. */
export type Address = Hex

/**
 * An address as `0x` and 40 hex digits: all lower case, all upper case, or with a right checksum (EIP-55).
 * The output has the checksum.
 */
export const address = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address: 0x and 40 hex digits'),
  v.rawTransform<string, Address>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value
    const checksummed = checksumAddress(text)
    const body = text.slice(2)
    if (body !== body.toLowerCase() && body !== body.toUpperCase() && text !== checksummed) {
      addIssue({ message: 'the checksum of the address (EIP-55) is wrong, so a character may be mistyped' })
      return NEVER
    }
    return checksummed
  }),
)

/**
 * Writes an address with the checksum of EIP-55. It checks nothing: parse with `address` what comes from outside.
 *
 * @example
 * checksumAddress('0x012f55b6cc5d57f943f1e79cf00214b652513f88') // '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
 */
export function checksumAddress(text: string): Address {
  const body = text.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(body))).slice(2)
  let out: Address = '0x'
  for (let i = 0; i < body.length; i++) {
    const digit = body.charAt(i)
    out = `${out}${Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit}`
  }
  return out
}
