import type * as blstModule from '@chainsafe/blst'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import type { BlsBackend, SignedMessage } from './CryptoBackend.ts'

/** p, the order of the field of the coordinates. */
const fieldOrder = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn

type Blst = typeof blstModule
type PublicKey = blstModule.PublicKey

/** What overwrites keys of the native library that are no longer used. */
export type KeyRelease = {
  /** Takes notice of a key that was used, so that it is overwritten soon. */
  releaseSoon: () => void
  /** Overwrites those that were used. */
  release: () => Promise<void>
}

/** BLS by the native library, which the caller has loaded. */
export function createBlst(blst: Blst, { releaseSoon, release }: KeyRelease): BlsBackend<PublicKey> {
  const signatures = new WeakMap<Uint8Array, blstModule.Signature>()

  function getPublicKey(secretKey: Uint8Array): Uint8Array {
    return useKey(secretKey, (key) => key.toPublicKey()).toBytes()
  }

  function sign(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
    return useKey(secretKey, (key) => key.sign(message)).toBytes()
  }

  /** The binding has no way to overwrite a key: it does so itself when the key is collected. */
  function useKey<result>(secretKey: Uint8Array, use: (key: blstModule.SecretKey) => result): result {
    releaseSoon()
    return use(blst.SecretKey.fromBytes(secretKey))
  }

  function verifySignatures(signed: readonly SignedMessage<PublicKey>[]): boolean {
    const sets: blstModule.SignatureSet[] = []
    for (const { publicKey, message, signature } of signed) {
      const sig = parseSignature(signature)
      if (sig === undefined) return false
      sets.push({ pk: publicKey, msg: message, sig })
    }
    const [first] = sets
    if (first === undefined) return true
    if (sets.length === 1) return blst.verify(first.msg, first.pk, first.sig)
    return blst.verifyMultipleAggregateSignatures(sets)
  }

  /** Where one of many is wrong each is looked at again: finding the point takes a fifth of that. */
  function parseSignature(bytes: Uint8Array): blstModule.Signature | undefined {
    const known = signatures.get(bytes)
    if (known !== undefined || bytes.length !== 96) return known
    try {
      const signature = blst.Signature.fromBytes(bytes, true, true)
      signatures.set(bytes, signature)
      return signature
    } catch {
      return undefined
    }
  }

  function parsePoint(publicKey: Uint8Array, isOwn = false): PublicKey | undefined {
    if (publicKey.length !== 48 || isInfinity(publicKey)) return undefined
    try {
      return blst.PublicKey.fromBytes(publicKey, !isOwn)
    } catch {
      return undefined
    }
  }

  function isZeroSum(points: readonly PublicKey[], scalars: readonly bigint[]): boolean {
    const signed = points.map((point, i) => ((scalars[i] ?? 0n) < 0n ? negate(point) : point))
    const sizes = scalars.map((scalar) => (scalar < 0n ? -scalar : scalar))
    return sumProducts(signed, sizes) === undefined
  }

  /** The binding does not negate points. Uncompressed, the second half is y, and -y needs no root to be found again. */
  function negate(point: PublicKey): PublicKey {
    const bytes = point.toBytes(false)
    const y = bytes.subarray(48)
    y.set(numberToBytesBE(fieldOrder - bytesToNumberBE(y), 48))
    return blst.PublicKey.fromBytes(bytes, false)
  }

  /**
   * The binding does not multiply points, but it adds them natively: two bits of all scalars at a time, with one call
   * that takes four times the sum so far and each point up to three times. That takes less time than noble's sum.
   */
  function sumProducts(points: readonly PublicKey[], scalars: readonly bigint[]): PublicKey | undefined {
    const length = Math.max(...scalars.map((scalar) => Math.ceil(scalar.toString(16).length / 2)))
    const bytes = scalars.map((scalar) => numberToBytesBE(scalar, length))
    let sum: PublicKey | undefined
    for (let place = 0; place < length; place++) {
      for (let shift = 6; shift >= 0; shift -= 2) {
        const terms: PublicKey[] = sum === undefined ? [] : [sum, sum, sum, sum]
        for (let i = 0; i < points.length; i++) {
          const point = points[i]
          if (point === undefined) continue
          for (let digit = ((bytes[i]?.[place] ?? 0) >> shift) & 3; digit > 0; digit--) terms.push(point)
        }
        if (terms.length > 0) sum = blst.aggregatePublicKeys(terms)
      }
    }
    return sum === undefined || isInfinity(sum.toBytes()) ? undefined : sum
  }

  return {
    blsBackend: 'blst',
    verificationBatchSize: 64,
    signatureBatchSize: 16,
    getPublicKey,
    sign,
    releaseSecretKeys: release,
    verifySignatures,
    parsePoint: (publicKey) => parsePoint(publicKey),
    parseOwnPoint: (publicKey) => parsePoint(publicKey, true),
    sumProducts,
    isZeroSum,
  }
}

/** Whether a flag of its first byte says that a compressed point is infinity. */
function isInfinity(bytes: Uint8Array): boolean {
  return ((bytes[0] ?? 0) & 0x40) !== 0
}
