import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'

const say = (text: string) => {
  try {
    return parseJson(text, 'It')
  } catch (error) {
    return error instanceof Error ? error.message : undefined
  }
}

test('a JSON text becomes its value', () => {
  const again = (value: unknown) => JSON.stringify(value)
  fc.assert(fc.property(fc.json(), (text) => again(parseJson(text, 'It')) === again(JSON.parse(text))))
})

test.each([
  ['', 'a value where it ends, at line 1, column 1'],
  ['{\n  "a": 1,\n  oops\n}', 'a name in double quotes at line 3, column 3'],
  ['{"a" 1}', 'a colon at line 1, column 6'],
  ['{"a": }', 'a value at line 1, column 7'],
  ['{"a": 1 "b": 2}', 'a comma or } at line 1, column 9'],
  ['[1, 2', 'a comma or ] where it ends, at line 1, column 6'],
  ['[1,]', 'a value at line 1, column 4'],
  ['{"a": 1,}', 'a name in double quotes at line 1, column 9'],
  ['[01]', 'a value at line 1, column 2'],
  ['["a\nb"]', 'a value at line 1, column 2'],
  ["{'a': 1}", 'a name in double quotes at line 1, column 2'],
  ['{} {}', 'the end of it at line 1, column 4'],
  ['[}', 'a value at line 1, column 2'],
  ['nothing', 'a value at line 1, column 1'],
])('%j is refused, with what is missing and where', (text, expected) => {
  expect(say(text)).toBe(`It is not valid: expected JSON, with ${expected}.`)
})

test('whatever is broken in a text, reading it ends, and nothing of it is said', () => {
  const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '}', ',', 'x', '\\', '\n', ':', '[', '-'))
  fc.assert(
    fc.property(broken, ([text, place, other]) => {
      const at = place % (text.length + 1)
      const said = say(text.slice(0, at) + other + text.slice(at + 1))
      if (typeof said !== 'string' || !said.startsWith('It is not valid')) return
      expect(said).toMatch(
        /with (?:a value|a name in double quotes|a colon|a comma or [\]}]|the end of it) .*line \d+, column \d+\.$/,
      )
    }),
  )
})

test('a text that is nested as deep as it is long is refused for that, and a very long one is no trouble', () => {
  expect(say('['.repeat(100_000))).toBe('It is not valid: expected at most 128 nested levels.')
  expect(say(`["${'x'.repeat(10_000_000)}", oops]`)).toMatch(/column 10000006\.$/)
})
