import { invert, mod } from '@noble/curves/abstract/modular.js'
import { groupOrder } from './scalarField.ts'

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
