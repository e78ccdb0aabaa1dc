import { mulAddUnsafe } from '@noble/curves/abstract/curve.js'
import { pow } from '@noble/curves/abstract/modular.js'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { getSubtle, getWebCrypto } from '@x/schemas/internal'
import type { Pbkdf2Parameters, SignedMessage } from './CryptoBackend.ts'
import { removePadding } from './removePadding.ts'
import type { RsaPrivateKeyParts, RsaPublicKeyNumbers } from './rsaKeyNumbers.ts'
import { copySecretBytes } from './secretMemory.ts'

/** A point of G1, checked to be in the subgroup. */
export type G1Point = InstanceType<typeof bls12_381.G1.Point>
export type RsaPrivateKey = { modulus: bigint; exponent: bigint; size: number }
export type RsaPublicKey = { modulus: bigint; exponent: bigint; size: number }

export function yieldToEventLoop(): Promise<void> {
  // Browsers slow timers down in background tabs, but not messages. React Native has timers alone.
  if (typeof MessageChannel === 'undefined') return new Promise((resolve) => setTimeout(resolve))
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

export function getKdfParallelism(kdf: 'scrypt' | 'pbkdf2'): number {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2
  return kdf === 'pbkdf2' ? cores : 2 * cores
}

export async function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  { c, dklen }: Pbkdf2Parameters,
): Promise<Uint8Array> {
  const key = await importKey(password, 'PBKDF2', 'deriveBits')
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: c }
  return new Uint8Array(await getSubtle().deriveBits(algorithm, key, dklen * 8))
}

export function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = nobleSha256.create()
  for (const part of parts) hash.update(part)
  const digest = hash.digest()
  hash.destroy()
  return digest
}

export async function aes128Ctr(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const imported = await importKey(key, 'AES-CTR', 'encrypt')
  const algorithm = { name: 'AES-CTR', counter: new Uint8Array(iv), length: 128 }
  const copy = copySecretBytes(data)
  try {
    return new Uint8Array(await getSubtle().encrypt(algorithm, imported, copy))
  } finally {
    copy.fill(0)
  }
}

// WebCrypto leaves RSAES-PKCS1-v1_5 out, and the small libraries for it pass the message through strings, which
// can't be zeroed. What is needed of it is a padding and one modular power.

export function importRsaPublicKey({ modulus, exponent }: RsaPublicKeyNumbers): RsaPublicKey {
  return { modulus: bytesToBigInt(modulus), exponent: bytesToBigInt(exponent), size: modulus.length }
}

export function importRsaPrivateKey({ modulus, privateExponent }: RsaPrivateKeyParts): RsaPrivateKey {
  return { modulus: bytesToBigInt(modulus), exponent: bytesToBigInt(privateExponent), size: modulus.length }
}

export function encryptRsa({ modulus, exponent, size }: RsaPublicKey, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(size)
  try {
    const separator = size - message.length - 1
    padded[1] = 2
    fillWithNonZeroRandom(padded.subarray(2, separator))
    padded.set(message, separator + 1)
    return bigIntToBytes(pow(bytesToBigInt(padded), exponent, modulus), size)
  } finally {
    padded.fill(0)
  }
}

export function decryptRsa(key: RsaPrivateKey, ciphertext: Uint8Array): Uint8Array | undefined {
  const { modulus, exponent, size } = key
  const number = bytesToBigInt(ciphertext)
  if (ciphertext.length !== size || number >= modulus) return undefined
  return removePadding(bigIntToBytes(pow(number, exponent, modulus), size))
}

export function getPublicKey(secretKey: Uint8Array): Uint8Array {
  return bls12_381.longSignatures.getPublicKey(secretKey).toBytes()
}

export function sign(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
  const { hash, sign, Signature } = bls12_381.longSignatures
  return Signature.toBytes(sign(hash(message, ciphersuite), secretKey))
}

/** The library holds keys as BigInt, which nothing can overwrite. */
export function releaseSecretKeys(): Promise<void> {
  return Promise.resolve()
}

export const blsBackend: 'blst' | 'noble' = 'noble'

/** A signature takes about 50 ms. */
export const verificationBatchSize = 1
export const signatureBatchSize = 1

export function verifySignatures(signed: readonly SignedMessage<G1Point>[]): boolean {
  const { hash, verify, Signature } = bls12_381.longSignatures
  return signed.every(({ publicKey, message, signature }) => {
    if (signature.length !== 96) return false
    try {
      const point = Signature.fromBytes(signature)
      point.assertValidity()
      return !point.is0() && verify(point, hash(message, ciphersuite), publicKey)
    } catch {
      return false
    }
  })
}

export function parsePoint(publicKey: Uint8Array): G1Point | undefined {
  if (publicKey.length !== 48) return undefined
  try {
    const point = bls12_381.G1.Point.fromBytes(publicKey)
    point.assertValidity()
    return point.is0() ? undefined : point
  } catch {
    return undefined
  }
}

/** The library looks at the subgroup whenever it reads a point. */
export function parseOwnPoint(publicKey: Uint8Array): G1Point | undefined {
  return parsePoint(publicKey)
}

export function isZeroSum(points: readonly G1Point[], scalars: readonly bigint[]): boolean {
  return sumProducts(points, scalars) === undefined
}

export function sumProducts(points: readonly G1Point[], scalars: readonly bigint[]): G1Point | undefined {
  // For these few points it is faster than the library's `pippenger`. It may take its time by the scalars, which are
  // public.
  const signed = points.map((point, i) => ((scalars[i] ?? 0n) < 0n ? point.negate() : point))
  const sizes = scalars.map((scalar) => (scalar < 0n ? -scalar : scalar))
  const sum = mulAddUnsafe(bls12_381.G1.Point, signed, sizes)
  return sum.is0() ? undefined : sum
}

const ciphersuite = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

/** WebCrypto takes no view on shared memory, so its type wants a copy, which is zeroed. */
async function importKey(key: Uint8Array, algorithm: 'PBKDF2' | 'AES-CTR', usage: KeyUsage): Promise<CryptoKey> {
  const copy = copySecretBytes(key)
  try {
    return await getSubtle().importKey('raw', copy, algorithm, false, [usage])
  } finally {
    copy.fill(0)
  }
}

/** RFC 8017, section 7.2.1: the padding is random bytes other than zero. */
function fillWithNonZeroRandom(bytes: Uint8Array<ArrayBuffer>): void {
  const random = getWebCrypto()
  random.getRandomValues(bytes)
  for (let i = 0; i < bytes.length; i++) {
    while (bytes[i] === 0) random.getRandomValues(bytes.subarray(i, i + 1))
  }
}

// The library's conversions go through hex texts, which would stay in memory with the share in them.

function bytesToBigInt(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return value
}

function bigIntToBytes(value: bigint, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let rest = value
  for (let i = size - 1; i >= 0; i--) {
    bytes[i] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}
