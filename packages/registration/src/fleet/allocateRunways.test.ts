import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateRunways, type RunwayNeed } from './allocateRunways.ts'

const perHour = 10n

/** One that lasts for so many hours, and whose fees are `rate` wei an hour. */
function need(id: string, hours: number, own: Partial<RunwayNeed> = {}): RunwayNeed {
  const rate = own.perHour ?? perHour
  return {
    id,
    hours,
    minimumHours: 720,
    targetHours: 2_160,
    perHour: rate,
    base: -rate * BigInt(hours),
    isWhole: false,
    ...own,
  }
}

const hoursOf = (shares: ReturnType<typeof allocateRunways>) =>
  Object.fromEntries([...shares].map(([id, { hours }]) => [id, hours]))

test('where the budget is enough, each gets its target to the wei', () => {
  const needs = [need('a', 100), need('b', 700, { targetHours: 1_000 })]
  const shares = allocateRunways(needs, 20_600n + 3_000n)
  expect(Object.fromEntries(shares)).toEqual({
    a: { hours: 2_160, value: 20_600n },
    b: { hours: 1_000, value: 3_000n },
  })
  // One wei less is not enough.
  expect(hoursOf(allocateRunways(needs, 23_599n))).not.toEqual({ a: 2_160, b: 1_000 })
})

test('where it is not, those first that end first, each until the next budget', () => {
  const needs = [need('a', 0), need('b', 24), need('c', 48), need('d', 600)]
  // a takes 1,920, b takes 1,680, and of c's 1,440 there are 400 left.
  const shares = allocateRunways(needs, 1_920n + 1_680n + 400n + 40n)
  expect(hoursOf(shares)).toEqual({ a: 192, b: 192, c: 88 })
})

test('what is left raises the lowest together', () => {
  const needs = [need('a', 0), need('b', 24), need('c', 300), need('d', 600)]
  const shares = allocateRunways(needs, 1_920n + 1_680n + 40n + 3_160n)
  // 10 wei raise one by an hour: a and b to 300, then a, b and c to 333.
  expect(hoursOf(shares)).toEqual({ a: 333, b: 333, c: 333 })
})

test('less than a day is not worth its gas, unless it is the target', () => {
  const short = need('a', 100, { targetHours: 110, minimumHours: 105 })
  expect(hoursOf(allocateRunways([short, need('b', 700)], 120n))).toEqual({ a: 110 })
  expect(hoursOf(allocateRunways([need('a', 100)], 240n))).toEqual({})
  expect(hoursOf(allocateRunways([need('a', 100)], 250n))).toEqual({ a: 124 })
})

test('a migration gets its minimum or nothing, and its target where there is enough', () => {
  const whole = { isWhole: true, base: 5_000n }
  // Its 720 hours take 12,200.
  expect(hoursOf(allocateRunways([need('m', 100, whole)], 12_200n))).toEqual({})
  expect(hoursOf(allocateRunways([need('m', 100, whole)], 12_210n))).toEqual({ m: 720 })
  expect(hoursOf(allocateRunways([need('m', 100, whole)], 26_600n))).toEqual({ m: 2_160 })
  // One that has time waits for those that have not.
  expect(hoursOf(allocateRunways([need('a', 100), need('m', 500, whole)], 12_210n))).toEqual({ a: 1_319 })
})

test('one that owes more than there is gets nothing, and those behind it get theirs', () => {
  const needs = [need('dry', 0, { base: 1_000_000n }), need('b', 24)]
  expect(hoursOf(allocateRunways(needs, 1_700n + 20n))).toEqual({ b: 194 })
})

test('the budget is never exceeded, nobody gets more than the target, and the first is never worse off than the second', () => {
  const someone = fc.record({
    hours: fc.integer({ min: 0, max: 719 }),
    rate: fc.bigInt({ min: 1n, max: 1_000n }),
  })
  fc.assert(
    fc.property(
      fc.array(someone, { minLength: 1, maxLength: 30 }),
      fc.bigInt({ min: 0n, max: 10n ** 7n }),
      (all, budget) => {
        const needs = all
          .map(({ hours, rate }, i) => need(`${i}`, hours, { perHour: rate }))
          .toSorted((a, b) => a.hours - b.hours)
        const shares = allocateRunways(needs, budget)
        const total = [...shares.values()].reduce((sum, { value }) => sum + value, 0n)
        expect(total).toBeLessThanOrEqual(budget)
        for (const each of needs) {
          const share = shares.get(each.id)
          if (share === undefined) continue
          expect(share.hours).toBeGreaterThan(each.hours)
          expect(share.hours).toBeLessThanOrEqual(each.targetHours)
          expect(share.value).toBe(each.base + each.perHour * BigInt(share.hours))
        }
      },
    ),
  )
})
