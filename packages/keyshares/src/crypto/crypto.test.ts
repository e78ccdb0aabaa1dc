import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto'
import { numberToBytesBE } from '@noble/curves/utils.js'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { CryptoBackend } from './CryptoBackend.ts'
import { randomPublicScalar } from './getCheckWeights.ts'
import * as node from './node.ts'
import * as portable from './portable.ts'
import { parseRsaPrivateKey, parseRsaPublicKey } from './rsaKeyNumbers.ts'
import { groupOrder } from './scalarField.ts'

const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size })
const toBytes = (scalar: bigint) => numberToBytesBE(scalar, 32)
const secretKeys = fc.bigInt({ min: 1n, max: groupOrder - 1n }).map(toBytes)
const plain = (value: Uint8Array | undefined) => value && Uint8Array.from(value)

test('both backends have the same functions', () => {
  expect(Object.keys(portable).sort()).toEqual(Object.keys(node).sort())
  expectTypeOf(node).toExtend<CryptoBackend<node.G1Point, node.RsaPublicKey, node.RsaPrivateKey>>()
  expectTypeOf(portable).toExtend<CryptoBackend<portable.G1Point, portable.RsaPublicKey, portable.RsaPrivateKey>>()
})

describe('native and portable give the same', () => {
  test('scrypt', async () => {
    const parameters = fc.record({
      n: fc.integer({ min: 1, max: 7 }).map((log) => 2 ** log),
      r: fc.integer({ min: 1, max: 9 }),
      p: fc.integer({ min: 1, max: 3 }),
      dklen: fc.integer({ min: 32, max: 64 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1 }), bytes(32), parameters, async (password, salt, parameters) => {
        const [a, b] = await Promise.all([
          node.scrypt(password, salt, parameters),
          portable.scrypt(password, salt, parameters),
        ])
        expect(plain(a)).toEqual(plain(b))
      }),
      { numRuns: 25 },
    )
  })

  test('pbkdf2, AES-128-CTR and SHA-256', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array(),
        bytes(32),
        bytes(16),
        fc.integer({ min: 1, max: 50 }),
        async (data, salt, iv, c) => {
          const parameters = { c, dklen: 32 }
          const [a, b] = await Promise.all([
            node.pbkdf2(data, salt, parameters),
            portable.pbkdf2(data, salt, parameters),
          ])
          expect(plain(a)).toEqual(plain(b))
          const key = a.subarray(0, 16)
          expect(plain(await node.aes128Ctr(key, iv, data))).toEqual(plain(await portable.aes128Ctr(key, iv, data)))
          expect(plain(node.sha256(key, data))).toEqual(plain(portable.sha256(key, data)))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('public keys and signatures, which each verifies of the other', () => {
    fc.assert(
      fc.property(secretKeys, bytes(32), (secretKey, message) => {
        const publicKey = node.getPublicKey(secretKey)
        const signature = node.sign(secretKey, message)
        expect(plain(portable.getPublicKey(secretKey))).toEqual(plain(publicKey))
        expect(plain(portable.sign(secretKey, message))).toEqual(plain(signature))
        for (const valid of [true, false]) {
          const signed = valid ? message : Uint8Array.from(message, (byte) => byte ^ 1)
          const a = node.parsePoint(publicKey)
          const b = portable.parsePoint(publicKey)
          expect(a && node.verifySignatures([{ publicKey: a, message: signed, signature }])).toBe(valid)
          expect(b && portable.verifySignatures([{ publicKey: b, message: signed, signature }])).toBe(valid)
        }
      }),
      { numRuns: 4 },
    )
  })

  test('several signatures at once are valid only if each is', () => {
    const keys = [1n, 2n, 3n].map(toBytes)
    const messages = keys.map((_, i) => new Uint8Array(32).fill(i))
    const signatures = keys.map((key, i) => node.sign(key, messages[i] ?? key))
    const check = <point, key, secret>(backend: CryptoBackend<point, key, secret>, signatures: readonly Uint8Array[]) =>
      backend.verifySignatures(
        keys.flatMap((key, i) => {
          const publicKey = backend.parsePoint(node.getPublicKey(key))
          const [message, signature] = [messages[i], signatures[i]]
          return publicKey && message && signature ? [{ publicKey, message, signature }] : []
        }),
      )
    for (const [order, valid] of [
      [[0, 1, 2], true],
      [[1, 0, 2], false],
      [[0, 1, 1], false],
    ] as const) {
      const reordered = order.map((i) => signatures[i] ?? new Uint8Array())
      expect(check(node, reordered)).toBe(valid)
      expect(check(portable, reordered)).toBe(valid)
    }
  })

  test('which bytes are points: not infinity, nothing outside the subgroup, nothing with a flipped bit of the flags', () => {
    const valid = node.getPublicKey(toBytes(7n))
    const infinity = new Uint8Array(48)
    infinity[0] = 0xc0
    // x = 4 is on the curve and outside the subgroup.
    const outside = new Uint8Array(48)
    outside[0] = 0x80
    outside[47] = 4
    const parses = (point: Uint8Array) => [
      node.parsePoint(point) !== undefined,
      portable.parsePoint(point) !== undefined,
    ]
    expect(parses(valid)).toEqual([true, true])
    expect(parses(infinity)).toEqual([false, false])
    expect(parses(outside)).toEqual([false, false])
    expect(parses(valid.subarray(1))).toEqual([false, false])
    expect(parses(new Uint8Array(48))).toEqual([false, false])
    expect(parses(Uint8Array.from(valid, (byte, i) => (i === 0 ? byte & 0x7f : byte)))).toEqual([false, false])
    fc.assert(
      fc.property(bytes(48), fc.boolean(), (random, compressed) => {
        if (compressed) random[0] = 0x80 | ((random[0] ?? 0) & 0x3f)
        const [a, b] = parses(random)
        expect(a).toBe(b)
      }),
      { numRuns: 60 },
    )
  })

  test('whether a sum of products is zero', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: groupOrder - 1n }), { minLength: 1, maxLength: 3 }), (secrets) => {
        const scalars = secrets.map(randomPublicScalar)
        const sum = secrets.reduce((sum, secret, i) => sum + secret * (scalars[i] ?? 0n), 0n) % groupOrder
        for (const [last, zero] of [
          [groupOrder - sum, true],
          [groupOrder - sum + 1n, false],
        ] as const) {
          const weights = [...scalars, last % groupOrder]
          const publicKeys = [...secrets, 1n].map((secret) => node.getPublicKey(toBytes(secret)))
          expect(
            node.isZeroSum(
              publicKeys.flatMap((key) => node.parsePoint(key) ?? []),
              weights,
            ),
          ).toBe(zero)
          expect(
            portable.isZeroSum(
              publicKeys.flatMap((key) => portable.parsePoint(key) ?? []),
              weights,
            ),
          ).toBe(zero)
        }
      }),
      { numRuns: 6 },
    )
  })

  test('the sum is found where it passes infinity on the way', () => {
    const point = node.parsePoint(node.getPublicKey(toBytes(5n)))
    const opposite = node.parsePoint(node.getPublicKey(toBytes(groupOrder - 5n)))
    expect(point && opposite && node.isZeroSum([point, opposite], [6n, 5n])).toBe(false)
    expect(point && opposite && node.isZeroSum([point, opposite], [6n, 6n])).toBe(true)
  })
})

describe('RSAES-PKCS1-v1_5', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const numbers = parseRsaPublicKey(publicKey)
  const parts = parseRsaPrivateKey(privateKey)

  test('each backend decrypts what each encrypts, and so does node:crypto', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 245 }), (message) => {
        for (const ciphertext of [
          node.encryptRsa(node.importRsaPublicKey(numbers), message),
          portable.encryptRsa(portable.importRsaPublicKey(numbers), message),
        ]) {
          expect(ciphertext.length).toBe(256)
          const padding = constants.RSA_PKCS1_PADDING
          expect(plain(privateDecrypt({ key: privateKey, padding }, ciphertext))).toEqual(message)
          expect(plain(node.decryptRsa(node.importRsaPrivateKey(parts), ciphertext))).toEqual(message)
        }
      }),
      { numRuns: 20 },
    )
    const message = Uint8Array.of(0, 1, 2, 0)
    const ciphertext = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, message)
    expect(plain(portable.decryptRsa(portable.importRsaPrivateKey(parts), ciphertext))).toEqual(message)
    expect(portable.decryptRsa(portable.importRsaPrivateKey(parts), new Uint8Array(256).fill(1))).toBeUndefined()
  })
})
