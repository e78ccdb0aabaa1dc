import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getPasswordCandidates, normalizePassword, password as passwordSchema, passwords } from './passwordBytes.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const getTexts = (password: string | Uint8Array) => getPasswordCandidates(password).candidates.map(decode)

describe('the spellings of a password that are tried, best first', () => {
  test.each<[string, string, string[]]>([
    ['plain text', 'abc', ['abc']],
    ['nothing', '', ['']],
    ['what NFKD changes', 'ä', ['a\u0308', 'ä']],
    ['a line break at the end', 'abc\n', ['abc', 'abc\n']],
    ['a Windows line break at the end', 'abc\r\n', ['abc', 'abc\r\n']],
    ['a line break in the middle', 'a\nbc', ['abc', 'a\nbc']],
    ['what NFKD changes, and a line break', 'ä\n', ['a\u0308', 'ä\n', 'ä']],
    ['what NFKD changes, and a Windows line break', 'ä\r\n', ['a\u0308', 'ä\r\n', 'ä']],
    ['what NFKD changes, and two line breaks', 'ä\n\n', ['a\u0308', 'ä\n\n', 'ä\n']],
    ['what NFKD changes, and a return', 'ä\r', ['a\u0308', 'ä\r']],
    ['what NFKD changes, and a return before other text', 'ä\rb\n', ['a\u0308b', 'ä\rb\n', 'ä\rb']],
  ])('%s', (_, password, texts) => {
    expect(getTexts(password)).toEqual(texts)
    expect(getTexts(encode(password))).toEqual(texts)
  })

  test('bytes that are not UTF-8 are tried as they are, and without their line break', () => {
    const { candidates } = getPasswordCandidates(Uint8Array.of(0xff, 0x61, 0x0a))
    expect(candidates.map((candidate) => [...candidate])).toEqual([
      [0xff, 0x61, 0x0a],
      [0xff, 0x61],
    ])
  })

  test('wiping overwrites all of them and not the bytes of the caller', () => {
    for (const text of ['abc', 'ä\n', 'abc\r\n']) {
      const bytes = encode(text)
      const { candidates, wipe } = getPasswordCandidates(bytes)
      wipe()
      for (const candidate of candidates) expect(candidate.every((byte) => byte === 0)).toBe(true)
      expect(decode(bytes)).toBe(text)
    }
  })
})

describe('normalizing', () => {
  test('takes out the control characters C0, C1 and DEL, and nothing beside them', () => {
    const all = Array.from({ length: 0x120 }, (_, code) => String.fromCharCode(code))
    const kept = all.filter((character) => decode(normalizePassword(character) ?? new Uint8Array()) !== '')
    expect(all.length - kept.length).toBe(0x20 + 1 + 0x20)
    expect([...kept.slice(0, 2), ...kept.slice(0x5e, 0x61)].map((character) => character.charCodeAt(0))).toEqual([
      0x20, 0x21, 0x7e, 0xa0, 0xa1,
    ])
  })

  test('gives the same for bytes as for text, and is done after once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normalized = normalizePassword(text)
        expect(normalizePassword(encode(text))).toEqual(normalized)
        expect(normalizePassword(decode(normalized ?? new Uint8Array()))).toEqual(normalized)
      }),
    )
    for (let byte = 0; byte < 0x80; byte++) {
      expect(normalizePassword(Uint8Array.of(byte))).toEqual(normalizePassword(String.fromCharCode(byte)))
    }
    expect(normalizePassword(Uint8Array.of(0x61, 0x80))).toBeUndefined()
  })
})

test('a password is text or bytes, and several are a list of them', () => {
  for (const good of ['', 'a', new Uint8Array(), Buffer.from('a')]) {
    expect(v.is(passwordSchema, good)).toBe(true)
    expect(v.is(passwords, good)).toBe(true)
    expect(v.is(passwords, [good, 'b'])).toBe(true)
    expect(v.is(passwordSchema, [good])).toBe(false)
  }
  for (const bad of [undefined, null, 1, {}, new Uint16Array(2), new ArrayBuffer(2)]) {
    expect(v.is(passwordSchema, bad)).toBe(false)
    expect(v.is(passwords, bad)).toBe(false)
    expect(v.is(passwords, ['a', bad])).toBe(false)
  }
  expect(v.is(passwords, [])).toBe(true)
})
