import { invert, mod } from '@noble/curves/abstract/modular.js'
import { bytesToNumberBE } from '@noble/curves/utils.js'
import { getWebCrypto } from '@x/schemas/internal'
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
  return mod(bytesToNumberBE(getWebCrypto().getRandomValues(new Uint8Array(48))), groupOrder)
}

/**
 * Weights for the points x = each of the first `threshold` ids, such that the weighted sum of a polynomial's values
 * there is a multiple of its coefficient of the degree `threshold - 1`: zero if the polynomial has a lower degree.
 *
 * They are the weights 1 / ∏ (xᵢ - xⱼ) of a divided difference, times what makes them integers: small ones, positive
 * and negative, where the ids are small, since the time that a sum of points takes follows from them.
 */
export function getDegreeWeights(ids: readonly number[], threshold: number): bigint[] {
  const xs = ids.slice(0, threshold).map(BigInt)
  const products = xs.map((x, i) => xs.reduce((product, other, j) => (i === j ? product : product * (x - other)), 1n))
  const common = products.reduce((multiple, product) => (multiple / gcd(multiple, product)) * product, 1n)
  const weights = products.map((product) => common / product)
  const isSmall = weights.every((weight) => -groupOrder < weight && weight < groupOrder)
  return isSmall ? weights : products.map((product) => invert(mod(product, groupOrder), groupOrder))
}

function gcd(a: bigint, b: bigint): bigint {
  for (; b !== 0n; [a, b] = [b, a % b]) {}
  return a < 0n ? -a : a
}
