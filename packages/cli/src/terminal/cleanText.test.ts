import { createRedaction } from '@x/schemas'
import { expect, test } from 'vitest'
import { cleanLines, cleanText } from './cleanText.ts'
import { toJson } from './toJson.ts'

test('text from outside cannot move the cursor, colour the terminal, break the line or turn its direction', () => {
  expect(cleanText('the store\u001b[31m is\u001b]0;title\u0007 broken\r\n\u202eagain\u2028')).toBe(
    'the store is broken again',
  )
  expect(cleanText('é ü 語 – “x”')).toBe('é ü 語 – “x”')
  expect(cleanText('abcdef', 4)).toBe('abc…')
})

const hostile = 'a\u001b[31mb\u001b]0;t\u0007c\u009b2Jd\u007fe\u0085f\u202eg\u2066h\u2028i\u2029j\rk\u{e0041}l\tm'
/** Everything that may steer a terminal, but the line break. */
const steering = /[\p{Cc}\p{Cf}\u2028\u2029]/u

test('lines keep their breaks and, where they are styled, our colours, and nothing else that steers a terminal', () => {
  expect(cleanLines(hostile, false)).not.toMatch(steering)
  expect(cleanLines(hostile, true).replaceAll('\u001b[31m', '')).not.toMatch(steering)
  const styled = '\u001b[1mTitle\u001b[22m\n\u001b[32mgood\u001b[39m\r\n\u001b[8mhidden\u001b[28m'
  expect(cleanLines(styled, true)).toBe('\u001b[1mTitle\u001b[22m\n\u001b[32mgood\u001b[39m\nhidden')
  expect(cleanLines(styled, false)).toBe('Title\ngood\nhidden')
})

test('JSON says the same and holds nothing that steers a terminal', () => {
  const value = { [hostile]: [hostile, 5n, 'é 語'] }
  const json = toJson(value, { indent: 0 })
  expect(json).not.toMatch(steering)
  expect(JSON.parse(json)).toEqual({ [hostile]: [hostile, '5', 'é 語'] })
  expect(toJson({ a: 1 })).toBe('{\n  "a": 1\n}')
})

test('what is hidden in JSON is hidden in its texts alone', () => {
  const { redact } = createRedaction(['":"', 'name'])
  expect(toJson({ name: 'a name', b: '":"' }, { indent: 0, redact })).toBe('{"name":"a [redacted]","b":"[redacted]"}')
})
