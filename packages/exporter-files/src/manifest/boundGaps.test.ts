import { isLastingError } from '@x/exporter-client/internal'
import { expect, test } from 'vitest'
import { boundGaps } from './boundGaps.ts'
import type { FileGaps } from './exportManifest.ts'

const none: FileGaps = { failed: [], errors: [], caveats: [] }
const failed = (from: number, to = from) => ({ from, to, error: 'TimeoutError', message: 'No answer.' })
const error = (message: string, count = 1) => ({ from: 3, to: 5, message, count })

test('what is within the limits stays as it is', () => {
  const gaps: FileGaps = {
    failed: [failed(1), failed(9, 12)],
    errors: [error('disk full', 2)],
    caveats: [{ from: 1, to: 2, reason: 'pruned', explanation: 'Gone.' }],
    unreadable: { count: 1, rows: [{ slot: 1, problem: 'odd', text: '{}' }] },
  }
  expect(boundGaps(gaps, 'epoch')).toEqual(gaps)
})

test('the nearest of failed slots become one range, so that each that failed is named', () => {
  const { failed: bounded } = boundGaps(
    { ...none, failed: [failed(30), failed(1), failed(10, 11), failed(13)] },
    'epoch',
  )
  expect(bounded).toEqual([failed(1, 13), failed(30)])
})

test('kinds of errors beyond the limit are counted, apart by whether they may pass', () => {
  const unknown = `validator not found for pubkey: ${'ab'.repeat(48)}`
  const errors = [error('a', 4), error('b'), error('c', 3), { ...error('d', 2), from: 1, to: 9 }, error(unknown, 5)]
  const bounded = boundGaps({ ...none, errors }, 'epoch').errors
  expect(bounded.map(({ count, from, to }) => [count, from, to])).toEqual([
    [4, 3, 5],
    [1, 3, 5],
    [5, 3, 5],
    [5, 1, 9],
  ])
  expect(bounded.map(({ message }) => isLastingError(message))).toEqual([false, false, true, false])
})

test('texts of an exporter and rows that cannot be read are cut, and the rows counted', () => {
  const text = 'x'.repeat(100_000)
  const rows = Array.from({ length: 500 }, (_, slot) => ({ slot, problem: 'odd', text }))
  const gaps = {
    ...none,
    failed: [{ ...failed(1), message: text }],
    errors: [error(text)],
    unreadable: { count: 700, rows },
  }
  expect(JSON.stringify(boundGaps(gaps, 'epoch')).length).toBeLessThan(2000)
  expect(boundGaps(gaps, 'day').unreadable).toMatchObject({ count: 700, rows: { length: 100 } })
})

test('caveats of one kind become one, others stay', () => {
  const caveat = (from: number, reason: string, roles?: string[]) => ({
    ...{ from, to: from, reason, explanation: 'So it is.' },
    ...(roles && { roles }),
  })
  const caveats = [caveat(1, 'pruned'), caveat(5, 'pruned'), caveat(9, 'pruned', ['PROPOSER']), caveat(7, 'future')]
  expect(boundGaps({ ...none, caveats }, 'epoch').caveats).toEqual([
    { ...caveat(1, 'pruned'), to: 5 },
    caveat(9, 'pruned', ['PROPOSER']),
    caveat(7, 'future'),
  ])
})
