import { expect, test } from 'vitest'
import { compareChoices } from '../fixtures/tryOutOfSample.ts'
import { suggestOperators } from '../index.ts'
import { getShare } from './getShare.ts'

const fee = 30_000_000_000n
const candidates = [1, 2, 3, 4, 5, 6].map((id) => ({ id, fee, performance: 0.99 }))
const figuresOf = (absent: Record<number, number>, together: [number, number][] = []) => ({
  operators: Object.entries(absent).map(([id, share]) => ({
    ...{ operatorId: Number(id), duties: 10_000, missed: getShare(0, 10_000), blamed: getShare(0, 10_000) },
    ...{ blamedGwei: 0n, causes: [], absent: getShare(Math.round(10_000 * share), 10_000) },
    ...{ led: getShare(0, 2_500), ledByOthers: getShare(0, 7_500), roles: [], clock: undefined, reaction: undefined },
  })),
  pairs: together.map((operatorIds) => ({
    ...{ operatorIds, duties: 10_000, absent: [100, 100] as [number, number] },
    ...{ both: 90, expected: 1, pValue: 0.0001, qValue: 0.001 },
  })),
})

test('of equals the cheapest are taken, and a fee that is about to rise counts as if it were in force', () => {
  const dear = candidates.map((each) => (each.id < 3 ? { ...each, fee: fee + 1_000_000_000n } : each))
  expect(suggestOperators({ candidates: dear })?.operatorIds).toEqual([3, 4, 5, 6])
  const rising = candidates.map((each) => (each.id === 4 || each.id === 6 ? { ...each, declaredFee: 2n * fee } : each))
  const found = suggestOperators({ candidates: rising })
  expect(found?.operatorIds).toEqual([1, 2, 3, 5])
  // 4 × 30 gwei × 7,200 blocks.
  expect(found?.feesGwei).toBe(864_000)
  // Of four that are away in 1 % each, two or more are so in 0.0592 %.
  expect(found?.missed).toBeCloseTo(0.000_592_03, 8)
  // What a missed one would have brought, 54 parts, and its penalty, 40.
  expect(found?.missedGwei).toBeCloseTo(2_500_000 * (94 / 54) * 0.000_592_03, 1)
  expect(suggestOperators({ candidates: rising, chosen: [4] })?.operators[3]).toMatchObject({
    ...{ operatorId: 4, isFeeRising: true, feeGwei: 432_000 },
  })
})

test('own figures are believed more than what is published, and who goes away together is kept apart', () => {
  const absent = { 1: 0.01, 2: 0.01, 3: 0.01, 4: 0.01, 5: 0.012, 6: 0.05 }
  expect(suggestOperators({ candidates, figures: figuresOf(absent) })?.operatorIds).toEqual([1, 2, 3, 4])
  const apart = suggestOperators({ candidates, figures: figuresOf(absent, [[1, 2]]) })
  expect(apart?.operatorIds).toContain(5)
  expect(apart?.operatorIds.filter((id) => id < 3)).toHaveLength(1)
  // Where one is there already, the other one is not added.
  expect(suggestOperators({ candidates, chosen: [2], figures: figuresOf(absent, [[1, 2]]) })?.operatorIds).toEqual([
    2, 3, 4, 5,
  ])
})

test('too few candidates, and chosen ones that are none, give no suggestion', () => {
  expect(suggestOperators({ candidates: candidates.slice(0, 3) })).toBeUndefined()
  expect(suggestOperators({ candidates, chosen: [99] })).toBeUndefined()
  expect(suggestOperators({ candidates, size: 7 })).toBeUndefined()
})

test('what is suggested by one half of a world is better in the other than the best by performance', () => {
  const { today, suggested, better, worlds } = compareChoices([1, 2], 400)
  expect(suggested.totalGwei).toBeLessThan(today.totalGwei)
  expect(better).toBe(worlds)
})
