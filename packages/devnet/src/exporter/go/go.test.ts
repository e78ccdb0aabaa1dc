import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeGoHex } from './decodeGoHex.ts'
import { createGoTimeFormatter } from './formatGoTime.ts'
import { type GoJson, parseGoJson } from './parseGoJson.ts'
import { parseGoQuery } from './parseGoQuery.ts'
import { parseGoUint } from './parseGoUint.ts'
import { stringifyGoJson } from './stringifyGoJson.ts'

/** Booleans have no value of their own, since no field of a request is one. */
function toPlain(json: GoJson): unknown {
  if (json.type === 'array') return json.items.map(toPlain)
  if (json.type === 'object') return Object.fromEntries(json.members.map(([name, value]) => [name, toPlain(value)]))
  if (json.type === 'number') return Number(json.raw)
  if (json.type === 'string') return json.value
  return json.type === 'bool' ? 'bool' : null
}

describe('parseGoJson', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' ', '\n\t'), (text, space) => {
        const expected: unknown = JSON.parse(text, (_, value: unknown) => (typeof value === 'boolean' ? 'bool' : value))
        expect(toPlain(parseGoJson(space + text + space))).toEqual(expected)
      }),
    )
  })

  test('refuses each cut of an object as an unexpected end', () => {
    const text = '{"from":12,"roles":["A\\u0041\\n",null,true,-1.5e+3],"x":{}}'
    for (let end = 1; end < text.length; end++) {
      expect(() => parseGoJson(text.slice(0, end))).toThrow('unexpected EOF')
    }
    expect(() => parseGoJson(' ')).toThrow(/^EOF$/)
  })

  test.each([
    ['{from:1}', "invalid character 'f' looking for beginning of object key string"],
    ['{"from" 1}', "invalid character '1' after object key"],
    ['{"from":1;}', "invalid character ';' after object key:value pair"],
    ['[1 2]', "invalid character '2' after array element"],
    ["'x'", "invalid character '\\'' looking for beginning of value"],
    ['["\n"]', "invalid character '\\n' in string literal"],
    ['["\\x"]', "invalid character 'x' in string escape code"],
    ['nil', "invalid character 'i' in literal null (expecting 'u')"],
    ['-x', "invalid character 'x' in numeric literal"],
    ['1.x', "invalid character 'x' after decimal point in numeric literal"],
    ['[01]', "invalid character '1' after array element"],
  ])('says of %s what Go says', (text, message) => {
    expect(() => parseGoJson(text)).toThrow(message)
  })
})

test('times have no trailing zeros and mean the same in each zone', () => {
  const utc = createGoTimeFormatter(0)
  expect([0, 1_700_000_000_000, 1_700_000_000_100, 1_700_000_000_120, 1_700_000_000_023].map(utc)).toEqual([
    '1970-01-01T00:00:00Z',
    '2023-11-14T22:13:20Z',
    '2023-11-14T22:13:20.1Z',
    '2023-11-14T22:13:20.12Z',
    '2023-11-14T22:13:20.023Z',
  ])
  expect(createGoTimeFormatter(60)(1_700_000_000_000)).toBe('2023-11-14T23:13:20+01:00')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -720, max: 840 }), (time, offset) => {
      const text = createGoTimeFormatter(offset)(time)
      expect(Date.parse(text)).toBe(time)
      expect(text).toMatch(/:\d\d(?:\.\d{0,2}[1-9])?(?:Z|[+-]\d\d:\d\d)$/)
    }),
  )
})

test('queries are read as browsers write them, and broken escapes are told', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))),
      (pairs) => {
        const expected = new URLSearchParams(pairs)
        const { values, error } = parseGoQuery(expected.toString())
        expect(error).toBeUndefined()
        for (const [name] of pairs) expect(values.get(name)).toEqual(expected.getAll(name))
      },
    ),
  )
  expect(parseGoQuery('a=%zz&b=1')).toEqual({ values: new Map([['b', ['1']]]), error: 'invalid URL escape "%zz"' })
  expect(parseGoQuery('a=1;b=2').error).toBe('invalid semicolon separator in query')
})

test('numbers are exact up to 2^64 - 1', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (n) => {
      expect(parseGoUint(String(n))).toBe(n)
    }),
  )
  expect(parseGoUint(String(2n ** 64n))).toBe('strconv.ParseUint: parsing "18446744073709551616": value out of range')
})

test('hex may be capital and have 0x, and its output has neither', () => {
  expect(decodeGoHex('0xABcd')).toEqual({ hex: 'abcd' })
  expect(decodeGoHex('')).toEqual({ hex: '' })
  expect(decodeGoHex('abc')).toEqual({ error: 'encoding/hex: odd length hex string' })
  expect(decodeGoHex('abg')).toEqual({ error: "encoding/hex: invalid byte: U+0067 'g'" })
})

test('what could end a script is escaped in JSON', () => {
  expect(stringifyGoJson({ error: '</script>&\u2028\u2029' })).toBe(
    '{"error":"\\u003c/script\\u003e\\u0026\\u2028\\u2029"}',
  )
})
