import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPem, der, derInteger, toPem } from './fixtures/rsaKeys.ts'
import { isSameKey, parseRsaPrivateKey, parseRsaPublicKey, RsaKeyFormatError } from './rsaKeyNumbers.ts'

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
          parseRsaPublicKey(toPem(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(RsaKeyFormatError)
        }
      },
    ),
    { numRuns: 300 },
  )
})

describe('structures that are almost a key are refused, each for its own reason', () => {
  const [n, e] = [derInteger(2n ** 2047n + 1n), derInteger(65537n)]
  const pkcs1 = der(0x30, n, e)
  const oid = der(6, Buffer.from('2a864886f70d010101', 'hex'))
  const algorithm = der(0x30, oid, der(5))
  const spki = (algorithm: Uint8Array, bits: Uint8Array) => der(0x30, algorithm, der(3, bits))
  const bits = Buffer.concat([Uint8Array.of(0), pkcs1])

  test('the good ones pass', () => {
    for (const body of [pkcs1, spki(algorithm, bits), spki(der(0x30, oid), bits)]) {
      const { modulus, exponent } = parseRsaPublicKey(toPem(body))
      expect([modulus.length, ...exponent]).toEqual([256, 1, 0, 1])
    }
  })

  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'it is not a DER sequence'],
    ['a number alone', n, 'it is not a DER sequence'],
    ['something behind the sequence', Buffer.concat([pkcs1, e]), 'it is not a DER sequence'],
    ['one number', der(0x30, n), 'the structure is not an RSA public key'],
    ['three numbers', der(0x30, n, e, e), 'the structure is not an RSA public key'],
    ['an empty sequence', der(0x30), 'the structure is not an RSA public key'],
    ['text for a number', der(0x30, n, der(4, Uint8Array.of(3))), 'a number of the key is missing'],
    ['an empty number', der(0x30, n, der(2)), 'a number of the key is negative or empty'],
    ['a negative number', der(0x30, n, der(2, Uint8Array.of(0x80, 1))), 'a number of the key is negative or empty'],
    [
      'an algorithm with another id of the same length',
      spki(der(0x30, der(6, Buffer.from('2a864886f70d010102', 'hex'))), bits),
      'it is a key of another algorithm than RSA',
    ],
    [
      'an id that only starts as that of RSA',
      spki(der(0x30, der(6, Buffer.from('2a864886f70d01010100', 'hex'))), bits),
      'it is a key of another algorithm than RSA',
    ],
    [
      'bytes in place of the id',
      spki(der(0x30, der(4, Buffer.from('2a864886f70d010101', 'hex'))), bits),
      'it is a key of another algorithm than RSA',
    ],
    ['no id', spki(der(0x30), bits), 'it is a key of another algorithm than RSA'],
    [
      'a bit string with unused bits',
      spki(algorithm, Buffer.concat([Uint8Array.of(1), pkcs1])),
      'the key is not a whole number of bytes',
    ],
    ['bytes in place of the bit string', der(0x30, algorithm, der(4, bits)), 'a number of the key is missing'],
    ['an endless length', Uint8Array.of(0x30, 0x80, 0, 0), 'the DER structure is damaged'],
    ['a length of 5 bytes', Uint8Array.of(0x30, 0x85, 0, 0, 0, 0, 0), 'the DER structure is damaged'],
    ['no length', Uint8Array.of(0x30), 'the DER structure is damaged'],
    ['a length that is cut short', Uint8Array.of(0x30, 0x82, 1), 'the DER structure is cut short'],
    ['a body that is cut short by one byte', pkcs1.subarray(0, -1), 'the DER structure is cut short'],
  ])('%s', (_, bytes, reason) => {
    expect(() => parseRsaPublicKey(toPem(bytes))).toThrow(RsaKeyFormatError)
    expect(() => parseRsaPublicKey(toPem(bytes))).toThrow(`The RSA key can't be read: ${reason}.`)
  })

  test('lengths of up to 4 bytes are read', () => {
    const body = pkcs1.subarray(4)
    for (const length of [
      [0x83, 0],
      [0x84, 0, 0],
    ]) {
      const bytes = Buffer.concat([Uint8Array.of(0x30, ...length), pkcs1.subarray(2, 4), body])
      expect(parseRsaPublicKey(toPem(bytes)).modulus.length).toBe(256)
    }
  })

  test('numbers are read without the zeros before them', () => {
    const padded = der(2, Uint8Array.of(0, 0, 0, 5))
    expect([...parseRsaPublicKey(toPem(der(0x30, padded, der(2, Uint8Array.of(0))))).modulus]).toEqual([5])
    expect([...parseRsaPublicKey(toPem(der(0x30, padded, der(2, Uint8Array.of(0))))).exponent]).toEqual([])
  })

  test('a private key needs all nine numbers, and a PKCS#8 key is one of RSA', () => {
    const numbers = Array.from({ length: 9 }, (_, i) => derInteger(BigInt(i)))
    const parts = parseRsaPrivateKey(toPem(der(0x30, ...numbers)))
    expect([[...parts.modulus], [...parts.privateExponent]]).toEqual([[1], [3]])
    expect(() => parseRsaPrivateKey(toPem(der(0x30, ...numbers.slice(1))))).toThrow('not an RSA private key')
    const pkcs8 = (algorithm: Uint8Array) => der(0x30, derInteger(0n), algorithm, der(4, der(0x30, ...numbers)))
    expect([...parseRsaPrivateKey(toPem(pkcs8(algorithm))).pkcs1]).toEqual([...der(0x30, ...numbers)])
    expect(() => parseRsaPrivateKey(toPem(pkcs8(der(0x30, der(6, Uint8Array.of(1))))))).toThrow('another algorithm')
  })

  test('a text that is not base64, or has a body that is not, is refused', () => {
    for (const parse of [parseRsaPublicKey, parseRsaPrivateKey]) {
      expect(() => parse('no key!')).toThrow('neither a PEM text nor base64')
      expect(() => parse(btoa('-----BEGIN KEY-----!-----END KEY-----'))).toThrow('body of the PEM text is not base64')
    }
    const pem = toPem(pkcs1)
    expect(parseRsaPublicKey(btoa(pem))).toEqual(parseRsaPublicKey(pem))
    expect(() => parseRsaPublicKey('-----BEGIN PUBLIC KEY-----\n!\n-----END PUBLIC KEY-----')).toThrow('not base64')
  })
})

test('whatever the numbers of a key, both bodies hold the same', () => {
  const numbers = fc.bigInt({ min: 0n, max: 2n ** 4096n })
  fc.assert(
    fc.property(numbers, numbers, (modulus, exponent) => {
      const toNumber = (bytes: Uint8Array) => BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
      const [a, b] = (['pkcs1', 'spki'] as const).map((body) => parseRsaPublicKey(createPem(modulus, exponent, body)))
      if (!a || !b) throw new Error('both were read')
      expect(toNumber(a.modulus)).toBe(modulus)
      expect(toNumber(a.exponent)).toBe(exponent)
      expect(a.modulus[0]).not.toBe(0)
      expect(isSameKey(a, b)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
