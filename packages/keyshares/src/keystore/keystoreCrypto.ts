import { aes128Ctr, getPublicKey, pbkdf2, scrypt, sha256 } from '#crypto'
import type { CryptoBackend } from '../crypto/CryptoBackend.ts'

/** The cryptography of a keystore. All that is secret in a keystore goes through it. */
export type KeystoreCrypto = Pick<
  CryptoBackend<never, never, never>,
  'aes128Ctr' | 'getPublicKey' | 'pbkdf2' | 'scrypt' | 'sha256'
>

/** The one of this platform. */
export const keystoreCrypto: KeystoreCrypto = { aes128Ctr, getPublicKey, pbkdf2, scrypt, sha256 }
