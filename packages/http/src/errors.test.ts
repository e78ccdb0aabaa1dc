import { describe, expect, test } from 'vitest'
import { HttpStatusError, NetworkError } from './errors.ts'

const facts = { method: 'GET', endpoint: 'https://api.example/items', attempts: 1 }
const getLines = (error: Error) => error.message.split('\n').filter((line) => line !== '')

describe('an error of a status says what to do about it', () => {
  test.each([
    [400, undefined, /input.*documentation/],
    [401, undefined, /credentials/],
    [403, undefined, /credentials/],
    [404, undefined, /address and the id/],
    [413, undefined, /less at once/],
    [431, undefined, /less at once/],
    [429, undefined, /fewer requests at a time, or wait/],
    [429, 1_500, /Wait 2 s/],
    [499, undefined, /input.*documentation/],
    [500, undefined, /Try again later/],
    [503, undefined, /Try again later/],
  ])('%d with a wait of %s ms', (status, retryAfter, fix) => {
    const error = new HttpStatusError({ ...facts, status, retryAfter, excerpt: '', headers: {} })
    expect(error.fix).toMatch(fix)
  })
})

describe('a message says', () => {
  test('where the request went, and how often only where that was more than once', () => {
    const once = new NetworkError({ ...facts, code: 'ECONNREFUSED', phase: 'headers' })
    expect(getLines(once)).toContain('GET https://api.example/items')
    expect(once.message).not.toContain('attempts')
    expect(getLines(new NetworkError({ ...facts, attempts: 3, code: undefined, phase: 'headers' }))).toContain(
      '3 attempts',
    )
  })

  test('whether an answer had begun', () => {
    const create = (phase: 'headers' | 'body') => new NetworkError({ ...facts, code: 'ECONNRESET', phase })
    expect(create('headers').shortMessage).toMatch(/could not be reached.*\(ECONNRESET\)\.$/)
    expect(create('body').shortMessage).toMatch(/cut off \(ECONNRESET\)\.$/)
    expect(create('body').fix).toMatch(/less at once/)
  })
})
