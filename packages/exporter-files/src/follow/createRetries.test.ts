import { expect, test } from 'vitest'
import { createRetries } from './createRetries.ts'

const [first, second, third] = [1, 2, 3].map((epoch) => ({
  key: `epoch=${epoch}`,
  from: 32 * epoch,
  to: 32 * epoch + 31,
})) as [Epoch, Epoch, Epoch]
type Epoch = { key: string; from: number; to: number }

test('a partition is read again after a minute, ten, an hour, six hours and a day, and then no more', () => {
  const retries = createRetries()
  const start = 1_000_000
  retries.update([first], start)
  const minutes: number[] = []
  let before = start
  for (let next = retries.getNext(); next !== undefined; next = retries.getNext()) {
    expect(retries.getDue(next - 1)).toEqual([])
    expect(retries.getDue(next)).toEqual([first])
    expect(retries.isPending(first)).toBe(true)
    minutes.push((next - before) / 60_000)
    retries.count([first], next)
    retries.update([first], next)
    before = next
  }
  expect(minutes).toEqual([1, 10, 60, 360, 1440])
  expect(retries.getDue(Number.POSITIVE_INFINITY)).toEqual([])
  expect(retries.isPending(first)).toBe(false)
})

test('each has its own time, and the next one is the earliest', () => {
  const retries = createRetries()
  retries.update([second], 0)
  retries.update([first, second], 30_000)
  expect(retries.getNext()).toBe(60_000)
  expect(retries.getDue(60_000)).toEqual([second])
  expect(retries.getDue(90_000)).toEqual([second, first])
  retries.count([second, third], 60_000)
  expect(retries.getNext()).toBe(90_000)
  expect(retries.getDue(90_000)).toEqual([first])
})

test('what lacks nothing any more is forgotten, and begins anew', () => {
  const retries = createRetries()
  retries.update([first, second], 0)
  retries.count([first], 60_000)
  retries.update([second], 70_000)
  expect(retries.isPending(first)).toBe(false)
  retries.update([first, second], 100_000)
  expect(retries.getDue(160_000)).toEqual([second, first])
  retries.update([], 200_000)
  expect(retries.getNext()).toBeUndefined()
})

test('one is pending in a range that holds all of it', () => {
  const retries = createRetries()
  retries.update([second], 0)
  const { from, to } = second
  const ranges = [
    { from, to },
    { from: from - 32, to: to + 32 },
    { from: from + 1, to },
    { from, to: to - 1 },
    { from: to + 1, to: to + 32 },
    { from: from - 32, to: from - 1 },
  ]
  expect(ranges.map(retries.isPending)).toEqual([true, true, false, false, false, false])
})
