import {
  constants,
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  pbkdf2 as nodePbkdf2,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import type { PublicKey } from '@chainsafe/blst'
import { createBlst } from './blst.ts'
import type { BlsBackend, Pbkdf2Parameters } from './CryptoBackend.ts'
import { createKeyRelease } from './createKeyRelease.ts'
import { removePadding } from './removePadding.ts'
import type { RsaPrivateKeyParts, RsaPublicKeyNumbers } from './rsaKeyNumbers.ts'

/** A point of G1, checked to be in the subgroup. */
export type G1Point = PublicKey
export type RsaPublicKey = KeyObject
export type RsaPrivateKey = KeyObject

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

export function getKdfParallelism(kdf: 'scrypt' | 'pbkdf2'): number {
  const cores = availableParallelism()
  // pbkdf2 is short and takes no memory: one more keeps all cores busy while a key is split.
  return kdf === 'pbkdf2' ? cores + 1 : 2 * cores
}

export function pbkdf2(password: Uint8Array, salt: Uint8Array, { c, dklen }: Pbkdf2Parameters): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    nodePbkdf2(password, salt, c, dklen, 'sha256', (error, key) => (error ? reject(error) : resolve(key)))
  })
}

export function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export async function aes128Ctr(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const cipher = createCipheriv('aes-128-ctr', key, iv)
  const output = cipher.update(data)
  // Counter mode holds nothing back for it, but OpenSSL keeps the key until then, or until the garbage is collected.
  cipher.final()
  return new Uint8Array(output.buffer, output.byteOffset, output.length)
}

export function importRsaPublicKey({ modulus, exponent }: RsaPublicKeyNumbers): RsaPublicKey {
  const n = Buffer.from(modulus).toString('base64url')
  const e = Buffer.from(exponent).toString('base64url')
  return createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })
}

export function importRsaPrivateKey({ pkcs1 }: RsaPrivateKeyParts): RsaPrivateKey {
  return createPrivateKey({ key: Buffer.from(pkcs1), format: 'der', type: 'pkcs1' })
}

export function encryptRsa(key: RsaPublicKey, message: Uint8Array): Uint8Array {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, message)
}

export function decryptRsa(key: RsaPrivateKey, ciphertext: Uint8Array): Uint8Array | undefined {
  try {
    // Bun does not take this padding off, and OpenSSL hides with random bytes where it is wrong.
    return removePadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext))
  } catch {
    return undefined
  }
}

const require = createRequire(import.meta.url)

export const {
  blsBackend,
  verificationBatchSize,
  signatureBatchSize,
  getPublicKey,
  sign,
  releaseSecretKeys,
  verifySignatures,
  parsePoint,
  parseOwnPoint,
  sumProducts,
  isZeroSum,
} = loadBls()

/** There is no native library for every platform; what the portable code makes and accepts is the same. */
function loadBls(): BlsBackend<G1Point> {
  try {
    return createBlst(require('@chainsafe/blst'), createKeyRelease())
  } catch {
    // Only here, since it takes its time to load. Its points are of another kind, and come back to it alone.
    return require('#portable')
  }
}
