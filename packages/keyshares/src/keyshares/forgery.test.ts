// Forgeries by somebody who knows the weights with which proofs are combined: they must not help.

import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { getThreshold, type KeySharesItem } from '@x/schemas'
import { bytesToHex, clusterSizes, hexToBytes } from '@x/schemas/internal'
import { describe, expect, test } from 'vitest'
import { getPublicKey, parsePoint } from '#crypto'
import * as node from '../crypto/node.ts'
import * as portable from '../crypto/portable.ts'
import { drawProofWeights, interpolatesToKey } from './checkProofs.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getSecretKey, owner } from './fixtures/cluster.ts'
import { KeySharesFormatError } from './keySharesErrors.ts'
import { splitSecretKey } from './splitSecretKey.ts'
import { verifyKeyShares } from './verifyKeyShares.ts'

const { Fr } = bls12_381.fields

const createItem = (number: number, size: number, ownerNonce: number) =>
  createKeySharesItem({ secretKey: getSecretKey(number), operators: getOperators(size), owner, ownerNonce })

/** The item with the public keys of other shares. */
function withShares(item: KeySharesItem, shares: readonly bigint[]): KeySharesItem {
  const bytes = hexToBytes(item.payload.sharesData)
  shares.forEach((share, i) => {
    bytes.set(node.getPublicKey(numberToBytesBE(share, 32)), 96 + 48 * i)
  })
  return { ...item, payload: { ...item.payload, sharesData: bytesToHex(bytes) } }
}

function getShares(number: number, operatorIds: readonly number[]): bigint[] {
  return splitSecretKey({ secretKey: getSecretKey(number), operatorIds }).map(({ secretKey }) =>
    bytesToNumberBE(secretKey),
  )
}

async function getCodes(shares: KeySharesItem[]) {
  const { problems } = await verifyKeyShares({ version: 'v1.2.0', shares })
  return problems.map(({ index, code }) => [index, code])
}

describe('weights that were drawn before do not make wrong shares pass', () => {
  test.each(clusterSizes)('of one validator with %d operators', async (size) => {
    const item = createItem(1, size, 5)
    const { operatorIds } = item.payload
    const { weights } = drawProofWeights(operatorIds, 1)
    // Any shares but the last, and a last one with which the sum under these weights is zero.
    const known = [getSecretKey(1), ...operatorIds.slice(1).map((_, i) => getSecretKey(100 + i))].map(bytesToNumberBE)
    const sum = known.reduce((sum, value, i) => Fr.add(sum, Fr.mul(value, weights[i] ?? 0n)), 0n)
    const last = Fr.neg(Fr.div(sum, weights[size] ?? 0n))
    const total = [...known, last].reduce((sum, value, i) => Fr.add(sum, Fr.mul(value, weights[i] ?? 0n)), 0n)
    expect(total).toBe(0n)
    expect(await getCodes([withShares(item, [...known.slice(1), last])])).toEqual([[0, 'share-keys-inconsistent']])
  })

  test('of two validators, whose errors have a sum of zero under these weights', async () => {
    const items = [createItem(1, 4, 5), createItem(2, 4, 6)] as const
    const { operatorIds } = items[0].payload
    const { factors } = drawProofWeights(operatorIds, 2)
    const [honestA, honestB] = [getShares(1, operatorIds), getShares(2, operatorIds)]
    const errorOfB = Fr.neg(Fr.div(factors[0] ?? 0n, factors[1] ?? 0n))
    const forged = [
      withShares(items[0], [...honestA.slice(0, 3), Fr.add(honestA[3] ?? 0n, 1n)]),
      withShares(items[1], [...honestB.slice(0, 3), Fr.add(honestB[3] ?? 0n, errorOfB)]),
    ]
    expect(await getCodes(forged)).toEqual([
      [0, 'share-keys-inconsistent'],
      [1, 'share-keys-inconsistent'],
    ])
  })

  test('while the right shares pass under any weights', async () => {
    const item = createItem(1, 4, 5)
    const { operatorIds } = item.payload
    for (let i = 0; i < 5; i++) {
      expect(await getCodes([withShares(item, getShares(1, operatorIds))])).toEqual([])
    }
  })
})

describe('a polynomial of a lower degree, with which a few operators hold the whole key', () => {
  /** The values at the ids of a polynomial of the degree, whose value at 0 is the key. */
  function getValues(number: number, operatorIds: readonly number[], degree: number): bigint[] {
    const coefficients = [getSecretKey(number), ...Array.from({ length: degree }, (_, i) => getSecretKey(50 + i))]
    return operatorIds.map((id) =>
      coefficients.reduceRight(
        (value, coefficient) => Fr.add(Fr.mul(value, BigInt(id)), bytesToNumberBE(coefficient)),
        0n,
      ),
    )
  }

  describe.each(clusterSizes)('%d operators', (size) => {
    const item = createItem(1, size, 5)
    const { operatorIds } = item.payload
    const threshold = getThreshold(size)

    test('every degree but the right one is refused', async () => {
      for (let degree = 1; degree < size; degree++) {
        const codes = await getCodes([withShares(item, getValues(1, operatorIds, degree))])
        if (degree === threshold - 1) expect(codes).toEqual([])
        else expect(codes).toEqual([[0, degree < threshold ? 'share-keys-degree' : 'share-keys-inconsistent']])
      }
    })

    test('every share is the key', async () => {
      const codes = await getCodes([withShares(item, getValues(1, operatorIds, 0))])
      expect(codes.map(([, code]) => code).sort()).toEqual([
        ...operatorIds.map(() => 'share-key-whole'),
        'share-keys-degree',
      ])
    })
  })

  test('ids as large as they can be', async () => {
    const operatorIds = [1, 2 ** 31, 2 ** 52, Number.MAX_SAFE_INTEGER]
    const operators = getOperators(4).map((operator, i) => ({ ...operator, id: operatorIds[i] ?? 0 }))
    const item = createKeySharesItem({ secretKey: getSecretKey(1), operators, owner, ownerNonce: 5 })
    expect(await getCodes([item])).toEqual([])
    expect(await getCodes([withShares(item, getValues(1, operatorIds, 1))])).toEqual([[0, 'share-keys-degree']])
  })

  test('one operator has the key, another one the share of its neighbour', async () => {
    const item = createItem(1, 4, 5)
    const [a = 0n, b = 0n, c = 0n] = getShares(1, item.payload.operatorIds)
    const { problems } = await verifyKeyShares({
      version: 'v1.2.0',
      shares: [withShares(item, [a, b, b, bytesToNumberBE(getSecretKey(1))])],
    })
    const [, , third, fourth] = item.payload.operatorIds
    expect(c).not.toBe(b)
    expect(problems).toMatchObject([
      { code: 'share-key-duplicate', operatorId: third },
      { code: 'share-key-whole', operatorId: fourth },
      { code: 'share-keys-inconsistent' },
    ])
  })
})

describe.each(clusterSizes)('a polynomial of the right degree with which an operator of %d knows more', (size) => {
  const item = createItem(1, size, 5)
  const { operatorIds } = item.payload
  const secret = bytesToNumberBE(getSecretKey(1))

  /** Honest shares, of which those at some ids are moved to other values without a change of the degree. */
  function moveShares(wanted: ReadonlyMap<number, (honest: readonly bigint[]) => bigint>): bigint[] {
    const honest = getShares(1, operatorIds)
    const moved = [...wanted].map(([place, getValue]) => ({
      x: BigInt(operatorIds[place] ?? 0),
      by: Fr.sub(getValue(honest), honest[place] ?? 0n),
    }))
    // Lagrange's formula for the differences: 0 at 0, what they should be at the ids that move.
    return operatorIds.map((id, i) =>
      moved.reduce((value, { x, by }) => {
        const others = [0n, ...moved.map((other) => other.x)].filter((other) => other !== x)
        const factor = others.reduce(
          (product, other) => Fr.mul(product, Fr.div(Fr.create(BigInt(id) - other), Fr.create(x - other))),
          by,
        )
        return Fr.add(value, factor)
      }, honest[i] ?? 0n),
    )
  }

  test.each([
    ['the key', "its share key is the validator's", () => secret],
    ['minus the key', "its share key is minus the validator's", () => Fr.neg(secret)],
  ])('its share is %s', async (_, words, getValue) => {
    const { problems } = await verifyKeyShares({
      version: 'v1.2.0',
      shares: [withShares(item, moveShares(new Map([[1, getValue]])))],
    })
    expect(problems).toMatchObject([
      { code: 'share-key-whole', operatorId: operatorIds[1], message: expect.stringContaining(words) },
    ])
  })

  test.each([
    ['the share', 'it has the share key', (share: bigint) => share],
    ['minus the share', 'it has minus the share key', (share: bigint) => Fr.neg(share)],
  ])('its share is %s of another one', async (_, words, change) => {
    const { problems } = await verifyKeyShares({
      version: 'v1.2.0',
      shares: [
        withShares(
          item,
          moveShares(
            new Map([
              [1, ([first = 0n]: readonly bigint[]) => change(first)],
              [0, ([first = 0n]: readonly bigint[]) => first],
            ]),
          ),
        ),
      ],
    })
    expect(problems).toMatchObject([
      {
        code: 'share-key-duplicate',
        operatorId: operatorIds[1],
        message: expect.stringContaining(`${words} of operator ${operatorIds[0]}`),
      },
    ])
  })
})

test('a file with very many operators is refused at once', async () => {
  const item = createItem(1, 4, 5)
  const operatorIds = Array.from({ length: 300_000 }, (_, i) => i + 1)
  const [operator] = item.data.operators ?? []
  const operators = operatorIds.map((id) => ({ id, operatorKey: operator?.operatorKey ?? '' }))
  const large = { data: { ...item.data, operators }, payload: { ...item.payload, operatorIds } }
  await expect(getCodes([large])).rejects.toThrow(KeySharesFormatError)
  const some = {
    data: { ...item.data, operators: operators.slice(0, 99) },
    payload: { ...item.payload, operatorIds: operatorIds.slice(0, 99) },
  }
  expect(await getCodes([some])).toEqual([[0, 'operator-count']])
})

test.each(clusterSizes)(
  'weights cancel out every polynomial below the threshold and no other: %d operators',
  (size) => {
    const operatorIds = Array.from({ length: size }, (_, i) => 3 * i + 2)
    const evaluate = (coefficients: readonly bigint[], x: bigint) =>
      coefficients.reduceRight((value, coefficient) => Fr.add(Fr.mul(value, x), coefficient), 0n)
    for (let degree = 0; degree <= size; degree++) {
      const coefficients = Array.from({ length: degree + 1 }, (_, i) => bytesToNumberBE(getSecretKey(i + 1)))
      const { weights } = drawProofWeights(operatorIds, 1)
      const sum = [0, ...operatorIds].reduce(
        (sum, x, i) => Fr.add(sum, Fr.mul(evaluate(coefficients, BigInt(x)), weights[i] ?? 0n)),
        0n,
      )
      expect(sum === 0n).toBe(degree < getThreshold(size))
    }
  },
)

test.each([
  ['node', node],
  ['portable', portable],
] as const)('signatures whose errors have a sum of zero are refused: %s', (_, backend) => {
  const { Signature } = bls12_381.longSignatures
  const keys = [getSecretKey(1), getSecretKey(2)]
  const messages = keys.map((_, i) => new Uint8Array(32).fill(i))
  const points = keys.map((key, i) => Signature.fromBytes(node.sign(key, messages[i] ?? key)))
  const error = Signature.fromBytes(node.sign(getSecretKey(3), new Uint8Array(32)))
  const [first, second] = [points[0]?.add(error), points[1]?.subtract(error)]
  const verify = (signatures: readonly (typeof error | undefined)[]) => {
    const signed = keys.map((key, i) => ({
      publicKey: backend.parsePoint(node.getPublicKey(key)) as never,
      message: messages[i] ?? key,
      signature: Signature.toBytes(signatures[i] ?? error),
    }))
    return backend.verifySignatures(signed)
  }
  expect(verify(points)).toBe(true)
  expect(verify([first, second])).toBe(false)
})

describe('one wrong share key is found at any place, whatever the ids', () => {
  const isRight = (operatorIds: readonly number[], scalars: readonly bigint[]) => {
    const [publicKey, ...shareKeys] = scalars.flatMap((scalar) => {
      return parsePoint(getPublicKey(numberToBytesBE(scalar, 32))) ?? []
    })
    return publicKey !== undefined && interpolatesToKey({ publicKey, operatorIds, shareKeys })
  }

  // With the small ids the sums have whole numbers as weights, with the large ones random numbers.
  test.each([
    ['small', (i: number) => i + 1],
    ['usual', (i: number) => 37 + 150 * i + i * i],
    ['large', (i: number) => 2 ** 45 + 12_345_678_901 * i],
  ])('%s', (_, getId) => {
    for (const size of clusterSizes) {
      const operatorIds = Array.from({ length: size }, (_, i) => getId(i))
      const scalars = [bytesToNumberBE(getSecretKey(1)), ...getShares(1, operatorIds)]
      expect(isRight(operatorIds, scalars)).toBe(true)
      for (const place of scalars.keys()) {
        const wrong = scalars.map((scalar, i) => (i === place ? Fr.add(scalar, 1n) : scalar))
        expect(isRight(operatorIds, wrong), `${size} operators, ${place}`).toBe(false)
      }
    }
  })
})
