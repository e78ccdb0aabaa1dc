import { bytesToHex as toHexDigits } from '@noble/hashes/utils.js'
import type { Hex } from './hex.ts'

/** Writes bytes as lower-case `0x` hex. */
export function bytesToHex(bytes: Uint8Array): Hex {
  return `0x${toHexDigits(bytes)}`
}
