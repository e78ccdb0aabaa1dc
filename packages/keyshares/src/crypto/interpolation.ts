import { groupOrder } from './scalarField.ts'

/**
 * Random weights for the points x = 0 and x = each operator id, such that the weighted sum of a polynomial's values
 * there is zero for each polynomial of a lower degree than `threshold`, and for anything else only by a chance of
 * one in r. So one sum tells whether every subset of `threshold` shares rebuilds the same key, the value at 0.
 *
 * The weights are a random word of the dual code of Reed-Solomon: q(xᵢ) / ∏ (xᵢ - xⱼ), with q random of a degree
 * below `ids.length + 1 - threshold`.
 */
export function getCheckWeights(ids: readonly number[], threshold: number): bigint[] {
  const xs = [0n, ...ids.map(BigInt)]
  const q = Array.from({ length: xs.length - threshold }, randomPublicScalar)
  return xs.map((x, i) => {
    let product = 1n
    for (let j = 0; j < xs.length; j++) if (j !== i) product = reduce(product * (x - (xs[j] ?? 0n)))
    let value = 0n
    for (const coefficient of q) value = reduce(value * x + coefficient)
    return reduce(value * invert(product))
  })
}

/** A random number below r, for checks: not for secrets, which must not become a BigInt. */
export function randomPublicScalar(): bigint {
  // 48 bytes, so that the remainder is uniform to within 2^-128.
  let value = 0n
  for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(48))) value = (value << 8n) | BigInt(byte)
  return value % groupOrder
}

export function publicScalarToBytes(scalar: bigint): Uint8Array {
  const bytes = new Uint8Array(32)
  let rest = scalar
  for (let i = 31; i >= 0; i--) {
    bytes[i] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}

function reduce(value: bigint): bigint {
  const rest = value % groupOrder
  return rest < 0n ? rest + groupOrder : rest
}

/** By the extended Euclidean algorithm. */
function invert(value: bigint): bigint {
  let [a, b, x, y] = [reduce(value), groupOrder, 1n, 0n]
  while (b !== 0n) {
    const quotient = a / b
    ;[a, b, x, y] = [b, a - quotient * b, y, x - quotient * y]
  }
  return reduce(x)
}
