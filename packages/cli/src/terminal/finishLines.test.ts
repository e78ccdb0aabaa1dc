import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStyle } from './createStyle.ts'
import { finishLines, joinParts } from './finishLines.ts'
import { getWidth } from './getWidth.ts'

const style = createStyle(new PassThrough())

beforeAll(() => {
  vi.stubEnv('NO_COLOR', undefined).stubEnv('FORCE_COLOR', '1')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const codes = [1, 2, 22, 31, 32, 33, 36, 39, 0, 7, 8]

test('our own styles reach a terminal, and nothing of a text from outside does that looks like them', () => {
  const foreign = codes.map((code) => `\u001b[${code}m`).join('x')
  expect(finishLines(`${style('red', 'bad')}: ${foreign}`)).toBe(`\u001b[31mbad\u001b[39m: ${'x'.repeat(10)}`)
  expect(finishLines(style('bold', `a${foreign}b`))).toBe(`\u001b[1ma${'x'.repeat(10)}b\u001b[22m`)
  expect(finishLines(style(['red', 'bold'], 'Error'))).toBe('\u001b[31m\u001b[1mError\u001b[22m\u001b[39m')
})

test('a text is one line, whatever is in it, and lines are lines however they are nested', () => {
  expect(finishLines('file\n✓ everything is valid\r\n\u2028x')).toBe('file ✓ everything is valid   x')
  expect(finishLines(['a', ['b', [], ['c\nd']], ''])).toBe('a\nb\nc d\n')
  expect(finishLines(joinParts(['a', ['b', 'c'], 'd']))).toBe('a\n\nb\nc\n\nd')
})

test('a style takes no room in a table', () => {
  expect(getWidth(style('green', 'abcd'))).toBe(4)
})

test('where nobody is at a terminal there are no styles', () => {
  vi.stubEnv('FORCE_COLOR', undefined)
  expect(createStyle(new PassThrough())('red', 'plain')).toBe('plain')
})
