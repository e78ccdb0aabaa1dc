import { bls12_381 } from '@noble/curves/bls12-381.js'
import { numberToBytesBE } from '@noble/curves/utils.js'
import { getThreshold, InvalidInputError } from '@x/schemas'
import { bytesToHex, clusterSizes } from '@x/schemas/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as node from '../crypto/node.ts'
import * as portable from '../crypto/portable.ts'
import { groupOrder, randomScalar } from '../crypto/scalarField.ts'
import { type SecretKeyShare, splitSecretKey, splitSecretKeyWith } from './splitSecretKey.ts'

const { Fr } = bls12_381.fields
const toBytes = (number: bigint) => numberToBytesBE(number, 32)
const largestId = Number.MAX_SAFE_INTEGER
const secretKeys = fc.oneof(
  fc.bigInt({ min: 1n, max: groupOrder - 1n }),
  fc.constantFrom(1n, 2n, groupOrder - 1n, 0xffffn, 1n << 254n),
)
const operatorId = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc.integer({ min: 1, max: largestId }),
  fc.constantFrom(1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, largestId - 1, largestId),
)

const toBigInt = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

/** Lagrange interpolation at 0, by the field of noble and not by ours. */
function rebuild(shares: readonly SecretKeyShare[]): bigint {
  return shares.reduce((sum, { operatorId, secretKey }) => {
    const others = shares.filter((share) => share.operatorId !== operatorId)
    const factor = others.reduce((product, other) => {
      const [x, xj] = [BigInt(operatorId), BigInt(other.operatorId)]
      return Fr.mul(product, Fr.div(Fr.neg(xj), Fr.sub(x, xj)))
    }, Fr.ONE)
    return Fr.add(sum, Fr.mul(factor, toBigInt(secretKey)))
  }, Fr.ZERO)
}

/** All subsets of so many. */
function getSubsets<value>(list: readonly value[], count: number): value[][] {
  if (count === 0) return [[]]
  return list.flatMap((first, i) => getSubsets(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

describe.each(clusterSizes)('for %i operators', (size) => {
  const threshold = getThreshold(size)
  const clusters = fc.record({
    secret: secretKeys,
    ids: fc.uniqueArray(operatorId, { minLength: size, maxLength: size }),
    order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  })

  test('any 2f + 1 shares rebuild the key and 2f do not, whatever the ids', () => {
    fc.assert(
      fc.property(clusters, ({ secret, ids, order }) => {
        const secretKey = toBytes(secret)
        const shares = splitSecretKey({ secretKey, operatorIds: ids })
        expect(shares.map(({ operatorId }) => operatorId)).toEqual(ids.toSorted((a, b) => a - b))
        expect(secretKey).toEqual(toBytes(secret))
        const ranks = new Map(shares.map((share) => [share, order.next().value]))
        const shuffled = shares.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
        expect(rebuild(shuffled.slice(0, threshold))).toBe(secret)
        expect(rebuild(shuffled.slice(-threshold))).toBe(secret)
        expect(rebuild(shuffled.slice(0, threshold - 1))).not.toBe(secret)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['node', node],
    ['portable', portable],
  ] as const)('every 2f + 1 of the shares rebuild the key, and no 2f: %s', (_, { getPublicKey }) => {
    const secret = 12_345_678_901_234_567_890n
    const operatorIds = Array.from({ length: size }, (_, i) => 5 * i + 2)
    const shares = splitSecretKeyWith({ getPublicKey, randomScalar }, { secretKey: toBytes(secret), operatorIds })
    const isKey = (some: readonly SecretKeyShare[]) => rebuild(some) === secret
    expect(getSubsets(shares, threshold).every(isKey)).toBe(true)
    expect(getSubsets(shares, threshold - 1).some(isKey)).toBe(false)
    // What operators see of it: the same holds for the keys of the shares.
    for (const { secretKey, publicKey } of shares) expect(publicKey).toBe(bytesToHex(getPublicKey(secretKey)))
  })

  test('each share comes with its public key', () => {
    const shares = splitSecretKey({
      secretKey: toBytes(5n),
      operatorIds: Array.from({ length: size }, (_, i) => i + 1),
    })
    const [share] = shares
    expect(share?.publicKey).toBe(share && bytesToHex(bls12_381.longSignatures.getPublicKey(share.secretKey).toBytes()))
  })
})

test('the polynomial is another one each time', () => {
  const parameters = { secretKey: toBytes(5n), operatorIds: [1, 2, 3, 4] }
  const seen = new Set<bigint>()
  for (let i = 0; i < 20; i++) for (const { secretKey } of splitSecretKey(parameters)) seen.add(toBigInt(secretKey))
  expect(seen.size).toBe(80)
})

test.each([
  ['no ids', []],
  ['five', [1, 2, 3, 4, 5]],
  ['id 0', [0, 1, 2, 3]],
  ['a negative id', [-1, 1, 2, 3]],
  ['a fraction', [1.9, 2, 3, 4]],
  ['text that only starts as a number', ['12abc', 1, 2, 3]],
  ['an id twice', [1, 2, 3, 3]],
  ['an id twice, once as text', [1, 2, 3, '3']],
  ['2^53', [1, 2, 3, 2 ** 53]],
  ['2^53 as bigint', [1, 2, 3, 2n ** 53n]],
])('operator ids are refused: %s', (_, operatorIds) => {
  expect(() => splitSecretKey({ secretKey: toBytes(5n), operatorIds })).toThrow(InvalidInputError)
})

test.each([
  ['0', new Uint8Array(32)],
  ['r', toBytes(groupOrder)],
  ['more than r', new Uint8Array(32).fill(0xff)],
  ['31 bytes', new Uint8Array(31).fill(1)],
  ['33 bytes', new Uint8Array(33).fill(1)],
])('secret keys are refused: %s', (_, secretKey) => {
  expect(() => splitSecretKey({ secretKey, operatorIds: [1, 2, 3, 4] })).toThrow(InvalidInputError)
})
