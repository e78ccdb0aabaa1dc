import { constants, privateDecrypt } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

const { Fr } = bls12_381.fields

/** What one operator holds of a validator's key: the polynomial of the split at x = the operator's id. */
export type Share = { operatorId: number; value: bigint }

/** A signature of 96 bytes, a public key of 48 for each operator, and 256 bytes encrypted for each operator. */
export function decryptShares(
  sharesData: Uint8Array,
  operators: readonly { id: number; privateKey: string }[],
): Share[] {
  const count = operators.length
  if (sharesData.length !== 96 + count * (48 + 256))
    throw new Error('The shares have another length than the network defines.')
  return operators.map(({ id, privateKey }, i) => {
    const start = 96 + 48 * count + 256 * i
    const text = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      sharesData.subarray(start, start + 256),
    ).toString('utf8')
    return { operatorId: id, value: BigInt(text) }
  })
}

/** Lagrange's interpolation at 0, written out here so that the proof does not lean on the code that it checks. */
export function rebuildKey(shares: readonly Share[]): Uint8Array {
  let secret = Fr.ZERO
  for (const { operatorId: xi, value } of shares) {
    let factor = Fr.ONE
    for (const { operatorId: xj } of shares) {
      if (xj !== xi) factor = Fr.mul(factor, Fr.div(BigInt(xj), Fr.sub(BigInt(xj), BigInt(xi))))
    }
    secret = Fr.add(secret, Fr.mul(value, factor))
  }
  return Fr.toBytes(secret)
}

/** Every choice of `size` items. */
export function getSubsets<item>(items: readonly item[], size: number): item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => getSubsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]))
}
