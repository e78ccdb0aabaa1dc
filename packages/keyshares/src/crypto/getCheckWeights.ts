import { invert, mod } from '@noble/curves/abstract/modular.js'
import { bytesToNumberBE } from '@noble/curves/utils.js'
import { groupOrder } from './scalarField.ts'

/**
 * Random weights for the points x = 0 and x = each operator id, such that the weighted sum of a polynomial's values
 * there is zero for each polynomial of a lower degree than `threshold`, and for anything else only with a chance of
 * one in r. So one sum tells whether every subset of `threshold` shares rebuilds the same key, the value at 0.
 *
 * The weights are a random word of the dual code of Reed-Solomon: q(xᵢ) / ∏ (xᵢ - xⱼ), with q random of a degree
 * below `ids.length + 1 - threshold`. Whoever knew q could make shares that pass and rebuild nothing.
 */
export function getCheckWeights(ids: readonly number[], threshold: number): bigint[] {
  const xs = [0n, ...ids.map(BigInt)]
  const q = Array.from({ length: xs.length - threshold }, randomPublicScalar)
  return xs.map((x, i) => {
    const product = xs.reduce((product, other, j) => (i === j ? product : mod(product * (x - other), groupOrder)), 1n)
    const value = q.reduce((value, coefficient) => mod(value * x + coefficient, groupOrder), 0n)
    return mod(value * invert(product, groupOrder), groupOrder)
  })
}

/** A random number below r, for checks: not for secrets, which must not become a BigInt. */
export function randomPublicScalar(): bigint {
  // 48 bytes, so that the remainder is uniform to within 2^-128.
  return mod(bytesToNumberBE(globalThis.crypto.getRandomValues(new Uint8Array(48))), groupOrder)
}
