import { hexOfSize, InvalidInputError } from '@x/schemas'
import { hexToBytes } from '@x/schemas/internal'
import * as v from 'valibot'

const secretKey = /* @__PURE__ */ hexOfSize(32)

/**
 * The bytes of a secret key that came as text, with or without `0x`. Overwrite them when you are done; the text can't be.
 *
 * @throws {InvalidInputError} it is not hex of 32 bytes; the value is not told
 */
export function parseSecretHex(text: string): Uint8Array {
  const result = v.safeParse(secretKey, /^0x/i.test(String(text)) ? text : `0x${text}`)
  if (!result.success) {
    throw new InvalidInputError('The private key', [{ path: '', message: 'expected 0x and 64 hex digits' }])
  }
  // A buffer of its own stays where it is, so that it can be overwritten.
  const bytes = new Uint8Array(new ArrayBuffer(32))
  const parsed = hexToBytes(result.output)
  bytes.set(parsed)
  parsed.fill(0)
  return bytes
}
