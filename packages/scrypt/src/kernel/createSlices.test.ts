import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSlices } from './createSlices.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Runs steps that take this long each, by a clock of its own, `runs` times; returns the slices. */
async function getSlices({ total = 2 ** 16, work = 8, sliceTime = 8, stepTime = 0, runs = 1 }) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const slices = [{ count: 0, time: 0 }]
  const { run } = createSlices({
    sliceTime,
    pause: async () => {
      slices.push({ count: 0, time: 0 })
    },
  })
  for (let i = 0; i < runs; i++) {
    let next = 0
    const runSteps = (from: number, count: number) => {
      expect(from).toBe(next)
      expect(count % 2).toBe(0)
      next += count
      const slice = slices.at(-1)
      if (slice === undefined) return false
      slice.count += count
      slice.time += count * stepTime
      vi.advanceTimersByTime(count * stepTime)
      return true
    }
    expect(await run({ total, work, runSteps })).toBe(true)
    expect(next).toBe(total)
  }
  return slices
}

describe('slices', () => {
  test('are all steps, in order, an even number each', async () => {
    for (const total of [2, 64, 2 ** 16]) await getSlices({ total, stepTime: 0.01 })
  })

  test.each([0.002, 0.01, 0.05, 0.5, 2])(
    'stay within their time where a step takes %d ms, once it is known',
    async (stepTime) => {
      const slices = await getSlices({ total: 2 ** 14, stepTime })
      for (const { time } of slices.slice(1)) expect(time).toBeLessThanOrEqual(8)
    },
  )

  test('have many short runs in one, and stay within their time then, too', async () => {
    const slices = await getSlices({ total: 16, work: 1, stepTime: 0.001, runs: 2 ** 14 })
    // 262 milliseconds in slices of about 4.
    expect(slices.length).toBeLessThan(100)
    for (const { time } of slices) expect(time).toBeLessThanOrEqual(8)
  })

  test('have a limit where the clock stands still', async () => {
    const slices = await getSlices({ total: 2 ** 20 })
    expect(Math.max(...slices.map(({ count }) => count))).toBe((2 ** 12 * 8) / 8)
    const wide = await getSlices({ total: 64, work: 2 ** 20 })
    expect(wide.map(({ count }) => count)).toEqual([...Array.from({ length: 32 }, () => 2), 0])
    const short = await getSlices({ total: 16, work: 1, runs: 2 ** 14 })
    expect(Math.max(...short.map(({ count }) => count))).toBe(2 ** 12 * 8)
  })

  test('end where nobody wants more', async () => {
    let calls = 0
    const runSteps = () => ++calls < 3
    const { run } = createSlices({ sliceTime: 8, pause: async () => {} })
    expect(await run({ total: 1000, work: 2 ** 14, runSteps })).toBe(false)
    expect(calls).toBe(3)
  })
})
