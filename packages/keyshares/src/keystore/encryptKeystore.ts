import { InvalidInputError, parse } from '@x/schemas'
import type { Keystore } from '@x/schemas/internal'
import { bytesToHex, getSubtle, getWebCrypto, type KeystoreInput } from '@x/schemas/internal'
import { releaseSecretKeys } from '#crypto'
import { assertSecretKey } from './assertSecretKey.ts'
import { checkKdfLimits, defaultMaxMemory } from './kdfLimits.ts'
import { deriveKey, type KeystoreCrypto, keystoreCrypto } from './keystoreCrypto.ts'
import { normalizePassword, type Password, password as passwordSchema } from './passwordBytes.ts'

export type EncryptKeystoreParameters = {
  /** 32 bytes, big-endian. It stays the caller's: this function does not overwrite it. */
  secretKey: Uint8Array
  password: Password
  /** Default: `scrypt` with the standard cost, n = 262144, r = 8, p = 1. `pbkdf2` has c = 262144. */
  kdf?: KeystoreKdf | undefined
  /** Where the key was derived from a seed (EIP-2334), such as `m/12381/3600/0/0/0`. Default: empty. */
  path?: string | undefined
  description?: string | undefined
  signal?: AbortSignal | undefined
}

/** A key derivation with its standard cost, or with another cost. Less than the standard cost is for tests only. */
export type KeystoreKdf =
  | 'scrypt'
  | 'pbkdf2'
  | { function: 'scrypt'; n: number; r: number; p: number }
  | { function: 'pbkdf2'; c: number }

/** A keystore as it goes into a file: `JSON.stringify` it. */
export type EncryptedKeystore = KeystoreInput & { pubkey: string }

/**
 * Encrypts a secret key into a keystore of EIP-2335, version 4, with a fresh salt, initialization vector and uuid.
 *
 * @throws {InvalidInputError} `secretKey` is 0, too large, or not 32 bytes long; or the password is neither text nor
 *   bytes, or nothing is left of it once it is normalized as EIP-2335 says
 * @throws {KeystoreError} the chosen cost is out of bounds
 * @throws `signal.reason` when aborted, with pbkdf2 once a derivation that is running has ended
 * @example
 * const keystore = await encryptKeystore({ secretKey, password, path: 'm/12381/3600/0/0/0' })
 */
export function encryptKeystore(parameters: EncryptKeystoreParameters): Promise<EncryptedKeystore> {
  return encryptKeystoreWith(keystoreCrypto, parameters)
}

/** The same with any cryptography. */
export async function encryptKeystoreWith(
  crypto: KeystoreCrypto,
  parameters: EncryptKeystoreParameters,
): Promise<EncryptedKeystore> {
  const { secretKey, kdf = 'scrypt', path = '', description, signal } = parameters
  signal?.throwIfAborted()
  parse(passwordSchema, parameters.password, 'The password')
  assertSecretKey(secretKey)
  // Said before anything is drawn: where `subtle` is missing, so is `randomUUID`.
  getSubtle()
  const iv = drawBytes(16)
  const keystore = {
    crypto: {
      kdf: getKdf(kdf, bytesToHex(drawBytes(32)).slice(2)),
      checksum: { function: 'sha256', params: {}, message: '' },
      cipher: { function: 'aes-128-ctr', params: { iv: bytesToHex(iv).slice(2) }, message: '' },
    },
    ...(description === undefined ? {} : { description }),
    pubkey: bytesToHex(crypto.getPublicKey(secretKey)).slice(2),
    path,
    uuid: globalThis.crypto.randomUUID(),
    version: 4,
  } satisfies EncryptedKeystore
  checkKdfLimits(keystore, { source: 'The new keystore' }, defaultMaxMemory)
  const password = normalizePassword(parameters.password)
  if (password === undefined || password.length === 0) {
    const message = 'expected UTF-8 text with at least one character that is not a control character (EIP-2335)'
    throw new InvalidInputError('The password', [{ path: '', message }], { fix: 'Choose another password.' })
  }
  let key: Uint8Array | undefined
  try {
    key = await deriveKey(keystore.crypto.kdf, password, crypto, { signal })
    signal?.throwIfAborted()
    const message = await crypto.aes128Ctr(key.subarray(0, 16), iv, secretKey)
    keystore.crypto.cipher.message = bytesToHex(message).slice(2)
    keystore.crypto.checksum.message = bytesToHex(crypto.sha256(key.subarray(16, 32), message)).slice(2)
    return keystore
  } finally {
    key?.fill(0)
    password.fill(0)
    await releaseSecretKeys()
  }
}

function getKdf(kdf: KeystoreKdf, salt: string): Keystore['crypto']['kdf'] {
  const standard = 262_144
  if (kdf === 'scrypt') return getKdf({ function: 'scrypt', n: standard, r: 8, p: 1 }, salt)
  if (kdf === 'pbkdf2') return getKdf({ function: 'pbkdf2', c: standard }, salt)
  if (kdf.function === 'scrypt') {
    const { n, r, p } = kdf
    return { function: 'scrypt', params: { dklen: 32, n, r, p, salt }, message: '' }
  }
  return { function: 'pbkdf2', params: { dklen: 32, c: kdf.c, prf: 'hmac-sha256', salt }, message: '' }
}

function drawBytes(count: number): Uint8Array {
  return getWebCrypto().getRandomValues(new Uint8Array(count))
}
