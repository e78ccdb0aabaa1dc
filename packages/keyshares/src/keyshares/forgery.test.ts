// Forgeries by somebody who knows the weights with which proofs are combined: they must not help.

import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { bytesToHex, clusterSizes, getThreshold, hexToBytes, type KeySharesItem } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import * as node from '../crypto/node.ts'
import * as portable from '../crypto/portable.ts'
import { getProofWeights } from './checkProofs.ts'
import { createKeySharesItem } from './createKeySharesItem.ts'
import { getOperators, getSecretKey, owner } from './fixtures/cluster.ts'
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
    const [weights = []] = getProofWeights([{ operatorIds }])
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
    const [a, b] = getProofWeights([{ operatorIds }, { operatorIds }])
    const [honestA, honestB] = [getShares(1, operatorIds), getShares(2, operatorIds)]
    const errorOfB = Fr.neg(Fr.div(a?.[4] ?? 0n, b?.[4] ?? 0n))
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

test.each(clusterSizes)(
  'weights cancel out every polynomial below the threshold and no other: %d operators',
  (size) => {
    const operatorIds = Array.from({ length: size }, (_, i) => 3 * i + 2)
    const evaluate = (coefficients: readonly bigint[], x: bigint) =>
      coefficients.reduceRight((value, coefficient) => Fr.add(Fr.mul(value, x), coefficient), 0n)
    for (let degree = 0; degree <= size; degree++) {
      const coefficients = Array.from({ length: degree + 1 }, (_, i) => bytesToNumberBE(getSecretKey(i + 1)))
      const [weights = []] = getProofWeights([{ operatorIds }])
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
