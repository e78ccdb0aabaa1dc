import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HttpStatusError, NetworkError } from './errors.ts'
import { getRetryDelay, parseRetryAfter, resolveRetry } from './retry.ts'

const facts = { method: 'GET', endpoint: 'http://localhost/', attempts: 1 }

test('Retry-After is read as seconds or as an HTTP date, and nothing else', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(parseRetryAfter('120', now)).toBe(120_000)
  expect(parseRetryAfter(' 1.5 ', now)).toBe(1500)
  expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:10 GMT', now)).toBe(10_000)
  expect(parseRetryAfter('Thu, 01 Jan 1970 00:00:10 GMT', now)).toBe(0)
  for (const text of ['', 'soon', '-1', '1e3', '12 Monday', null]) expect(parseRetryAfter(text, now)).toBeUndefined()
})

test('a wait for Retry-After is at least that long, and at most the first wait longer', () => {
  const error = new HttpStatusError({ ...facts, status: 429, retryAfter: 2000, excerpt: '', headers: {} })
  const delay = getRetryDelay(error, 3, resolveRetry({ baseDelay: 100 }))
  expect(delay).toBeGreaterThanOrEqual(2000)
  expect(delay).toBeLessThan(2100)
})

test('a wait lies between zero and the doubling limit, which is capped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (attempt) => {
      const retry = resolveRetry({ attempts: 100, baseDelay: 100, maxDelay: 5000 })
      const delay = getRetryDelay(new NetworkError({ ...facts, phase: 'headers' }), attempt, retry)
      expect(delay).toBeGreaterThanOrEqual(0)
      expect(delay).toBeLessThan(Math.min(5000, 100 * 2 ** (attempt - 1)))
    }),
  )
})

test('attempts are a whole number from 1', () => {
  const attempts = [0, -3, 1, 2.5, 3, Number.POSITIVE_INFINITY].map(
    (count) => resolveRetry({ attempts: count }).attempts,
  )
  expect(attempts).toEqual([1, 1, 1, 3, 3, Number.MAX_SAFE_INTEGER])
  expect(resolveRetry(false).attempts).toBe(1)
})
