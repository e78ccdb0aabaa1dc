import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRsaPrivateKey, parseRsaPublicKey, RsaKeyFormatError } from './rsaKeyNumbers.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { n = '', d = '' } = privateKey.export({ format: 'jwk' })
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()

describe('public keys', () => {
  test.each([
    ['SPKI', spki],
    ['PKCS#1', pkcs1],
    ['SPKI under the header of PKCS#1', spki.replaceAll('PUBLIC', 'RSA PUBLIC')],
    ['PKCS#1 under the header of SPKI', pkcs1.replaceAll('RSA PUBLIC', 'PUBLIC')],
    ['with Windows line ends', spki.replaceAll('\n', '\r\n')],
  ])('%s', (_, pem) => {
    const { modulus, exponent } = parseRsaPublicKey(pem)
    expect(toBase64(modulus)).toBe(n)
    expect([...exponent]).toEqual([1, 0, 1])
    expect(modulus.length).toBe(256)
  })
})

describe('private keys', () => {
  test.each(['pkcs8', 'pkcs1'] as const)('%s', (type) => {
    const { modulus, privateExponent } = parseRsaPrivateKey(privateKey.export({ type, format: 'pem' }).toString())
    expect(toBase64(modulus)).toBe(n)
    expect(toBase64(privateExponent)).toBe(d)
  })
})

test('keys of other algorithms are refused', () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = { type: 'spki', format: 'pem' } as const
  expect(() => parseRsaPublicKey(createPublicKey(ec.publicKey.export(pem)).export(pem).toString())).toThrow(
    RsaKeyFormatError,
  )
  const der = createPrivateKey(ec.privateKey.export({ type: 'pkcs8', format: 'pem' })).export({
    type: 'pkcs8',
    format: 'pem',
  })
  expect(() => parseRsaPrivateKey(der.toString())).toThrow(RsaKeyFormatError)
})

test('damaged structures are refused and nothing else is thrown', () => {
  const der = publicKey.export({ type: 'spki', format: 'der' })
  fc.assert(
    fc.property(
      fc.nat({ max: 40 }),
      fc.integer({ min: 1, max: 255 }),
      fc.nat({ max: der.length }),
      (at, mask, length) => {
        const bytes = Uint8Array.from(der.subarray(0, length))
        if (at < length) bytes[at] = (bytes[at] ?? 0) ^ mask
        try {
          parseRsaPublicKey(Buffer.from(bytes).toString('base64'))
        } catch (error) {
          expect(error).toBeInstanceOf(RsaKeyFormatError)
        }
      },
    ),
    { numRuns: 300 },
  )
})
