import { expect, test } from 'vitest'
import { cleanJson } from './cleanJson.ts'
import { cleanLine } from './cleanLine.ts'
import { cleanText } from './cleanText.ts'

const hostile = 'a\u001b[31mb\u001b]0;t\u0007c\u009b2Jd\u007fe\u0085f\u202eg\u2066h\u2028i\u2029j\rk\u{e0041}l\tm\nn'
const steering = /[\p{Cc}\p{Cf}\u2028\u2029]/u

test('text from outside cannot move the cursor, colour the terminal, break the line or turn its direction', () => {
  expect(cleanText('the store\u001b[31m is\u001b]0;title\u0007 broken\r\n\u202eagain\u2028')).toBe(
    'the store is broken again',
  )
  expect(cleanText('é ü 語 – “x”')).toBe('é ü 語 – “x”')
  expect(cleanText('abcdef', 4)).toBe('abc…')
  for (const text of [cleanText(hostile), cleanLine(hostile)]) expect(text).not.toMatch(steering)
})

test('a line keeps its spaces and its length', () => {
  expect(cleanLine(`  a\u001b[1m  b\n\n${'c'.repeat(1_000)} `)).toBe(`  a  b  ${'c'.repeat(1_000)} `)
})

test.each(['\u001b\u001b[1m[31m', '\u001b[3\u001b[31m1m', '\u001b]0;no end', '\u001b[', '\u009b', '\u001b'])(
  'of %j nothing is left that is a sequence again',
  (text) => {
    expect(cleanLine(text)).not.toMatch(steering)
  },
)

test('JSON says the same and holds nothing that steers a terminal', () => {
  const value = { [hostile]: [hostile, 'é 語'] }
  const json = cleanJson(JSON.stringify(value))
  expect(json).not.toMatch(steering)
  expect(JSON.parse(json)).toEqual(value)
  expect(cleanJson('{\n  "a": 1\n}')).toBe('{\n  "a": 1\n}')
})
