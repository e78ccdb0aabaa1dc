import { BaseError } from '../errors/BaseError.ts'
import type { Hex } from './hex.ts'

const digits = '0123456789abcdef'

/** Writes bytes as lower-case `0x` hex. */
export function bytesToHex(bytes: Uint8Array): Hex {
  let text = ''
  for (const byte of bytes) text += (digits[byte >> 4] ?? '') + (digits[byte & 15] ?? '')
  return `0x${text}`
}

/**
 * Reads hex, with or without `0x`, in any case.
 *
 * @throws {InvalidHexError} an odd number of digits, or something that is no hex digit
 */
export function hexToBytes(text: string): Uint8Array<ArrayBuffer> {
  const body = text.startsWith('0x') ? text.slice(2) : text
  if (body.length % 2 !== 0) throw new InvalidHexError('an odd number of hex digits')
  const bytes = new Uint8Array(body.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    const high = getDigit(body.charCodeAt(2 * i))
    const low = getDigit(body.charCodeAt(2 * i + 1))
    if (high < 0 || low < 0) throw new InvalidHexError(`no hex digits at byte ${i}`)
    bytes[i] = high * 16 + low
  }
  return bytes
}

export class InvalidHexError extends BaseError {
  override name = 'InvalidHexError'
  constructor(reason: string) {
    super(`The text is not hex: ${reason}.`, { fix: 'Give two hex digits for each byte.' })
  }
}

function getDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 97 && code <= 102) return code - 87
  if (code >= 65 && code <= 70) return code - 55
  return -1
}
