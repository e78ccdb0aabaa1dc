import { equalBytes } from '@noble/curves/utils.js'
import * as v from 'valibot'
import { copySecretBytes, createSecretBytes } from '../crypto/secretMemory.ts'

/** A password as text, or as the bytes of a password file. */
export type Password = string | Uint8Array

/** Programs without types pass `undefined` where a variable of the environment is not set. */
export const password = /* @__PURE__ */ v.pipe(v.unknown(), v.check(isPassword, 'expected text or bytes'))

/** One password for all keystores, or one for each. */
export const passwords = /* @__PURE__ */ v.pipe(
  v.unknown(),
  v.check(
    (value) => isPassword(value) || (Array.isArray(value) && value.every(isPassword)),
    'expected text or bytes, or a list of them',
  ),
)

export type PasswordCandidates = {
  /** The bytes to try, best first. */
  candidates: Uint8Array[]
  /** Overwrites all bytes that were made of the password. */
  wipe: () => void
}

/**
 * The bytes to try for a password, best first: as EIP-2335 says (NFKD, control characters C0, C1 and DEL taken out,
 * UTF-8), then as it was given where that differs, since other programs wrote keystores that way, and that without
 * the line break at its end, which a password file has and its password does not.
 */
export function getPasswordCandidates(password: Password): PasswordCandidates {
  const raw = typeof password === 'string' ? encode(password) : copySecretBytes(password)
  const normalized = normalizePassword(password)
  const candidates: Uint8Array[] = []
  for (const candidate of [normalized, raw, withoutLineBreak(raw)]) {
    if (candidate === undefined || candidates.some((other) => equalBytes(other, candidate))) continue
    candidates.push(candidate)
  }
  const wipe = () => {
    raw.fill(0)
    normalized?.fill(0)
  }
  return { candidates, wipe }
}

/** A password as EIP-2335 wants it; `undefined` where bytes are not UTF-8. The caller overwrites it. */
export function normalizePassword(password: Password): Uint8Array | undefined {
  // Bytes of ASCII, which nearly all passwords are, never become a string, since strings can't be overwritten.
  if (typeof password !== 'string' && password.every((byte) => byte < 0x80)) return filterPrintable(password)
  let text: string
  try {
    text = typeof password === 'string' ? password : new TextDecoder('utf-8', { fatal: true }).decode(password)
  } catch {
    return undefined
  }
  return encode(text.normalize('NFKD').replace(controlCharacters, ''))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: EIP-2335 names them
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g

function isPassword(value: unknown): value is Password {
  // By its tag and not by `instanceof`, which is false for the bytes of another realm, as test runners have them.
  return typeof value === 'string' || Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/** The bytes before a final `\n` or `\r\n`, over the same memory. */
function withoutLineBreak(bytes: Uint8Array): Uint8Array {
  const end = bytes.at(-1) === 0x0a ? (bytes.at(-2) === 0x0d ? -2 : -1) : bytes.length
  return bytes.subarray(0, end)
}

function filterPrintable(bytes: Uint8Array): Uint8Array {
  const printable = createSecretBytes(bytes.length)
  let length = 0
  for (const byte of bytes) if (byte >= 0x20 && byte !== 0x7f) printable[length++] = byte
  return printable.subarray(0, length)
}

/** UTF-8, of which no character of a text takes more than three bytes for each of its units. */
function encode(text: string): Uint8Array {
  const bytes = createSecretBytes(3 * text.length)
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written)
}
