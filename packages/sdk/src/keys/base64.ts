import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Base64 as the hex of its bytes. */
export function base64ToHex(text: string): Hex {
  return bytesToHex(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
}
