import { mainnet } from '@x/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPartitions } from './getPartitions.ts'

const range = fc.tuple(fc.nat(12_000_000), fc.nat(60_000)).map(([from, length]) => ({ from, to: from + length }))

test('partitions cover each slot of the range once, in order, under names of their own', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('epoch' as const, 'day' as const), ({ from, to }, by) => {
      const partitions = getPartitions({ from, to }, { by, network: mainnet })
      expect(partitions[0]?.from).toBe(from)
      expect(partitions.at(-1)?.to).toBe(to)
      for (const [i, partition] of partitions.entries()) {
        expect(partition.to).toBeGreaterThanOrEqual(partition.from)
        if (i > 0) expect(partition.from).toBe((partitions[i - 1]?.to ?? 0) + 1)
      }
      expect(new Set(partitions.map(({ key }) => key)).size).toBe(partitions.length)
    }),
    { numRuns: 50 },
  )
})

test('the shards together have each partition once', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 40 }), ({ from, to }, count) => {
      const whole = getPartitions({ from, to }, { by: 'epoch', network: mainnet })
      const shards = Array.from({ length: count }, (_, index) =>
        getPartitions({ from, to }, { by: 'epoch', network: mainnet, shard: { index, count } }),
      )
      expect(shards.flat()).toEqual(whole)
      const sizes = shards.map((shard) => shard.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 50 },
  )
})

test('days are those of UTC: a slot belongs to the day in which it begins', () => {
  // Mainnet began at 12:00:23 on 2020-12-01.
  const partitions = getPartitions({ from: 0, to: 10_799 }, { by: 'day', network: mainnet })
  expect(partitions).toEqual([
    { key: 'day=2020-12-01', from: 0, to: 3598 },
    { key: 'day=2020-12-02', from: 3599, to: 10_798 },
    { key: 'day=2020-12-03', from: 10_799, to: 10_799 },
  ])
})
