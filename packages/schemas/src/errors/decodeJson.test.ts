import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertJsonDepth, decodeJson } from './decodeJson.ts'

const nest = (depth: number, inner = '') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`
const tooDeep = 'expected at most 128 nested levels'

describe('decodeJson', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(decodeJson(text)).toEqual(JSON.parse(text))
      }),
    )
    expect(() => decodeJson('[1')).toThrow(SyntaxError)
    expect(() => decodeJson('["a')).toThrow(SyntaxError)
    expect(() => decodeJson('"\\')).toThrow(SyntaxError)
    expect(() => decodeJson('')).toThrow(SyntaxError)
  })

  test('reads 128 levels of lists and objects, and no more', () => {
    expect(decodeJson(nest(128, '1'))).toEqual(JSON.parse(nest(128, '1')))
    expect(() => decodeJson(nest(129))).toThrow(tooDeep)
    expect(() => decodeJson(`${'{"a":['.repeat(65)}${']}'.repeat(65)}`)).toThrow(tooDeep)
    expect(decodeJson(`[${nest(100)},${nest(100)},${nest(127)}]`)).toHaveLength(3)
  })

  test('counts no bracket in a text, whatever is escaped there', () => {
    const inText = fc.array(fc.constantFrom('[', '{', '"', '\\', ']', 'x'), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(inText, (characters) => {
        const value = characters.join('')
        expect(decodeJson(JSON.stringify([value, { [value]: value }]))).toEqual([value, { [value]: value }])
        expect(() => assertJsonDepth(`[${JSON.stringify(value)},${nest(128)}]`)).toThrow(tooDeep)
      }),
    )
  })

  test.each([
    ['[', '['.repeat(5_000_000)],
    ['{"a":', '{"a":'.repeat(1_000_000)],
    ['[ and ]', nest(5_000_000)],
  ])('refuses millions of %s without building anything', (_, text) => {
    expect(() => decodeJson(text)).toThrow(tooDeep)
  })
})
