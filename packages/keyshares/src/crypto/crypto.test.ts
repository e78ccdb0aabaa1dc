import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { pow } from '@noble/curves/abstract/modular.js'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { numberToBytesBE } from '@noble/curves/utils.js'
import fc from 'fast-check'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { CryptoBackend } from './CryptoBackend.ts'
import * as node from './node.ts'
import * as portable from './portable.ts'
import { randomPublicScalar } from './proofWeights.ts'
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
    for (const backend of [node, portable]) {
      expect(backend.parseOwnPoint(valid)).toBeDefined()
      expect(backend.parseOwnPoint(infinity)).toBeUndefined()
      expect(backend.parseOwnPoint(new Uint8Array(48).fill(0x80))).toBeUndefined()
    }
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

  test('whether a sum of products is zero where some are subtracted', () => {
    type IsZero = (secrets: readonly bigint[], scalars: readonly bigint[]) => boolean
    const backends: IsZero[] = [(...sum) => checkSum(node, ...sum), (...sum) => checkSum(portable, ...sum)]
    for (const isZero of backends) {
      expect(isZero([3n, 5n], [5n, -3n])).toBe(true)
      expect(isZero([3n, 5n], [-5n, 3n])).toBe(true)
      expect(isZero([3n, 5n], [5n, 3n])).toBe(false)
      expect(isZero([3n, 5n], [5n, -2n])).toBe(false)
      expect(isZero([3n, 5n], [-5n, 0n])).toBe(false)
      expect(isZero([3n, 5n, 7n], [1n, -2n, 1n])).toBe(true)
    }
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

  test('only padding of the second kind with at least 8 random bytes is taken off', () => {
    const key = portable.importRsaPrivateKey(parts)
    const { modulus, exponent } = portable.importRsaPublicKey(numbers)
    /** Encrypts a padded message as it is. */
    const encrypt = (start: readonly number[], filler: number, message: readonly number[]) => {
      const padded = [
        ...start,
        ...Array.from({ length: 256 - start.length - message.length }, () => filler),
        ...message,
      ]
      const number = BigInt(`0x${Buffer.from(padded).toString('hex')}`)
      return numberToBytesBE(pow(number, exponent, modulus), 256)
    }
    const decrypt = (...parameters: Parameters<typeof encrypt>) =>
      plain(portable.decryptRsa(key, encrypt(...parameters)))
    const nine = [9, 9, 9, 9, 9, 9, 9, 9, 9]
    expect(decrypt([0, 2], 1, [0, 7])).toEqual(Uint8Array.of(7))
    expect(decrypt([0, 2], 1, [0])).toEqual(new Uint8Array())
    expect(decrypt([0, 2], 1, [0, 0, 7])).toEqual(Uint8Array.of(0, 7))
    expect(decrypt([0, 2, ...nine.slice(1), 0], 1, [7])?.length).toBe(256 - 11)
    expect(decrypt([0, 2, ...nine.slice(2), 0], 1, [7])).toBeUndefined()
    expect(decrypt([0, 1], 1, [0, 7])).toBeUndefined()
    expect(decrypt([1, 2], 1, [0, 7])).toBeUndefined()
    expect(decrypt([0, 2], 1, [7])).toBeUndefined()
  })

  test('ciphertexts of another size, or above the modulus, hold nothing', () => {
    const key = portable.importRsaPrivateKey(parts)
    const ciphertext = portable.encryptRsa(portable.importRsaPublicKey(numbers), Uint8Array.of(7))
    expect(plain(portable.decryptRsa(key, ciphertext))).toEqual(Uint8Array.of(7))
    expect(portable.decryptRsa(key, Uint8Array.of(0, ...ciphertext))).toBeUndefined()
    expect(portable.decryptRsa(key, ciphertext.subarray(1))).toBeUndefined()
    const value = BigInt(`0x${Buffer.from(ciphertext).toString('hex')}`) + key.modulus
    if (value < 2n ** 2048n) expect(portable.decryptRsa(key, numberToBytesBE(value, 256))).toBeUndefined()
    expect(portable.decryptRsa(key, numbers.modulus)).toBeUndefined()
  })

  test('the padding is random bytes other than zero, new for each message', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const ciphertext = portable.encryptRsa(portable.importRsaPublicKey(numbers), Uint8Array.of(0, 7))
      const padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext)
      expect([...padded.subarray(0, 2), ...padded.subarray(-3)]).toEqual([0, 2, 0, 0, 7])
      expect(padded.subarray(2, -3).includes(0)).toBe(false)
      seen.add(padded.toString('hex'))
    }
    expect(seen.size).toBe(20)
  })
})

test('how many derivations at a time: two of scrypt for each core, as many of the short ones as cores, and one more in Node', () => {
  expect(node.getKdfParallelism('scrypt')).toBe(2 * availableParallelism())
  expect(node.getKdfParallelism('pbkdf2')).toBe(availableParallelism() + 1)
  expect(portable.getKdfParallelism('scrypt')).toBe(2 * portable.getKdfParallelism('pbkdf2'))
  expect(portable.getKdfParallelism('pbkdf2')).toBe(navigator.hardwareConcurrency)
})

test.each([
  ['node', node],
  ['portable', portable],
] as const)('what waits is let run first: %s', async (_, { yieldToEventLoop }) => {
  const events: string[] = []
  setImmediate(() => events.push('the other'))
  await Promise.resolve()
  for (let i = 0; i < 3; i++) await yieldToEventLoop()
  events.push('this')
  expect(events).toEqual(['the other', 'this'])
})

test.each([
  ['node', node],
  ['portable', portable],
] as const)(
  'signatures that are not points of the subgroup are refused, and no signature is nothing to refuse: %s',
  (_, backend) => {
    const publicKey = backend.parsePoint(node.getPublicKey(toBytes(7n)))
    const message = new Uint8Array(32)
    const signature = node.sign(toBytes(7n), message)
    const infinity = new Uint8Array(96)
    infinity[0] = 0xc0
    const verify = (signature: Uint8Array) =>
      backend.verifySignatures([{ publicKey: publicKey as never, message, signature }])
    expect(verify(signature)).toBe(true)
    expect(verify(infinity)).toBe(false)
    expect(verify(new Uint8Array(96))).toBe(false)
    expect(verify(signature.subarray(1))).toBe(false)
    expect(verify(Uint8Array.of(...signature, 0))).toBe(false)
    expect(verify(new Uint8Array())).toBe(false)
    expect(backend.verifySignatures([])).toBe(true)
    // The same point, not compressed.
    expect(verify(bls12_381.longSignatures.Signature.fromBytes(signature).toBytes(false))).toBe(false)
  },
)

describe('secrets that pass through the portable functions leave no copy', () => {
  afterEach(() => vi.restoreAllMocks())
  const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

  test('of passwords and keys for WebCrypto', async () => {
    const imported = vi.spyOn(globalThis.crypto.subtle, 'importKey')
    const encrypted = vi.spyOn(globalThis.crypto.subtle, 'encrypt')
    const password = new TextEncoder().encode('test-secret-password of WebCrypto')
    const key = await portable.pbkdf2(password, new Uint8Array(32), { c: 1, dklen: 32 })
    const data = Uint8Array.from(key)
    await portable.aes128Ctr(key.subarray(0, 16), new Uint8Array(16), data)
    const copies = [
      ...imported.mock.calls.map(([, bytes]) => bytes),
      ...encrypted.mock.calls.map(([, , bytes]) => bytes),
    ]
    expect(copies).toHaveLength(3)
    for (const copy of copies) {
      expect(copy).toBeInstanceOf(Uint8Array)
      expect(copy instanceof Uint8Array && isWiped(copy)).toBe(true)
    }
    // Those of the caller stay.
    expect(isWiped(password) || isWiped(key) || isWiped(data)).toBe(false)
  })

  test('of a message that is encrypted with RSA', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = portable.importRsaPublicKey(
      parseRsaPublicKey(String(publicKey.export({ type: 'spki', format: 'pem' }))),
    )
    const random = vi.spyOn(globalThis.crypto, 'getRandomValues')
    const message = new TextEncoder().encode('0x1234')
    portable.encryptRsa(key, message)
    expect(new TextDecoder().decode(message)).toBe('0x1234')
    const [padding] = random.mock.calls[0] ?? []
    if (!(padding instanceof Uint8Array)) throw new Error('the padding is random')
    // The random bytes stand in the padded message.
    expect(padding.buffer.byteLength).toBe(256)
    expect(isWiped(new Uint8Array(padding.buffer))).toBe(true)
  })
})

function checkSum<point>(
  backend: {
    parsePoint: (bytes: Uint8Array) => point | undefined
    isZeroSum: (p: readonly point[], s: readonly bigint[]) => boolean
  },
  secrets: readonly bigint[],
  scalars: readonly bigint[],
): boolean {
  const points = secrets.flatMap((secret) => backend.parsePoint(node.getPublicKey(toBytes(secret))) ?? [])
  expect(points).toHaveLength(secrets.length)
  return backend.isZeroSum(points, scalars)
}
