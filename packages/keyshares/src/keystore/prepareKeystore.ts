import { InvalidInputError, type Keystore, keystore as keystoreSchema, parse } from '@x/schemas'
import { checkKdfLimits, getKdfMemory } from './kdfLimits.ts'
import {
  InvalidKeystoreError,
  InvalidKeystoreSecretError,
  type KeystoreLabel,
  UnsupportedKeystoreError,
} from './keystoreErrors.ts'

/** A keystore that is worth a key derivation. */
export type PreparedKeystore = {
  keystore: Keystore
  /** What its key derivation takes, in bytes. */
  memory: number
}

/** Parses a keystore, given as an object or as JSON text, and checks all that can be checked without a password. */
export function prepareKeystore(input: unknown, label: KeystoreLabel, maxMemory: number): PreparedKeystore {
  const keystore = parseKeystore(typeof input === 'string' ? parseJson(input, label) : input, label)
  checkKdfLimits(keystore, label, maxMemory)
  const { cipher, checksum } = keystore.crypto
  // Counter mode keeps the length, so the secret's is known now.
  if (cipher.message.length !== 64) throw new InvalidKeystoreSecretError(label)
  if (cipher.params.iv.length !== 32) throw new InvalidKeystoreError(label, [badBytes('crypto.cipher.params.iv', 16)])
  if (checksum.message.length !== 64) throw new InvalidKeystoreError(label, [badBytes('crypto.checksum.message', 32)])
  return { keystore, memory: getKdfMemory(keystore) }
}

const supported: Record<string, readonly string[]> = {
  'crypto.kdf.function': ['scrypt', 'pbkdf2'],
  'crypto.kdf.params.prf': ['hmac-sha256'],
  'crypto.cipher.function': ['aes-128-ctr'],
  'crypto.checksum.function': ['sha256'],
  version: ['4'],
}

function parseKeystore(input: unknown, label: KeystoreLabel): Keystore {
  try {
    return parse(keystoreSchema, input, label.source)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    for (const { path, message } of error.problems) {
      const values = supported[path]
      if (values !== undefined && message !== 'missing') throw new UnsupportedKeystoreError(label, path, values)
    }
    throw new InvalidKeystoreError(label, error.problems)
  }
}

function parseJson(text: string, label: KeystoreLabel): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's message quotes the text, so it is not kept.
    throw new InvalidKeystoreError(label, [{ path: '', message: 'expected JSON' }])
  }
}

function badBytes(path: string, size: number) {
  return { path, message: `expected ${size} bytes` }
}
