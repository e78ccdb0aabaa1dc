import { readHexDigit } from '@x/schemas/internal'

/**
 * A secret as a text may quote it: as it is and without spaces around it, percent-encoded, escaped as JSON, in base64,
 * and a key in hex also without `0x`, in either case, and as a decimal number. Each is a copy, to be overwritten.
 */
export function spellSecret(secret: Uint8Array): Uint8Array[] {
  const trimmed = trim(secret)
  const texts = trimmed.length === secret.length ? [secret] : [secret, trimmed]
  return texts.filter(({ length }) => length >= shortest).flatMap(spell)
}

const shortest = 3

function spell(secret: Uint8Array): Uint8Array[] {
  // The slice of a `Buffer` would be no copy.
  return [
    new Uint8Array(secret),
    percentEncode(secret),
    escapeJson(secret),
    ...encodeBase64(secret),
    ...spellHex(secret),
  ]
}

function trim(bytes: Uint8Array): Uint8Array {
  const isSpace = (byte: number | undefined) => byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
  let [from, to] = [0, bytes.length]
  while (from < to && isSpace(bytes[from])) from++
  while (to > from && isSpace(bytes[to - 1])) to--
  return bytes.subarray(from, to)
}

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const hexDigits = ascii('0123456789ABCDEF')
const unreserved = new Set(ascii("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()"))
const base64Digits = ascii('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const base64UrlDigits = ascii('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
const escapes = new Map([...ascii('"\\\b\f\n\r\t')].map((byte, i) => [byte, ascii('"\\bfnrt')[i] ?? 0]))

/** Writes what each byte becomes, into memory that is overwritten where it is given back in part. */
function write(secret: Uint8Array, most: number, encode: (byte: number) => readonly number[]): Uint8Array {
  const room = new Uint8Array(most * secret.length)
  let length = 0
  for (const byte of secret) for (const each of encode(byte)) room[length++] = each
  const whole = room.slice(0, length)
  room.fill(0)
  return whole
}

function percentEncode(secret: Uint8Array): Uint8Array {
  return write(secret, 3, (byte) =>
    unreserved.has(byte) ? [byte] : [37, hexDigits[byte >> 4] ?? 0, hexDigits[byte & 15] ?? 0],
  )
}

function escapeJson(secret: Uint8Array): Uint8Array {
  return write(secret, 6, (byte) => {
    const letter = escapes.get(byte)
    if (letter !== undefined) return [92, letter]
    if (byte >= 32) return [byte]
    const low = hexDigits[byte & 15] ?? 0
    return [92, 117, 48, 48, 48 + (byte >> 4), low > 57 ? low + 32 : low]
  })
}

function encodeBase64(secret: Uint8Array): Uint8Array[] {
  return [base64Digits, base64UrlDigits].map((digits) => {
    const text = new Uint8Array(Math.ceil((secret.length * 4) / 3))
    for (const i of text.keys()) {
      const bit = i * 6
      const pair = ((secret[bit >> 3] ?? 0) << 8) | (secret[(bit >> 3) + 1] ?? 0)
      text[i] = digits[(pair >> (10 - (bit & 7))) & 63] ?? 0
    }
    return text
  })
}

/** Libraries quote keys without `0x`, in the other case, and as a decimal number where it is out of their range. */
function spellHex(secret: Uint8Array): Uint8Array[] {
  const isPrefixed = secret[0] === 48 && (secret[1] === 120 || secret[1] === 88)
  const digits = secret.subarray(isPrefixed ? 2 : 0)
  if (digits.length < 16 || digits.length > 256 || !digits.every((byte) => readHexDigit(byte) !== undefined)) return []
  const lower = digits.map((byte) => (byte < 97 && byte > 57 ? byte + 32 : byte))
  const upper = digits.map((byte) => (byte > 96 ? byte - 32 : byte))
  const decimal = toDecimal(digits)
  // A number of few digits is no secret any more, and occurs in any sentence.
  return [new Uint8Array(digits), lower, upper, ...(decimal.length >= 16 ? [decimal] : [])]
}

/** Not with `BigInt`, which can't be overwritten. */
function toDecimal(digits: Uint8Array): Uint8Array {
  const decimal = new Uint8Array(Math.ceil(digits.length * 1.21))
  for (const digit of digits) {
    let carry = readHexDigit(digit) ?? 0
    for (let i = decimal.length - 1; i >= 0; i--) {
      carry += 16 * (decimal[i] ?? 0)
      decimal[i] = carry % 10
      carry = Math.floor(carry / 10)
    }
  }
  const first = decimal.findIndex((digit) => digit !== 0)
  const text = decimal.slice(first === -1 ? decimal.length - 1 : first).map((digit) => digit + 48)
  decimal.fill(0)
  return text
}
