import {
  encryptRsa,
  type G1Point,
  getPublicKey,
  parseOwnPoint,
  type RsaPrivateKey,
  type RsaPublicKey,
  sign,
  verifySignatures,
} from '#crypto'
import type { CryptoBackend } from '../crypto/CryptoBackend.ts'
import { type KeystoreCrypto, keystoreCrypto } from '../keystore/keystoreCrypto.ts'
import { createShares } from './splitSecretKey.ts'

/** The cryptography that turns a secret key into an item. All that is secret in it goes through these functions. */
export type ItemCrypto = Pick<
  CryptoBackend<G1Point, RsaPublicKey, RsaPrivateKey>,
  'encryptRsa' | 'getPublicKey' | 'parseOwnPoint' | 'sign' | 'verifySignatures'
> & { createShares: typeof createShares }

/** The cryptography from a keystore to an item. */
export type SplitCrypto = KeystoreCrypto & ItemCrypto

/** The one of this platform. */
export const itemCrypto: ItemCrypto = { createShares, encryptRsa, getPublicKey, parseOwnPoint, sign, verifySignatures }

/** The one of this platform. */
export const splitCrypto: SplitCrypto = { ...keystoreCrypto, ...itemCrypto }
