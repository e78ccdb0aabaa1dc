import { hexToBytes as fromHexDigits } from '@noble/hashes/utils.js'
import { InvalidInputError } from '../errors/InvalidInputError.ts'

/**
 * Reads hex, with or without `0x`, in any case.
 *
 * @throws {InvalidInputError} an odd number of digits, or a character that is not a hex digit
 */
export function hexToBytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromHexDigits(text.startsWith('0x') ? text.slice(2) : text)
  } catch {
    // The library's message quotes characters of the text, which may be a secret, so it is not kept.
    throw new InvalidInputError('The hex text', [{ path: '', message: 'expected two hex digits for each byte' }])
  }
}
