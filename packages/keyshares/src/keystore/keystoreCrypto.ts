import type { Keystore } from '@x/schemas/internal'
import { hexToBytes } from '@x/schemas/internal'
import { type ScryptParameters, type ScryptPool, scrypt } from '@x/scrypt'
import { aes128Ctr, getPublicKey, pbkdf2, sha256 } from '#crypto'
import type { CryptoBackend } from '../crypto/CryptoBackend.ts'

/** How to derive a key with scrypt, beside its cost. */
export type ScryptOptions = Pick<ScryptParameters, 'method' | 'signal'> & {
  /** Where to derive. Default: the pool that all callers share, with 1 GiB. */
  pool?: ScryptPool | undefined
}

/** The cryptography of a keystore. All that is secret in a keystore goes through it. */
export type KeystoreCrypto = Pick<
  CryptoBackend<never, never, never>,
  'aes128Ctr' | 'getPublicKey' | 'pbkdf2' | 'sha256'
> & {
  scrypt: (
    password: Uint8Array,
    salt: Uint8Array,
    parameters: { n: number; r: number; p: number; dklen: number },
    options: ScryptOptions,
  ) => Promise<Uint8Array>
}

/** The one of this platform. */
export const keystoreCrypto: KeystoreCrypto = {
  aes128Ctr,
  getPublicKey,
  pbkdf2,
  scrypt: (password, salt, { n, r, p, dklen }, { pool, ...options }) => {
    const derive = pool?.derive ?? scrypt
    return derive({ password, salt, n, r, p, dkLen: dklen, ...options })
  },
  sha256,
}

/** Runs the key derivation of a keystore. The caller overwrites the key. */
export function deriveKey(
  kdf: Keystore['crypto']['kdf'],
  password: Uint8Array,
  crypto: KeystoreCrypto,
  options: ScryptOptions,
): Promise<Uint8Array> {
  const salt = hexToBytes(kdf.params.salt)
  return kdf.function === 'scrypt'
    ? crypto.scrypt(password, salt, kdf.params, options)
    : crypto.pbkdf2(password, salt, kdf.params)
}
