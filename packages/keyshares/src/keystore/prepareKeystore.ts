import { type InputProblem, InvalidInputError, keystore as keystoreSchema, parse } from '@x/schemas'
import type { Keystore } from '@x/schemas/internal'
import { decodeJson } from '@x/schemas/internal'
import { createInvalidError, type KeystoreLabel } from './KeystoreError.ts'
import { checkKdfLimits, getKdfMemory } from './kdfLimits.ts'

/** A keystore that is worth a key derivation. */
export type PreparedKeystore = {
  keystore: Keystore
  /** What its key derivation takes, in bytes. */
  memory: number
}

/** Parses a keystore, given as an object, as JSON text or its bytes, and checks all that can be checked without a password. */
export function prepareKeystore(input: unknown, label: KeystoreLabel, maxMemory: number): PreparedKeystore {
  const keystore = parseKeystore(input, label)
  checkKdfLimits(keystore, label, maxMemory)
  const { cipher, checksum } = keystore.crypto
  // Counter mode keeps the length, so the secret's is known now.
  expectBytes(label, 'crypto.cipher.message', cipher.message, 32)
  expectBytes(label, 'crypto.cipher.params.iv', cipher.params.iv, 16)
  expectBytes(label, 'crypto.checksum.message', checksum.message, 32)
  return { keystore, memory: getKdfMemory(keystore) }
}

/** What EIP-2335 defines, by the place in the keystore. */
const supported: Readonly<Record<string, string>> = {
  'crypto.kdf.function': 'scrypt or pbkdf2',
  'crypto.kdf.params.prf': 'hmac-sha256',
  'crypto.cipher.function': 'aes-128-ctr',
  'crypto.checksum.function': 'sha256',
  version: '4',
}

function parseKeystore(input: unknown, label: KeystoreLabel): Keystore {
  const json = typeof input === 'string' || input instanceof Uint8Array ? parseJson(input, label) : input
  try {
    return parse(keystoreSchema, json, label.source)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw createInvalidError(label, error.problems.map(nameSupported))
  }
}

function nameSupported({ path, message }: InputProblem): InputProblem {
  const values = supported[path]
  if (values === undefined || message === 'missing') return { path, message }
  return { path, message: `expected ${values}, since EIP-2335 defines nothing else` }
}

/** Keystores have about a thousand characters. */
const maxKeystoreText = 2 ** 20

function parseJson(text: string | Uint8Array, label: KeystoreLabel): unknown {
  if (text.length > maxKeystoreText) {
    throw createInvalidError(label, [{ path: '', message: 'expected at most 1 MiB' }])
  }
  try {
    return decodeJson(typeof text === 'string' ? text : new TextDecoder().decode(text))
  } catch {
    // The engine's message quotes the text, so it is not kept.
    throw createInvalidError(label, [{ path: '', message: 'expected JSON' }])
  }
}

function expectBytes(label: KeystoreLabel, path: string, hexDigits: string, size: number): void {
  if (hexDigits.length !== 2 * size) throw createInvalidError(label, [{ path, message: `expected ${size} bytes` }])
}
