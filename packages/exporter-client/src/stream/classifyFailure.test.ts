import { HttpStatusError, NetworkError, ResponseError, TimeoutError } from '@x/http'
import { describe, expect, test } from 'vitest'
import { ArchiveModeRequiredError } from '../request/ArchiveModeRequiredError.ts'
import { classifyFailure } from './classifyFailure.ts'

const facts = { method: 'POST', endpoint: 'http://exporter.test/v1', attempts: 1 }
const status = (code: number, excerpt = 'why', retryAfter?: number) =>
  new HttpStatusError({ ...facts, status: code, excerpt, retryAfter, headers: {} })
const network = (code?: string) => new NetworkError({ ...facts, code, phase: 'headers' })

describe('what a failure means for a stream', () => {
  test.each<[string, unknown, string]>([
    ['429', status(429), 'throttled'],
    ['500', status(500), 'broken'],
    ['503', status(503), 'broken'],
    ['408', status(408), 'broken'],
    ['413', status(413), 'broken'],
    ['400 whose reason was cut off', status(400, ''), 'broken'],
    ['400 with a reason', status(400), 'refused'],
    ['404', status(404, ''), 'refused'],
    ['an empty answer', new ResponseError({ ...facts, reason: 'empty' }), 'broken'],
    [
      'broken JSON',
      new ResponseError({ ...facts, reason: 'not-json', contentType: undefined, excerpt: '{' }),
      'broken',
    ],
    ['another shape', new ResponseError({ ...facts, reason: 'shape', problems: [] }), 'broken'],
    ['too large an answer', new ResponseError({ ...facts, reason: 'too-large', maxBytes: 1 }), 'broken'],
    ['a time-out', new TimeoutError({ ...facts, scope: 'attempt', timeout: 1 }), 'silent'],
    ['a closed connection', network('ECONNRESET'), 'silent'],
    ['a failure of which a browser says nothing', network(), 'silent'],
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].map(
      (code): [string, unknown, string] => [code, network(code), 'unreachable'],
    ),
    [
      'a redirect',
      new ResponseError({ ...facts, reason: 'redirect', targetOrigin: undefined, redirects: 'to another origin' }),
      'refused',
    ],
    ['a standard exporter', new ArchiveModeRequiredError('committee traces'), 'refused'],
    ['anything else', new TypeError('x is not a function'), 'refused'],
    ['something that is not an error', 'nope', 'refused'],
  ])('%s', (_, error, kind) => {
    expect(classifyFailure(error).kind).toBe(kind)
  })

  test('has the name and the text of the error, with the words of the node', () => {
    expect(classifyFailure(status(500, 'disk full'))).toEqual({
      kind: 'broken',
      error: 'HttpStatusError',
      message: 'The server answered 500 (internal error). disk full',
    })
    expect(classifyFailure(status(500, ''))).toMatchObject({ message: 'The server answered 500 (internal error).' })
    const problems = [{ path: 'data.0.slot', message: 'expected 5 to 7, as was asked for, not 9' }]
    expect(classifyFailure(new ResponseError({ ...facts, reason: 'shape', problems }))).toMatchObject({
      message: 'The answer does not have the expected shape. data.0.slot: expected 5 to 7, as was asked for, not 9',
    })
    expect(classifyFailure(new TypeError('x is not a function'))).toMatchObject({
      error: 'TypeError',
      message: 'x is not a function',
    })
    expect(classifyFailure('nope')).toMatchObject({ error: 'Error', message: 'nope' })
  })

  test('has the time for which the exporter asks', () => {
    expect(classifyFailure(status(429, '', 5000)).retryAfter).toBe(5000)
    expect(classifyFailure(status(503, '', 0)).retryAfter).toBe(0)
    expect(classifyFailure(status(503))).not.toHaveProperty('retryAfter')
    expect(classifyFailure(network())).not.toHaveProperty('retryAfter')
  })
})
