import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caveat } from './caveat.ts'
import { countSlots } from './countSlots.ts'
import { mergeCaveats } from './mergeCaveats.ts'
import { type FailedSlots, mergeFailedSlots } from './mergeFailedSlots.ts'
import { mergePartialErrors } from './mergePartialErrors.ts'

describe('caveats', () => {
  const caveat = (from: number, to: number, facts: Partial<Caveat> = {}): Caveat => ({
    reason: 'fork-blind',
    from,
    to,
    roles: ['AGGREGATOR'],
    explanation: 'Blind.',
    ...facts,
  })

  test('that touch or overlap become one, others stay apart', () => {
    expect(mergeCaveats([caveat(0, 7), caveat(8, 15), caveat(10, 12), caveat(17, 20)])).toEqual([
      caveat(0, 15),
      caveat(17, 20),
    ])
  })

  test('become one in whatever order they come', () => {
    expect(mergeCaveats([caveat(8, 9), caveat(20, 30), caveat(0, 7), caveat(10, 19)])).toEqual([caveat(0, 30)])
  })

  test('of different reasons or roles stay apart', () => {
    const others = [
      caveat(0, 9),
      caveat(0, 9, { reason: 'unflushed' }),
      caveat(0, 9, { roles: ['AGGREGATOR', 'PROPOSER'] }),
      caveat(0, 9, { roles: undefined }),
    ]
    expect(mergeCaveats(others)).toEqual(others)
  })

  test('that are given are not changed', () => {
    const given = [caveat(0, 7), caveat(8, 15)]
    mergeCaveats(given)
    expect(given).toEqual([caveat(0, 7), caveat(8, 15)])
  })

  test('cover the same slots before and after, each once', () => {
    const ranges = fc.array(fc.tuple(fc.nat(60), fc.nat(8)), { maxLength: 20 })
    fc.assert(
      fc.property(ranges, (all) => {
        const given = all.map(([from, length]) => caveat(from, from + length))
        const merged = mergeCaveats(given)
        const slots = (caveats: readonly Caveat[]) =>
          caveats.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
        expect(slots(merged)).toEqual([...new Set(slots(given))].sort((a, b) => a - b))
        for (const [i, { from }] of merged.entries())
          if (i > 0) expect(from).toBeGreaterThan((merged[i - 1]?.to ?? 0) + 1)
        // Nor does it matter in how many steps they are merged.
        expect(given.reduce((sum: Caveat[], one) => mergeCaveats(sum.concat(one)), [])).toEqual(merged)
      }),
    )
  })
})

describe('failed slots', () => {
  const failed = (from: number, to: number, message = `slot ${from}: disk full`): FailedSlots => ({
    from,
    to,
    error: 'HttpStatusError',
    message,
  })

  test('that follow each other with the same error become one, with the first text', () => {
    expect(mergeFailedSlots([failed(5, 5), failed(6, 6), failed(7, 9)])).toEqual([failed(5, 9)])
  })

  test('with a gap, another error or another text stay apart', () => {
    const apart = [failed(5, 5), failed(7, 7), { ...failed(8, 8), error: 'TimeoutError' }, failed(9, 9, 'gone')]
    expect(mergeFailedSlots(apart)).toEqual(apart)
  })

  test('that are given are not changed', () => {
    const given = [failed(5, 5), failed(6, 6)]
    mergeFailedSlots(given)
    expect(given).toEqual([failed(5, 5), failed(6, 6)])
  })

  test('of several streams become one, in whatever order they come, unless they failed in different ways', () => {
    const timeout = { ...failed(6, 6), error: 'TimeoutError' }
    expect(mergeFailedSlots([failed(5, 6), failed(8, 9), failed(5, 7), timeout])).toEqual([failed(5, 9), timeout])
  })

  test('are counted, each once', () => {
    expect(countSlots([failed(5, 9), failed(20, 20)])).toBe(6)
    expect(countSlots([failed(8, 12), failed(5, 9), failed(6, 6), failed(5, 9)])).toBe(8)
    expect(countSlots([])).toBe(0)
  })
})

describe('partial errors', () => {
  test('whose texts differ in keys, roots and numbers only become one', () => {
    const errors = [
      { from: 10, to: 12, message: `slot 10: no key 0xAB12 of ${'cd'.repeat(48)}`, count: 1 },
      { from: 1, to: 3, message: `slot 7: no key 0xff of ${'ef'.repeat(48)}`, count: 2 },
      { from: 5, to: 5, message: 'disk full', count: 1 },
    ]
    expect(mergePartialErrors(errors)).toEqual([
      { from: 1, to: 12, message: errors[0]?.message, count: 3 },
      { from: 5, to: 5, message: 'disk full', count: 1 },
    ])
    expect(errors[0]).toMatchObject({ from: 10, count: 1 })
  })
})
