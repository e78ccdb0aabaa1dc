import type * as blstModule from '@chainsafe/blst'
import { numberToBytesBE } from '@noble/curves/utils.js'
import type { BlsBackend, SignedMessage } from './CryptoBackend.ts'

type Blst = typeof blstModule
type PublicKey = blstModule.PublicKey

/** BLS by the native library, which the caller has loaded. */
export function createBlst(blst: Blst): BlsBackend<PublicKey> {
  function getPublicKey(secretKey: Uint8Array): Uint8Array {
    return blst.SecretKey.fromBytes(secretKey).toPublicKey().toBytes()
  }

  function sign(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
    return blst.SecretKey.fromBytes(secretKey).sign(message).toBytes()
  }

  function verifySignatures(signed: readonly SignedMessage<PublicKey>[]): boolean {
    const sets: blstModule.SignatureSet[] = []
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

  function parsePoint(publicKey: Uint8Array): PublicKey | undefined {
    if (publicKey.length !== 48) return undefined
    try {
      return blst.PublicKey.fromBytes(publicKey, true)
    } catch {
      return undefined
    }
  }

  function isZeroSum(points: readonly PublicKey[], scalars: readonly bigint[]): boolean {
    const signed = points.map((point, i) => ((scalars[i] ?? 0n) < 0n ? negate(point) : point))
    const sizes = scalars.map((scalar) => (scalar < 0n ? -scalar : scalar))
    return sumProducts(signed, sizes) === undefined
  }

  /** The binding does not negate points, but the sign of a point is a bit of its compressed form. */
  function negate(point: PublicKey): PublicKey {
    const bytes = point.toBytes()
    bytes[0] = (bytes[0] ?? 0) ^ 0x20
    return blst.PublicKey.fromBytes(bytes, false)
  }

  /**
   * The binding does not multiply points, but it adds them natively: double-and-add over all points at once, with one
   * call for each bit, which takes less time than noble's sum.
   */
  function sumProducts(points: readonly PublicKey[], scalars: readonly bigint[]): PublicKey | undefined {
    const bytes = scalars.map((scalar) => numberToBytesBE(scalar, 32))
    let sum: PublicKey | undefined
    for (let bit = 255; bit >= 0; bit--) {
      const place = 31 - (bit >> 3)
      const mask = 1 << (bit & 7)
      const terms: PublicKey[] = sum === undefined ? [] : [sum, sum]
      for (let i = 0; i < points.length; i++) {
        const point = points[i]
        if (point !== undefined && ((bytes[i]?.[place] ?? 0) & mask) !== 0) terms.push(point)
      }
      if (terms.length > 0) sum = blst.aggregatePublicKeys(terms)
    }
    const infinity = 0x40
    return sum === undefined || ((sum.toBytes()[0] ?? 0) & infinity) !== 0 ? undefined : sum
  }

  return {
    blsBackend: 'blst',
    verificationBatchSize: 64,
    signatureBatchSize: 16,
    getPublicKey,
    sign,
    verifySignatures,
    parsePoint,
    sumProducts,
    isZeroSum,
  }
}
