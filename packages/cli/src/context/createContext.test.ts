import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createContext } from './createContext.ts'

const { signal } = new AbortController()
const { stdin } = process
const getSecrets = () =>
  createContext({ env: {}, stdin, stdout: new PassThrough(), stderr: new PassThrough(), signal }).secrets

test('a remembered secret is hidden wherever it occurs, without 0x too', () => {
  const secrets = getSecrets()
  secrets.add('0xabcdef0123456789')
  secrets.add('pass word')
  expect(secrets.redact('key abcdef0123456789, 0xabcdef0123456789, pass word')).toBe(
    'key [redacted], [redacted], [redacted]',
  )
})

test('of two secrets the longer is hidden first, so that no rest of it shows', () => {
  const secrets = getSecrets()
  secrets.add('secret')
  secrets.add('secret-and-more')
  expect(secrets.redact('secret-and-more')).toBe('[redacted]')
})

test('what an address hides is hidden: password, long parts of the path, the query', () => {
  const secrets = getSecrets()
  secrets.addUrl('https://user:pass%21word@node.example/v2/0123456789abcdef0123?key=topsecret')
  const text = secrets.redact('https://user:pass%21word@node.example/v2/0123456789abcdef0123?key=topsecret pass!word')
  expect(text).not.toMatch(/pass!word|pass%21word|0123456789abcdef0123|topsecret/)
  expect(text).toContain('node.example/v2/')
})

test('a password is hidden without the spaces around it too, and texts too short to be secrets stay', () => {
  const secrets = getSecrets()
  secrets.add(' pass word ')
  secrets.add('ab')
  secrets.add(undefined)
  expect(secrets.redact('about "pass word"')).toBe('about "[redacted]"')
})
