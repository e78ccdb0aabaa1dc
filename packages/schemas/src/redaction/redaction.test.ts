import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedaction } from './createRedaction.ts'
import { redactUrl } from './redactUrl.ts'
import { summarizeForeignText } from './summarizeForeignText.ts'

const key = '0123456789abcdef0123456789abcdef'

describe('createRedaction', () => {
  test('blots out a secret in every spelling that a message may have', () => {
    const secret = 'päss "word"/+1'
    const { redact } = createRedaction([secret])
    const text = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify({ secret }),
      Buffer.from(secret).toString('base64'),
    ].join(' | ')
    expect(redact(text)).toBe(
      '[redacted] | [redacted] | {"secret":"[redacted]"} | [redacted]'.concat(
        '='.repeat((3 - (Buffer.byteLength(secret) % 3)) % 3),
      ),
    )
  })

  test('leaves no end of a secret that begins with another one, in whatever order they came', () => {
    for (const secrets of [
      ['abcdef', 'abcdef-and-more'],
      ['abcdef-and-more', 'abcdef'],
    ]) {
      expect(createRedaction(secrets).redact('x abcdef-and-more y abcdef z')).toBe('x [redacted] y [redacted] z')
    }
  })

  test('learns from an address: user, password, both as basic authentication, key-like segments and query values', () => {
    const redaction = createRedaction()
    redaction.addUrl(`https://me:p%40ss@rpc.example/v3/${key}/mainnet?apiKey=short1&block=latest`)
    const basic = Buffer.from('me:p@ss').toString('base64')
    const text = `p@ss p%40ss ${basic} ${key} short1 mainnet latest`
    expect(redaction.redact(text).replace('==', '').replace('=', '')).toBe(
      '[redacted] [redacted] [redacted] [redacted] [redacted] mainnet latest',
    )
  })

  test('a private key is found without its 0x too, and short or missing texts are left alone', () => {
    const redaction = createRedaction([`0x${key}`, undefined, 'ab', ''])
    expect(redaction.redact(`key ${key}, about`)).toBe('key [redacted], about')
  })

  test('whatever the secrets are, none of them is left', () => {
    const text = fc.string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abcxyz') })
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.array(text, { maxLength: 4 }),
        (secrets, parts) => {
          const message = [...secrets, ...parts].join(' ')
          const shown = createRedaction(secrets).redact(message)
          for (const secret of secrets) expect(shown.replaceAll('[redacted]', ' ')).not.toContain(secret)
        },
      ),
    )
  })
})

test('redactUrl keeps what tells a server apart and drops what opens it', () => {
  const id = '7V45fKPugp9psQjgrGsfif98gWzCyC6ChN7CW98VyQnr'
  expect(redactUrl(`https://me:pass@gateway.example:8080/api/${key}/subgraphs/id/${id}?x=${key}`)).toBe(
    `https://gateway.example:8080/api/[redacted]/subgraphs/id/${id}`,
  )
  expect(redactUrl('not an address')).toBe('[redacted]')
})

test('keys of 16 letters and digits in a path and values of 8 in a query are secrets, public words are not', () => {
  const redaction = createRedaction()
  redaction.addUrl('https://rpc.example/mainnet-archive-node/abcdefgh12345678?id=12345678&block=latest')
  expect(redaction.redact('mainnet-archive-node abcdefgh12345678 12345678 latest')).toBe(
    'mainnet-archive-node [redacted] [redacted] latest',
  )
  expect(redactUrl('https://rpc.example/v3/abcdefgh12345678')).toBe('https://rpc.example/v3/[redacted]')
})

test('an address that hides anything is shown as redactUrl does, so that a short secret does not show in it either', () => {
  const redaction = createRedaction()
  const url = 'https://me:pw@rpc.example/k3y9/rpc?k=ab#c'
  redaction.addUrl(url)
  redaction.addUrl('https://public.example/v1/rpc')
  expect(redaction.redact(`no answer from ${url}, but from https://public.example/v1/rpc`)).toBe(
    'no answer from https://rpc.example/[redacted]/rpc, but from https://public.example/v1/rpc',
  )
  expect(redaction.redact('Basic bWU6cHc=, me:pw, k3y9')).toBe('Basic [redacted]=, [redacted], [redacted]')
})

test.each([
  ['/v1/rpc/mainnet-archive-node/31337', []],
  ['/k3y9', ['k3y9']],
  ['/abcd-EFGH.ij/12345678', ['12345678']],
  ['/AbCdEfGhIjKlMnOp/p%40ss', ['AbCdEfGhIjKlMnOp', 'p%40ss']],
])('in %s the keys are %j', (path, keys) => {
  const shown = redactUrl(`https://rpc.example${path}`)
  for (const key of keys) expect(shown).not.toContain(key)
  expect(shown.split('[redacted]')).toHaveLength(keys.length + 1)
})

test('a key in hex is found in the other case and as a number, as libraries quote what is out of range', () => {
  const { redact } = createRedaction([`0x${'Ff'.repeat(32)}`])
  expect(redact(`${'ff'.repeat(32)} ${'FF'.repeat(32)} ${2n ** 256n - 1n} 0x${'fF'.repeat(4)}`)).toBe(
    '[redacted] [redacted] [redacted] 0xfFfFfFfF',
  )
})

test('of secrets that overlap in a text nothing is left', () => {
  expect(createRedaction(['abcd', 'cdef']).redact('x abcdef y')).toBe('x [redacted] y')
})

test('half of a surrogate pair is a secret like any other', () => {
  expect(createRedaction(['abc\ud800']).redact('x abc\ud800 y')).toBe('x [redacted] y')
})

describe('a secret in a text that was cut', () => {
  const basic = Buffer.from('me:p@ss word/1').toString('base64').replace(/=+$/, '')
  const secrets = [key, 'p@ss word/1', 'p%40ss%20word%2F1', basic, `https://me:p%40ss%20word%2F1@rpc.example/v3/${key}`]
  const redaction = createRedaction()
  redaction.addUrl(secrets.at(-1) ?? '')

  test.each(secrets)('is hidden wherever the text ends: %s', (secret) => {
    for (let length = 6; length <= secret.length; length++) {
      const shown = redaction.redact(`they said ${secret.slice(0, length).trimEnd()}… and more`)
      // The host is no secret.
      const start = secret.startsWith('https:') ? 'https://me:p%40ss' : secret.slice(0, 6)
      expect(shown).not.toContain(start)
      expect(shown).toMatch(/^they said (?:\[redacted\]|https:\/\/rpc\.example\/v3\/\[redacted\])… and more$/)
    }
  })

  test.each(Array.from({ length: key.length + 8 }, (_, i) => i))(
    'is hidden in a summary with %i characters before it',
    (i) => {
      const said = `${'x '.repeat(101)}${'y'.repeat(i)} ${key} tail`
      expect(redaction.redact(summarizeForeignText(said) ?? '')).not.toContain(key.slice(0, 6))
    },
  )

  test('is hidden where it is cut as call data is', () => {
    const long = 'ab12'.repeat(20)
    expect(createRedaction([long]).redact(summarizeForeignText(`no ${long}`) ?? '')).toBe('no [redacted]…')
  })

  test('is left alone where it is fewer than six characters, or another word', () => {
    expect(redaction.redact('01234… or other-012345x…')).toBe('01234… or other-012345x…')
  })
})

describe('summarizeForeignText', () => {
  const hash = `0x${'ab'.repeat(32)}`
  test.each([
    ['header not found', 'header not found'],
    ['{"code":-32000,"message":"nonce too low"}', 'nonce too low'],
    [JSON.stringify(JSON.stringify({ message: 'busy' })), 'busy'],
    ['{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0"}'],
    ['{not JSON', '{not JSON'],
    [`no key for https://me:secret@node.example/v3/${key}?a=1, see wss://x.example`, 'no key for …, see …'],
    [`execution reverted: 0x0819bb46${'00'.repeat(600)} at ${hash}`, `execution reverted: 0x0819bb46… at ${hash}`],
    [`data ${'f'.repeat(200)}`, 'data ffffffffff…'],
    ['two\n  lines', 'two lines'],
    ['<html><body>502</body></html>', undefined],
    ['\n<!DOCTYPE html><title>x</title>', undefined],
    [' ', undefined],
    ['word '.repeat(100), `${'word '.repeat(48).trim()}…`],
  ])('%j', (text, expected) => {
    expect(summarizeForeignText(text)).toBe(expected)
  })
})
