import { expect, test } from 'vitest'
import { formatDuration } from './formatDuration.ts'
import { formatProgress } from './formatProgress.ts'

test('formatDuration names the two largest units', () => {
  const cases: [number, string][] = [
    [0, '0 s'],
    [0.0004, '1 ms'],
    [0.034, '34 ms'],
    [0.84, '0.8 s'],
    [9.96, '10 s'],
    [59.6, '1 min'],
    [200, '3 min 20 s'],
    [3600, '1 h'],
    [3605, '1 h'],
    [86_400 + 3600, '1 day 1 h'],
    [45 * 86_400, '45 days'],
    [2 * 365 * 86_400 + 12 * 86_400, '2 years 12 days'],
    [Number.POSITIVE_INFINITY, 'unlimited'],
  ]
  expect(cases.map(([seconds]) => formatDuration(seconds))).toEqual(cases.map(([, text]) => text))
})

test('formatProgress says how long the rest takes', () => {
  expect(formatProgress({ label: 'Splitting', done: 1, total: 4, elapsed: 5000, width: 8 })).toBe(
    'Splitting ██░░░░░░ 1/4 · about 15 s left',
  )
  expect(formatProgress({ label: 'Splitting', done: 4, total: 4, elapsed: 5000, width: 4 })).toBe('Splitting ████ 4/4')
})
