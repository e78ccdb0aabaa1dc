import { InvalidInputError } from '../errors/InvalidInputError.ts'
import { hexToBytes } from './hexToBytes.ts'
import { readHexDigit } from './readHexDigit.ts'

/** The order of secp256k1. */
const order = /* @__PURE__ */ hexToBytes('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')

/**
 * Reads the private key of an account from the bytes of a text: 64 hex digits, with or without `0x`, and spaces around
 * them. It is in the range that keys are in: libraries refuse others with the number in their message.
 *
 * @param what names it in the message
 * @returns its 32 bytes
 */
export function parsePrivateKey(text: Uint8Array, what: string): Uint8Array {
  const isSpace = (byte: number | undefined) => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
  let [from, to] = [0, text.length]
  while (isSpace(text[from])) from++
  while (to > from && isSpace(text[to - 1])) to--
  if (text[from] === 48 && text[from + 1] === 120) from += 2
  const key = new Uint8Array(32)
  for (const i of key.keys()) {
    const [high, low] = [text[from + 2 * i], text[from + 2 * i + 1]].map((byte) => readHexDigit(byte ?? 0))
    if (to - from !== 64 || high === undefined || low === undefined) {
      key.fill(0)
      throw new InvalidInputError(what, [{ path: '', message: 'expected a private key: 64 hex digits' }])
    }
    key[i] = 16 * high + low
  }
  return requirePrivateKey(key, what)
}

/**
 * Makes sure that bytes are the private key of an account.
 *
 * @returns the same bytes; they are overwritten where it throws
 */
export function requirePrivateKey(key: Uint8Array, what: string): Uint8Array {
  if (key.length === 32 && key.some((byte) => byte !== 0) && isBelowOrder(key)) return key
  key.fill(0)
  const message = 'expected a private key: a number from 1, below the order of the curve'
  throw new InvalidInputError(what, [{ path: '', message }])
}

function isBelowOrder(key: Uint8Array): boolean {
  const place = key.findIndex((byte, i) => byte !== order[i])
  return place !== -1 && (key[place] ?? 0) < (order[place] ?? 0)
}
