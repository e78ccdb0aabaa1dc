import { generateKeyPairSync } from 'node:crypto'
import { InvalidInputError } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { createPem } from '../crypto/fixtures/rsaKeys.ts'
import { getOperators } from '../keyshares/fixtures/cluster.ts'
import { checkOperatorKey } from './checkOperatorKey.ts'
import { isSameOperatorKey } from './isSameOperatorKey.ts'
import { createOperatorKeyReader, readOperatorKey } from './readOperatorKey.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const { n = '' } = publicKey.export({ format: 'jwk' })
const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`)
const [other] = getOperators(1)

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

  // 2047 bits, 2048 bits, and the exponents that occur.
  test.each([
    [modulus | 1n, 65537n],
    [(modulus >> 1n) | 1n, 65537n],
    [modulus, 3n],
    [modulus, 2n ** 31n - 1n],
  ])('a key that shares can be encrypted for is good (%#)', (modulus, exponent) => {
    expect(checkOperatorKey(createPem(modulus, exponent))).toBeUndefined()
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

  test.each<[string, bigint, bigint]>([
    ['an even modulus', modulus - 1n, 65537n],
    ['an even exponent', modulus, 65538n],
    ['exponent 0', modulus, 0n],
    ['exponent 1', modulus, 1n],
    ['exponent 2^31 + 1', modulus, 2n ** 31n + 1n],
    ['exponent 2^32 + 1', modulus, 2n ** 32n + 1n],
  ])('%s is not that of an RSA key', (_, modulus, exponent) => {
    expect(checkOperatorKey(createPem(modulus, exponent))).toBe('its modulus or exponent is not that of an RSA key')
  })
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
