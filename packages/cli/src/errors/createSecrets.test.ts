import { expect, test } from 'vitest'
import { createSecrets } from './createSecrets.ts'

test('a remembered secret is hidden wherever it occurs, without 0x too', () => {
  const secrets = createSecrets()
  secrets.add('0xabcdef0123456789')
  secrets.add('pass word')
  expect(secrets.hide('key abcdef0123456789, 0xabcdef0123456789, pass word')).toBe('key [hidden], [hidden], [hidden]')
})

test('of two secrets the longer is hidden first, so that no rest of it shows', () => {
  const secrets = createSecrets()
  secrets.add('secret')
  secrets.add('secret-and-more')
  expect(secrets.hide('secret-and-more')).toBe('[hidden]')
})

test('what an address hides is hidden: password, long parts of the path, the query', () => {
  const secrets = createSecrets()
  secrets.addUrl('https://user:pass%21word@node.example/v2/0123456789abcdef0123?key=topsecret')
  const text = secrets.hide('https://user:pass%21word@node.example/v2/0123456789abcdef0123?key=topsecret pass!word')
  expect(text).not.toMatch(/pass!word|pass%21word|0123456789abcdef0123|topsecret/)
  expect(text).toContain('node.example/v2/')
})
