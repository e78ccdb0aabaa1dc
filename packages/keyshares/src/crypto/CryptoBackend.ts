import type { RsaPrivateKeyParts, RsaPublicKeyNumbers } from './rsaKeyNumbers.ts'

export type Pbkdf2Parameters = { c: number; dklen: number }

/** One BLS signature to verify: a message of 32 bytes and a signature of 96. */
export type SignedMessage<point> = { publicKey: point; message: Uint8Array; signature: Uint8Array }

/**
 * The cryptography that the layers above need. `#crypto` is one of two modules with these exports, picked by the
 * export conditions of package.json: `node.ts` (native) and `portable.ts` (browsers, workers and the rest).
 * Both give the same results; only what runs off the event loop differs.
 *
 * Functions that handle secrets take these functions as their last parameter, with `#crypto` as its default, so that
 * a test can see which bytes pass through them and what becomes of those bytes.
 */
export type CryptoBackend<point, publicKey, privateKey> = {
  /** Lets everything else that is waiting run first. */
  yieldToEventLoop(): Promise<void>
  /** How many derivations at a time make sense here: two of scrypt share a thread. */
  getKdfParallelism(kdf: 'scrypt' | 'pbkdf2'): number
  /** With HMAC-SHA-256. */
  pbkdf2(password: Uint8Array, salt: Uint8Array, parameters: Pbkdf2Parameters): Promise<Uint8Array>
  sha256(...parts: Uint8Array[]): Uint8Array
  /** Encryption and decryption are the same operation in counter mode. */
  aes128Ctr(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array>

  importRsaPublicKey(numbers: RsaPublicKeyNumbers): publicKey
  importRsaPrivateKey(parts: RsaPrivateKeyParts): privateKey
  /** RSAES-PKCS1-v1_5. */
  encryptRsa(key: publicKey, message: Uint8Array): Uint8Array
  /**
   * RSAES-PKCS1-v1_5. Returns `undefined` where the padding is wrong.
   */
  decryptRsa(key: privateKey, ciphertext: Uint8Array): Uint8Array | undefined
} & BlsBackend<point>

/** The part of the cryptography that is BLS. */
export type BlsBackend<point> = {
  /** Which library does it. */
  blsBackend: 'blst' | 'noble'
  /** The 48-byte public key of a 32-byte secret key, which must be between 1 and r - 1. */
  getPublicKey(secretKey: Uint8Array): Uint8Array
  /** Signs with the ciphersuite BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_. */
  sign(secretKey: Uint8Array, message: Uint8Array): Uint8Array
  /**
   * Overwrites what the library still holds of the keys that were used, as far as it can be overwritten. Whatever works
   * on keys and is asynchronous waits for it at its end; after the rest it happens by itself, a second later.
   */
  releaseSecretKeys(): Promise<void>
  /** How many items to verify together: more is faster in total. */
  verificationBatchSize: number
  /** How many signatures to verify in one step: more is faster in total and blocks the event loop for longer. */
  signatureBatchSize: number
  /** Whether each signature is a point of the G2 subgroup and valid. May check all at once. */
  verifySignatures(signed: readonly SignedMessage<point>[]): boolean
  /** The point of a compressed public key; `undefined` where it is infinity, outside the G1 subgroup or not a point. */
  parsePoint(publicKey: Uint8Array): point | undefined
  /** The same of a public key that was computed here: in the subgroup, so that this is not looked at again. */
  parseOwnPoint(publicKey: Uint8Array): point | undefined
  /** The sum of scalar times point, `undefined` where it is infinity. The scalars are public, from 0 to r. */
  sumProducts(points: readonly point[], scalars: readonly bigint[]): point | undefined
  /** Whether the sum of scalar times point is the point at infinity. The scalars are public, between -r and r. */
  isZeroSum(points: readonly point[], scalars: readonly bigint[]): boolean
}
