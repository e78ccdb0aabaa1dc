import { checkPrimeSync, generateKeyPairSync, generatePrimeSync, type KeyObject } from 'node:crypto'
import { InvalidInputError } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { createPem } from '../crypto/fixtures/rsaKeys.ts'
import { getOperators } from '../keyshares/fixtures/cluster.ts'
import { checkOperatorKey } from './checkOperatorKey.ts'
import { isSameOperatorKey } from './isSameOperatorKey.ts'
import { normalizeOperatorKey } from './normalizeOperatorKey.ts'
import { createOperatorKeyReader, readOperatorKey } from './readOperatorKey.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const modulus = getModulus(publicKey)
const [other] = getOperators(1)

function getModulus(key: KeyObject): bigint {
  const { n = '' } = key.export({ format: 'jwk' })
  return BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`)
}

function findNextPrime(prime: bigint): bigint {
  for (let next = prime + 2n; ; next += 2n) if (checkPrimeSync(next)) return next
}

/** One text as the ABI encodes it. */
function toAbi(text: string): string {
  const hex = Buffer.from(text).toString('hex')
  const length = text.length.toString(16).padStart(64, '0')
  return `0x${'20'.padStart(64, '0')}${length}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
}

const spellings: [string, string][] = [
  ['SPKI', spki],
  ['PKCS#1', pkcs1],
  ['SPKI under the header of PKCS#1', spki.replaceAll('PUBLIC', 'RSA PUBLIC')],
  ['PKCS#1 under the header of SPKI', pkcs1.replaceAll('RSA PUBLIC', 'PUBLIC')],
  ['with Windows line ends', spki.replaceAll('\n', '\r\n')],
  ['base64 of the PEM text', btoa(spki)],
  ['base64 of PKCS#1 as the ABI encodes it', toAbi(btoa(pkcs1))],
]

test.each(spellings)('%s becomes the text that a node prints', (_, text) => {
  expect(normalizeOperatorKey(text)).toBe(btoa(spki.replaceAll('PUBLIC', 'RSA PUBLIC')))
})

test('keys of other sizes are written right too, and what is no key is refused', () => {
  // Of 2047 bits: no zero byte stands before the modulus.
  const short = generateKeyPairSync('rsa', { modulusLength: 2047 }).publicKey
  const pem = short.export({ type: 'spki', format: 'pem' }).toString()
  expect(atob(normalizeOperatorKey(pem))).toBe(pem.replaceAll('PUBLIC', 'RSA PUBLIC'))
  expect(() => normalizeOperatorKey(btoa(createPem(modulus, 4n)))).toThrow(InvalidInputError)
})

const garbage: [string, string][] = [
  ['no text', ''],
  ['any text', 'hello'],
  ['base64 of any text', btoa('hello')],
  ['a PEM text with a body that is not DER', '-----BEGIN PUBLIC KEY-----\naGVsbG8=\n-----END PUBLIC KEY-----\n'],
  ['a PEM text with a body that is not base64', '-----BEGIN PUBLIC KEY-----\naGV=bG8\n-----END PUBLIC KEY-----\n'],
  [
    'a key of another algorithm',
    generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ],
]

describe('isSameOperatorKey', () => {
  test.each(spellings)('a key is the same however it is written: %s', (_, text) => {
    expect(isSameOperatorKey(spki, text)).toBe(true)
    expect(isSameOperatorKey(text, btoa(pkcs1))).toBe(true)
  })

  test('two keys are different, even where only the exponent or a bit of the modulus is', () => {
    expect(isSameOperatorKey(spki, other?.operatorKey ?? '')).toBe(false)
    expect(isSameOperatorKey(spki, createPem(modulus, 65537n))).toBe(true)
    expect(isSameOperatorKey(spki, createPem(modulus, 3n))).toBe(false)
    expect(isSameOperatorKey(spki, createPem(modulus ^ 4n, 65537n))).toBe(false)
    expect(isSameOperatorKey(spki, createPem(modulus >> 8n, 65537n))).toBe(false)
  })

  test.each(garbage)('what is not an RSA key is refused on either side, and not quoted: %s', (_, text) => {
    for (const pair of [
      [text, spki],
      [spki, text],
    ] as const) {
      let error: unknown
      try {
        isSameOperatorKey(...pair)
      } catch (thrown) {
        error = thrown
      }
      expect(error).toBeInstanceOf(InvalidInputError)
      const problems = [{ path: '', message: expect.stringMatching(/^[a-z].{10,}/) }]
      expect(error).toMatchObject({ what: 'The operator key', problems })
      if (text !== '') expect(String(error)).not.toContain(text)
    }
  })
})

describe('checkOperatorKey', () => {
  test.each(spellings)('a good key is good however it is written: %s', (_, text) => {
    expect(checkOperatorKey(text)).toBeUndefined()
  })

  test.each(garbage)('what is not an RSA key is told: %s', (_, text) => {
    expect(checkOperatorKey(text)).toMatch(/^[a-z].{10,}[^.]$/)
  })

  test.each([2047, 2048])('a key of %d bits is good, with each exponent that occurs', (modulusLength) => {
    const modulus = getModulus(generateKeyPairSync('rsa', { modulusLength }).publicKey)
    expect(modulus.toString(2)).toHaveLength(modulusLength)
    for (const exponent of [3n, 5n, 17n, 257n, 65_537n]) {
      expect(checkOperatorKey(createPem(modulus, exponent))).toBeUndefined()
    }
  })

  test.each([
    [1024, 128],
    [2032, 254],
    [2040, 255],
    [2056, 257],
    [3072, 384],
  ])('a modulus of %d bits makes ciphertexts of %d bytes, for which there is no room', (bits, bytes) => {
    const modulus = 2n ** BigInt(bits - 1) + 1n
    expect(checkOperatorKey(createPem(modulus, 65537n))).toBe(`its ciphertexts have ${bytes} bytes and not 256`)
  })

  test.each([0n, 1n, 2n, 7n, 65_535n, 65_538n, 2n ** 31n + 1n, 2n ** 32n + 1n])(
    'exponent %d is refused',
    (exponent) => {
      expect(checkOperatorKey(createPem(modulus, exponent))).toBe(
        'its exponent is not one that RSA keys are made with, such as 65537',
      )
    },
  )

  test('the smallest factor below 5,000 is found, whichever it is', () => {
    const large = generatePrimeSync(2048, { bigint: true })
    for (let factor = 3n; factor < 5_000n; factor += 2n) {
      const modulus = factor * ((large / factor) | 1n)
      let least = 3n
      while (modulus % least !== 0n) least += 2n
      expect(checkOperatorKey(createPem(modulus, 65_537n))).toContain(`can be divided by ${least},`)
    }
  })

  const prime = generatePrimeSync(1024, { bigint: true })
  const next = findNextPrime(prime)
  test.each<[string, bigint, string]>([
    ['2046 bits', 2n ** 2045n + 1n, 'its modulus has less than 2047 bits'],
    ['an even modulus', modulus - 1n, 'its modulus can be divided by 2, so that anyone can break it'],
    ['a multiple of 3', 3n ** 1292n, 'its modulus can be divided by 3, so that anyone can break it'],
    [
      'a small factor',
      4_999n * generatePrimeSync(2035, { bigint: true }),
      'its modulus can be divided by 4999, so that anyone can break it',
    ],
    [
      'a square',
      prime * prime,
      'the two factors of its modulus are too close to each other, so that anyone can break it',
    ],
    [
      'neighbours',
      prime * next,
      'the two factors of its modulus are too close to each other, so that anyone can break it',
    ],
    [
      'a prime',
      generatePrimeSync(2048, { bigint: true }),
      'its modulus is a prime number, so that anyone can break it',
    ],
    [
      'the smallest prime of 2048 bits',
      findNextPrime(2n ** 2047n - 1n),
      'its modulus is a prime number, so that anyone can break it',
    ],
  ])('a key that anyone can break is refused: %s', (_, modulus, reason) => {
    expect(checkOperatorKey(createPem(modulus, 65_537n))).toBe(reason)
  })
})

describe('a power of a number', () => {
  /** The largest number whose power has 2048 bits. */
  function getLargestBase(exponent: number): bigint {
    let [low, high] = [1n, 1n << 1024n]
    while (high - low > 1n) {
      const middle = (low + high) / 2n
      if (middle ** BigInt(exponent) < 1n << 2048n) low = middle
      else high = middle
    }
    return low
  }

  // With 163 the base has 12.6 bits, with 167 it has a factor below 5,000.
  test.each([3, 5, 7, 9, 11, 27, 41, 83, 97, 127, 157, 163])('is found, and its neighbour is not: %d', (exponent) => {
    let base = getLargestBase(exponent)
    while (!checkPrimeSync(base)) base--
    const modulus = base ** BigInt(exponent)
    expect(checkOperatorKey(createPem(modulus, 65_537n))).toBe(
      'its modulus is a power of another number, so that anyone can break it',
    )
    for (const neighbour of [modulus - 2n, modulus + 2n]) {
      expect(checkOperatorKey(createPem(neighbour, 65_537n)) ?? '').not.toContain('a power')
    }
  })

  test('is found where the number is a product of two primes', () => {
    const prime = generatePrimeSync(341, { bigint: true })
    let other = getLargestBase(3) / prime
    while (!checkPrimeSync(other)) other--
    expect(checkOperatorKey(createPem((prime * other) ** 3n, 65_537n))).toContain('is a power of another number')
  })
})

test('a key is called weak however often it is asked for', () => {
  const weak = createPem(generatePrimeSync(2048, { bigint: true }), 65_537n)
  const reasons = Array.from({ length: 3 }, () => checkOperatorKey(weak))
  expect(reasons).toEqual(reasons.map(() => 'its modulus is a prime number, so that anyone can break it'))
})

test('the keys of a file are read once', () => {
  const readKey = createOperatorKeyReader()
  const keys = getOperators(2).map(({ operatorKey }) => operatorKey)
  const readings = keys.map(readKey)
  expect(readings).toEqual(keys.map(readOperatorKey))
  expect(readings[0]).not.toEqual(readings[1])
  keys.forEach((key, i) => {
    expect(readKey(key)).toBe(readings[i])
  })
})
