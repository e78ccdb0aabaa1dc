import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import type { Hex } from '@x/schemas'
import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type ClusterBalance, createBalanceTree, isBalanceProven } from './createBalanceTree.ts'

/** The clusters of the public oracle's golden vectors: ids from 1 on, and 32 ETH more for each. */
const count = (length: number): ClusterBalance[] =>
  Array.from({ length }, (_, i) => ({ clusterHash: numberToHex(i + 1, { size: 32 }), effectiveBalance: 32 * (i + 1) }))

const someBalances = fc.uniqueArray(
  fc.record({
    clusterHash: fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
    effectiveBalance: fc.oneof(fc.constantFrom(32, 48, 2_048), fc.integer({ min: 0, max: 2 ** 31 - 1 })),
  }),
  { selector: ({ clusterHash }) => clusterHash, minLength: 1, maxLength: 40 },
)

describe('a tree in levels', () => {
  // Of nothing, one and two: the golden vectors of ssv-oracle. Of more: what its package `merkle` computes.
  test.each([
    [0, '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    [1, '0xa705cc086e204a80e7ca233181d1a0107b3a78ca619149dde90edd19aa2cfce6'],
    [2, '0xdeebf47271c6875e1487fbba2d3f982b35d883ce213b7dceb4139765ac2821c7'],
    [3, '0xa3d463f999fbf7f2fb5bbfaf5f0d461d5f51f6be4bae7ca6f00a39b8a68752ac'],
    [4, '0xe0a783a134ba6af4657a9624a01f2aa9c629b7f8c8a331c1cb57b8d75a55df07'],
    [5, '0xd5f5f80fee6c4edfb208642f11a7150f2ce598c97df8bcb9ef277029c7f43909'],
    [6, '0xeb9b8c2e617de25a458f3ed8d995e596d829fc18d7ff0ecdcb50639ae7ea30e1'],
    [7, '0x6fc78c7889491ff9bd1837240801d27be94ede595458a65be02e8f73817af684'],
    [8, '0x3eda414a0ee4f4b52c8ea659c916333d1b7f5a218110c483567b926d405e24a1'],
    [9, '0x1179a34148bbc91289d2af9de606457878528d346882fcdd8e23eafa1e927d4d'],
  ])('of %i clusters has the root of the oracles', (length, root) => {
    expect(createBalanceTree(count(length)).root).toBe(root)
  })

  test('proves what is left over with its own hash', () => {
    const { getProof } = createBalanceTree(count(5))
    expect(getProof(numberToHex(5, { size: 32 }))).toEqual([
      '0xf418ee77476d9efaf93c4712d1131ee1520ff09b0bf8664e06d4c79981f73849',
      '0xd85e20163ce3570f8d58f26c3b73ab041cc59a282da1914fe5c911eaeabdaa94',
      '0xe0a783a134ba6af4657a9624a01f2aa9c629b7f8c8a331c1cb57b8d75a55df07',
    ])
    expect(getProof(numberToHex(6, { size: 32 }))).toBeUndefined()
  })
})

test('a standard tree is that of OpenZeppelin, with its proofs', () => {
  fc.assert(
    fc.property(someBalances, (balances) => {
      const { root, getProof } = createBalanceTree(balances, { layout: 'standard' })
      const values = balances.map(({ clusterHash, effectiveBalance }) => [clusterHash, effectiveBalance])
      const theirs = StandardMerkleTree.of(values, ['bytes32', 'uint32'])
      expect(root).toBe(theirs.root)
      for (const [i, { clusterHash }] of balances.entries()) expect(getProof(clusterHash)).toEqual(theirs.getProof(i))
    }),
    { numRuns: 30 },
  )
})

test('each cluster is proven in both layouts, and nothing else is', () => {
  fc.assert(
    fc.property(someBalances, fc.constantFrom('levels' as const, 'standard' as const), (balances, layout) => {
      const { root, getProof } = createBalanceTree(balances, { layout })
      for (const balance of balances) {
        const proof = getProof(balance.clusterHash) ?? []
        expect(isBalanceProven({ ...balance, root, proof })).toBe(true)
        const effectiveBalance = balance.effectiveBalance ^ 1
        expect(isBalanceProven({ ...balance, effectiveBalance, root, proof })).toBe(false)
        expect(isBalanceProven({ ...balance, root, proof: [...proof, root] })).toBe(false)
      }
    }),
    { numRuns: 30 },
  )
})

test('layouts differ where leaves are left over, and the order of clusters makes no difference', () => {
  const root = (balances: ClusterBalance[], layout?: 'standard') => createBalanceTree(balances, { layout }).root
  expect(root(count(3), 'standard')).not.toBe(root(count(3)))
  expect(root(count(8), 'standard')).toBe(root(count(8)))
  expect(root(count(7).reverse())).toBe(root(count(7)))
})

test('a cluster that is there twice and what is no balance are refused', () => {
  const [first] = count(1)
  if (first === undefined) throw new Error('unreachable')
  const create = (...more: Partial<ClusterBalance>[]) =>
    createBalanceTree([first, ...more.map((each) => ({ ...first, ...each }))])
  expect(() => create({ effectiveBalance: 64 })).toThrow('expected each cluster once')
  for (const effectiveBalance of [-1, 0.5, 2 ** 32]) expect(() => create({ effectiveBalance })).toThrow('32 bits')
  expect(() => create({ clusterHash: '0x02' })).toThrow('32 bytes')
})
