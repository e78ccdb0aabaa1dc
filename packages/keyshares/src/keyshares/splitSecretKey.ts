import { getThreshold, type Hex, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { getPublicKey } from '#crypto'
import {
  addScalar,
  createScalar,
  isZeroScalar,
  multiplyScalar,
  randomScalar,
  type Scalar,
  scalarFromBytes,
  scalarToBytes,
} from '../crypto/scalarField.ts'
import { assertSecretKey } from '../keystore/assertSecretKey.ts'

export type SplitSecretKeyParameters = {
  /** 32 bytes, big-endian. It stays the caller's: this function does not overwrite it. */
  secretKey: Uint8Array
  /** 4, 7, 10 or 13 different ids in any order, each a safe integer from 1. */
  operatorIds: readonly (number | bigint | string)[]
}

/** The share of one operator. */
export type SecretKeyShare = {
  operatorId: number
  /** 32 bytes, big-endian. Overwrite it (`secretKey.fill(0)`) as soon as you are done with it. */
  secretKey: Uint8Array
  /** The public key of this share, 48 bytes. */
  publicKey: Hex
}

/**
 * Splits a validator's secret key among operators: Shamir's scheme over the scalar field of BLS12-381 with a fresh
 * random polynomial of degree 2f for n = 3f + 1 operators. The share of an operator is the value at its id, so any
 * 2f + 1 shares rebuild the key. The shares come in ascending order of the ids.
 *
 * @throws {InvalidInputError} the ids can't be a cluster: another number of them, one twice, or one out of range; or
 *   `secretKey` is 0, too large, or not 32 bytes long
 */
export function splitSecretKey(parameters: SplitSecretKeyParameters): SecretKeyShare[] {
  return splitSecretKeyWith({ getPublicKey, randomScalar }, parameters)
}

/** The same with any cryptography and any source of the polynomial's coefficients. */
export function splitSecretKeyWith(
  crypto: { getPublicKey: typeof getPublicKey; randomScalar: typeof randomScalar },
  parameters: SplitSecretKeyParameters,
): SecretKeyShare[] {
  const shares = createShares(parameters, crypto.randomScalar)
  try {
    return shares.map((share) => ({ ...share, publicKey: bytesToHex(crypto.getPublicKey(share.secretKey)) }))
  } catch (error) {
    for (const share of shares) share.secretKey.fill(0)
    throw error
  }
}

/** The shares without their public keys. */
export function createShares(
  { secretKey, operatorIds }: SplitSecretKeyParameters,
  drawScalar: typeof randomScalar = randomScalar,
): Omit<SecretKeyShare, 'publicKey'>[] {
  const ids = parse(operatorIdsSchema, operatorIds, 'The list of operator ids')
  assertSecretKey(secretKey)
  const threshold = getThreshold(ids.length)
  for (;;) {
    const coefficients = [scalarFromBytes(secretKey), ...Array.from({ length: threshold - 1 }, () => drawScalar())]
    const shares: Omit<SecretKeyShare, 'publicKey'>[] = []
    try {
      for (const id of ids) {
        const scalar = evaluate(coefficients, BigInt(id))
        // A share of 0 is not a key. It comes up once in 2^255 polynomials.
        if (isZeroScalar(scalar)) break
        shares.push({ operatorId: id, secretKey: scalarToBytes(scalar) })
        scalar.fill(0)
      }
      if (shares.length === ids.length) return shares
    } finally {
      for (const coefficient of coefficients) coefficient.fill(0)
      if (shares.length < ids.length) for (const share of shares) share.secretKey.fill(0)
    }
  }
}

/** Horner's rule. */
function evaluate(coefficients: readonly Scalar[], x: bigint): Scalar {
  let value = createScalar()
  for (const coefficient of coefficients.toReversed()) {
    const product = multiplyScalar(value, x)
    value.fill(0)
    addScalar(product, coefficient)
    value = product
  }
  return value
}
