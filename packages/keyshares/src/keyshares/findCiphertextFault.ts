import { bytesToNumberBE } from '@noble/curves/utils.js'
import { getRoot } from '../crypto/getRoot.ts'
import type { RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'

/**
 * Says why a number of 256 bytes can't be what RSAES-PKCS1-v1_5 makes of a share, as the end of a sentence. What follows
 * from the number and the operator's public key is found, and no more: all else only the private key can tell.
 *
 * The padding of a share has 187 random bytes, and RSA is a permutation of the numbers below the modulus: a ciphertext is a
 * random one of these, and by far not as close to 0 or to the modulus as 0, 1 and -1 are, which encrypt themselves, nor as
 * regular as text. The powers that are smaller than the modulus encrypt their root, which is too small for a padding.
 *
 * @param key of the operator; `undefined` where it is not known
 */
export function findCiphertextFault(ciphertext: Uint8Array, key: RsaPublicKeyNumbers | undefined): string | undefined {
  if (isSmall(ciphertext)) return 'it is too small a number'
  if (countDistinct(ciphertext) < leastDistinctBytes) return 'it repeats a few bytes'
  if (key === undefined) return undefined
  const number = bytesToNumberBE(ciphertext)
  const modulus = bytesToNumberBE(key.modulus)
  if (number >= modulus) return 'the number is too large for its key'
  const negative = modulus - number
  if (negative < smallBelow) return 'it is too close to the modulus of its key'
  const exponent = bytesToNumberBE(key.exponent)
  const isPower = (value: bigint) => exponent < sizeInBits && getRoot(value, exponent) ** exponent === value
  if (isPower(number) || isPower(negative)) return 'it is a power, so that anyone can decrypt it'
  return undefined
}

/** Of a modulus of 2047 bits or more, one number in 2^130 is as close to 0 as this. */
const smallBytes = 17
const sizeInBits = 2_048n
const smallBelow = 1n << (sizeInBits - 8n * BigInt(smallBytes))

/** Of 256 random bytes about 162 are different, and as few as this by chance never. */
const leastDistinctBytes = 64

function isSmall(ciphertext: Uint8Array): boolean {
  return ciphertext.subarray(0, smallBytes).every((byte) => byte === 0)
}

function countDistinct(bytes: Uint8Array): number {
  const seen = new Uint8Array(256)
  for (const byte of bytes) seen[byte] = 1
  return seen.reduce((sum, each) => sum + each, 0)
}
