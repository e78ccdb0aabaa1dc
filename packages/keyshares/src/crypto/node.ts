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
import { availableParallelism } from 'node:os'
import blst from '@chainsafe/blst'
import { equalBytes, numberToBytesBE } from '@noble/curves/utils.js'
import type { Pbkdf2Parameters, SignedMessage } from './CryptoBackend.ts'
import type { RsaPrivateKeyParts, RsaPublicKeyNumbers } from './rsaKeyNumbers.ts'

/** A point of G1, checked to be in the subgroup. */
export type G1Point = blst.PublicKey
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
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, ciphertext)
  } catch {
    return undefined
  }
}

export function getPublicKey(secretKey: Uint8Array): Uint8Array {
  return blst.SecretKey.fromBytes(secretKey).toPublicKey().toBytes()
}

export function sign(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
  return blst.SecretKey.fromBytes(secretKey).sign(message).toBytes()
}

/** About 15 ms a step. */
export const verificationBatchSize = 16

export function verifySignatures(signed: readonly SignedMessage<G1Point>[]): boolean {
  const sets: blst.SignatureSet[] = []
  for (const { publicKey, message, signature } of signed) {
    if (signature.length !== 96) return false
    try {
      sets.push({ pk: publicKey, msg: message, sig: blst.Signature.fromBytes(signature, true, true) })
    } catch {
      return false
    }
  }
  const [first] = sets
  if (first === undefined) return true
  if (sets.length === 1) return blst.verify(first.msg, first.pk, first.sig)
  return blst.verifyMultipleAggregateSignatures(sets)
}

export function parsePoint(publicKey: Uint8Array): G1Point | undefined {
  if (publicKey.length !== 48) return undefined
  try {
    return blst.PublicKey.fromBytes(publicKey, true)
  } catch {
    return undefined
  }
}

export function isZeroSum(points: readonly G1Point[], scalars: readonly bigint[]): boolean {
  // The binding does not negate points, so what is subtracted is summed up by itself.
  const added = addProducts(points, scalars)
  const subtracted = addProducts(
    points,
    scalars.map((scalar) => -scalar),
  )
  if (added === undefined || subtracted === undefined) return added === subtracted
  return equalBytes(added.toBytes(), subtracted.toBytes())
}

/**
 * The sum over all positive scalars; `undefined` where it is infinity. The binding does not multiply points, but it
 * adds them natively: double-and-add over all points at once, with one call for each bit, which takes less time than
 * noble's sum.
 */
function addProducts(points: readonly G1Point[], scalars: readonly bigint[]): blst.PublicKey | undefined {
  const bytes = scalars.map((scalar) => numberToBytesBE(scalar > 0n ? scalar : 0n, 32))
  let sum: blst.PublicKey | undefined
  for (let bit = 255; bit >= 0; bit--) {
    const place = 31 - (bit >> 3)
    const mask = 1 << (bit & 7)
    const terms: blst.PublicKey[] = sum === undefined ? [] : [sum, sum]
    for (let i = 0; i < points.length; i++) {
      const point = points[i]
      if (point !== undefined && ((bytes[i]?.[place] ?? 0) & mask) !== 0) terms.push(point)
    }
    if (terms.length > 0) sum = blst.aggregatePublicKeys(terms)
  }
  const infinity = 0x40
  return sum === undefined || ((sum.toBytes()[0] ?? 0) & infinity) !== 0 ? undefined : sum
}
