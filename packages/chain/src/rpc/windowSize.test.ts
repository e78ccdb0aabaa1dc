import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutRange } from './cutRange.ts'
import { afterGrant, afterRefusal, startWindows, type WindowSize } from './windowSize.ts'

function grant(state: WindowSize, times: number): WindowSize {
  return times === 0 ? state : grant(afterGrant(state, state.size), times - 1)
}

describe('the windows of a search', () => {
  test('double while nothing is refused, and only when a whole window was granted', () => {
    expect(grant(startWindows(10), 3).size).toBe(80)
    expect(afterGrant(startWindows(10), 9).size).toBe(10)
    expect(afterGrant(startWindows(10), 10).size).toBe(20)
  })

  test('halve when one is refused, and never grow because another one was smaller', () => {
    expect(afterRefusal(startWindows(100), 100)).toEqual({ size: 50, refused: 100, successes: 0 })
    expect(afterRefusal(startWindows(100), 7)).toEqual({ size: 4, refused: 7, successes: 0 })
    expect(afterRefusal({ size: 3, refused: 9, successes: 5 }, 100)).toEqual({ size: 3, refused: 9, successes: 0 })
  })

  test('come close to what was refused and stay below it', () => {
    const refused = afterRefusal(startWindows(1_000), 1_000)
    expect(afterGrant(refused, 500).size).toBe(750)
    const settled = grant(refused, 200)
    expect(settled.size).toBeLessThan(1_000)
    expect(settled.size).toBeGreaterThan(870)
    expect(grant(settled, 50).size).toBe(settled.size)
  })

  test('try larger ones again after many successes', () => {
    const refused = { size: 900, refused: 1_000, successes: 254 }
    expect(afterGrant(refused, 900)).toMatchObject({ size: 900, successes: 255 })
    expect(afterGrant({ ...refused, successes: 255 }, 900)).toMatchObject({
      size: 1_800,
      refused: Number.POSITIVE_INFINITY,
    })
  })
})

describe('cutRange', () => {
  test('cuts pieces of the size from either end until nothing is left', () => {
    expect(cutRange({ from: 0, to: 9 }, 10, 'ascending')).toEqual([{ from: 0, to: 9 }, undefined])
    expect(cutRange({ from: 0, to: 9 }, 9, 'ascending')).toEqual([
      { from: 0, to: 8 },
      { from: 9, to: 9 },
    ])
    expect(cutRange({ from: 0, to: 9 }, 9, 'descending')).toEqual([
      { from: 1, to: 9 },
      { from: 0, to: 0 },
    ])
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(100),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('ascending' as const, 'descending' as const),
        (from, length, size, order) => {
          const blocks: number[] = []
          let rest: { from: number; to: number } | undefined = { from, to: from + length }
          while (rest !== undefined) {
            const [piece, after]: ReturnType<typeof cutRange> = cutRange(rest, size, order)
            expect(piece.to - piece.from).toBeLessThan(size)
            for (let block = piece.from; block <= piece.to; block++) blocks.push(block)
            rest = after
          }
          expect(blocks.sort((a, b) => a - b)).toEqual(Array.from({ length: length + 1 }, (_, i) => from + i))
        },
      ),
    )
  })
})
