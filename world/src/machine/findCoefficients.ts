/** The order of the groups of BLS12-381, and of the field in which keys are shared. */
export const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n

/** A share: the value of the polynomial at an operator's id. */
export type Point = { x: bigint; y: bigint }

/**
 * The coefficients of the polynomial of least degree through points, that of the lowest power first, and as many as
 * points: those of the powers that it does not have are 0.
 */
export function findCoefficients(points: readonly Point[]): bigint[] {
  let coefficients: bigint[] = points.map(() => 0n)
  // Newton's form: (x - x0) (x - x1) …, and the sum so far.
  let product: bigint[] = [1n]
  for (const { x, y } of points) {
    const factor = reduce((y - evaluate(coefficients, x)) * invert(evaluate(product, x)))
    coefficients = coefficients.map((coefficient, power) => reduce(coefficient + factor * (product[power] ?? 0n)))
    product = [0n, ...product].map((coefficient, power) => reduce(coefficient - x * (product[power] ?? 0n)))
  }
  return coefficients
}

/** The value of a polynomial. */
export function evaluate(coefficients: readonly bigint[], x: bigint): bigint {
  return coefficients.reduceRight((sum, coefficient) => reduce(sum * x + coefficient), 0n)
}

function reduce(value: bigint): bigint {
  const rest = value % groupOrder
  return rest < 0n ? rest + groupOrder : rest
}

/** By Fermat's little theorem. */
function invert(value: bigint): bigint {
  let result = 1n
  let power = value
  for (let exponent = groupOrder - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * power) % groupOrder
    power = (power * power) % groupOrder
  }
  return result
}
