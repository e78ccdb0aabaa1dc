import { afterEach, describe, expect, test, vi } from 'vitest'
import { runSlices } from './runSlices.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Runs steps that take this long each, by a clock of its own; returns the slices. */
async function getSlices({ total = 2 ** 16, work = 8, sliceTime = 8, stepTime = 0 }) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const slices: { from: number; count: number; time: number }[] = []
  let pauses = 0
  const isDone = await runSlices({
    total,
    work,
    sliceTime,
    pause: async () => {
      pauses++
    },
    runSteps: (from, count) => {
      const time = count * stepTime
      slices.push({ from, count, time })
      vi.advanceTimersByTime(time)
      return true
    },
  })
  expect(isDone).toBe(true)
  expect(pauses).toBe(slices.length)
  return slices
}

describe('slices', () => {
  test('are all steps, in order, an even number each', async () => {
    for (const total of [2, 64, 2 ** 16]) {
      const slices = await getSlices({ total, stepTime: 0.01 })
      let next = 0
      for (const { from, count } of slices) {
        expect(from).toBe(next)
        expect(count % 2).toBe(0)
        next += count
      }
      expect(next).toBe(total)
    }
  })

  test.each([0.002, 0.01, 0.05, 0.5, 2])(
    'stay within their time where a step takes %d ms, once it is known',
    async (stepTime) => {
      const slices = await getSlices({ total: 2 ** 14, stepTime })
      for (const { time } of slices.slice(1)) expect(time).toBeLessThanOrEqual(8)
    },
  )

  test('have a limit where the clock stands still', async () => {
    const slices = await getSlices({ total: 2 ** 20 })
    expect(Math.max(...slices.map(({ count }) => count))).toBe((2 ** 12 * 8) / 8)
    const wide = await getSlices({ total: 64, work: 2 ** 20 })
    expect(wide.map(({ count }) => count)).toEqual(Array.from({ length: 32 }, () => 2))
  })

  test('end where nobody wants more', async () => {
    let calls = 0
    const runSteps = () => ++calls < 3
    const pause = async () => {}
    expect(await runSlices({ total: 1000, work: 2 ** 14, sliceTime: 8, pause, runSteps })).toBe(false)
    expect(calls).toBe(3)
  })
})
