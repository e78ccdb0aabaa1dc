import { bytesToNumberBE } from '@noble/curves/utils.js'
import { getRoot } from '../crypto/getRoot.ts'
import type { RsaPublicKeyNumbers } from '../crypto/rsaKeyNumbers.ts'

/** The exponents that keys are made with: Fermat's primes, and the number 5. */
const usualExponents: readonly bigint[] = [3n, 5n, 17n, 257n, 65_537n]

/** The top bit of a modulus of 2047 bits, which occurs where two primes have a small product. */
const leastTopByte = 0x40

/** Factors below this are looked for. A good modulus has none with less than a thousand bits. */
const factorLimit = 5_000

/** How many steps of Fermat's method: it finds two factors that are next to each other at once. */
const fermatSteps = 50

/** Each factor that was not found has more than this many bits, so that there is no room for large powers of it. */
const leastFactorBits = 12

/** Moduli that were looked at lately, as many as a network has operators: the test for primes takes 15 ms. */
const maxKnown = 2_000
const known: Map<bigint, string | undefined> = /* @__PURE__ */ new Map()

let primes: readonly number[] | undefined
let primeGroups: readonly PrimeGroup[] | undefined

/**
 * Says why whoever sees an RSA key of 256 bytes can break it, as the end of a sentence. The contract accepts any key,
 * and what is encrypted for a weak one can be read by everybody.
 *
 * Found are unusual exponents, moduli of less than 2047 bits, factors below 5,000, moduli that are prime, powers, and
 * two factors that are next to each other. Not found are factors that take minutes or hours to find, such as one of 64
 * bits or one that Pollard's p - 1 method finds, and factors that another key has as well.
 *
 * @returns `undefined` where no weakness was found: that the factors are secret can't be known
 */
export function findKeyWeakness({ modulus, exponent }: RsaPublicKeyNumbers): string | undefined {
  if ((modulus[0] ?? 0) < leastTopByte) return 'its modulus has less than 2047 bits'
  const e = bytesToNumberBE(exponent)
  if (!usualExponents.includes(e)) return 'its exponent is not one that RSA keys are made with, such as 65537'
  const n = bytesToNumberBE(modulus)
  if (!known.has(n)) {
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest)
    known.set(n, findModulusWeakness(n))
  }
  return known.get(n)
}

function findModulusWeakness(n: bigint): string | undefined {
  primes ??= findPrimes(factorLimit)
  primeGroups ??= groupPrimes(primes)
  const factor = findFactor(n, primeGroups)
  if (factor !== undefined) return `its modulus can be divided by ${factor}, so that anyone can break it`
  if (hasCloseFactors(n))
    return 'the two factors of its modulus are too close to each other, so that anyone can break it'
  if (isPower(n, primes)) return 'its modulus is a power of another number, so that anyone can break it'
  if (passesForPrime(n)) return 'its modulus is a prime number, so that anyone can break it'
  return undefined
}

/** Whether a number without small factors is another one to the power of 3 or more: squares have close factors. */
function isPower(n: bigint, primes: readonly number[]): boolean {
  const largest = n.toString(2).length / leastFactorBits
  return primes.some((prime) => {
    if (prime === 2 || prime > largest) return false
    const exponent = BigInt(prime)
    return getRoot(n, exponent) ** exponent === n
  })
}

/**
 * Fermat's test to the base 2, for an odd number. That a product of two large random primes passes it, by chance, does
 * not happen; that a prime does not, is impossible.
 */
function passesForPrime(n: bigint): boolean {
  let power = 1n
  // From the top bit on, so that the base is only ever a shift.
  for (const bit of (n - 1n).toString(2)) power = ((power * power) << BigInt(bit)) % n
  return power === 1n
}

/** Fermat's method for an odd number: n = a² - b² = (a + b)(a - b), where a is little more than the root of n. */
function hasCloseFactors(n: bigint): boolean {
  const root = getRoot(n, 2n)
  let a = root * root === n ? root : root + 1n
  for (let step = 0; step < fermatSteps; step++, a++) {
    const square = a * a - n
    if (!canBeSquare(square)) continue
    const b = getRoot(square, 2n)
    if (b * b === square) return true
  }
  return false
}

/** Squares leave few remainders: one number of a hundred passes, so that few roots have to be taken. */
function canBeSquare(number: bigint): boolean {
  const remainder = Number(number % 45_045n)
  return residues.every(([modulus, squares]) => squares.has(remainder % modulus))
}

/** The remainders of squares, for factors of 45,045. */
const residues = /* @__PURE__ */ [63, 65, 11].map(
  (modulus) => [modulus, new Set(Array.from({ length: modulus }, (_, i) => (i * i) % modulus))] as const,
)

/** Primes and their product, which is a safe integer. */
type PrimeGroup = { primes: readonly number[]; product: bigint }

/** Divides by several primes at a time, since a long division takes as long for a large divisor as for a small one. */
function findFactor(n: bigint, groups: readonly PrimeGroup[]): number | undefined {
  for (const { primes, product } of groups) {
    const remainder = Number(n % product)
    const factor = primes.find((prime) => remainder % prime === 0)
    if (factor !== undefined) return factor
  }
  return undefined
}

function groupPrimes(primes: readonly number[]): PrimeGroup[] {
  const groups: PrimeGroup[] = []
  let group: number[] = []
  let product = 1
  for (const prime of primes) {
    if (product * prime > Number.MAX_SAFE_INTEGER) {
      groups.push({ primes: group, product: BigInt(product) })
      group = []
      product = 1
    }
    group.push(prime)
    product *= prime
  }
  groups.push({ primes: group, product: BigInt(product) })
  return groups
}

function findPrimes(limit: number): number[] {
  const found: number[] = []
  for (let candidate = 2; candidate < limit; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
