import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTimeHistogram } from './createTimeHistogram.ts'

test('nothing counted is not a distribution', () => {
  expect(createTimeHistogram().result()).toBeNull()
})

test('times are counted in buckets of 100 ms, times before the slot too', () => {
  const histogram = createTimeHistogram()
  for (const time of [0, 99, 100, 250, -1]) histogram.add(time)
  expect(histogram.result()).toEqual({
    count: 5,
    min: -1,
    mean: 448 / 5,
    p50: 50,
    p90: 250,
    p99: 250,
    max: 250,
    histogram: [
      { bucket: -100, count: 1 },
      { bucket: 0, count: 2 },
      { bucket: 100, count: 1 },
      { bucket: 200, count: 1 },
    ],
  })
})

test('absurd times do not make absurd numbers of buckets', () => {
  const histogram = createTimeHistogram()
  for (let i = 0; i < 1000; i += 1) histogram.add(10 ** 9 + 100_000 * i)
  for (let i = 0; i < 1000; i += 1) histogram.add(-(10 ** 9) - 100_000 * i)
  const result = histogram.result()
  expect(result?.histogram).toEqual([
    { bucket: -384_000, count: 1000 },
    { bucket: 384_000, count: 1000 },
  ])
  expect(result).toMatchObject({ min: -1_099_900_000, max: 1_099_900_000, mean: 0 })
})

test('quantiles are exact to half a bucket', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 30_000 }), { minLength: 1, maxLength: 200 }), (times) => {
      const histogram = createTimeHistogram()
      for (const time of times) histogram.add(time)
      const result = histogram.result()
      const sorted = times.toSorted((a, b) => a - b)
      for (const [share, value] of [
        [0.5, result?.p50],
        [0.9, result?.p90],
        [0.99, result?.p99],
      ] as const) {
        const exact = sorted[Math.ceil(share * times.length) - 1] ?? Number.NaN
        expect(Math.abs((value ?? Number.NaN) - exact)).toBeLessThanOrEqual(50)
      }
      expect(result).toMatchObject({ count: times.length, min: sorted[0], max: sorted.at(-1) })
    }),
  )
})
