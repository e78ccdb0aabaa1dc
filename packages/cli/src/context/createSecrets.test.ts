import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSecrets } from './createContext.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const remember = (...secrets: string[]) => {
  const memory = createSecrets()
  for (const secret of secrets) {
    const bytes = encode(secret)
    memory.addBytes(bytes)
    // What was remembered does not depend on the bytes.
    bytes.fill(0)
  }
  return memory
}

describe('a password or key whose bytes were overwritten', () => {
  test('is found in every spelling that a message may have', () => {
    const secret = 'päss "wörd"\n\\/+1\u0001?'
    const { redact } = remember(secret)
    const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '')
    const spellings = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      base64,
      Buffer.from(secret).toString('base64url'),
    ]
    expect(redact(spellings.join(' | '))).toBe(spellings.map(() => '[redacted]').join(' | '))
  })

  test('is found without the spaces around it, and texts too short to be secrets stay', () => {
    expect(remember(' pass word ', 'ab', '').redact('about "pass word"')).toBe('about "[redacted]"')
  })

  test('is found in the other case and as a number where it is a key in hex', () => {
    const key = `0x${'aB'.repeat(32)}`
    const quoted = [key, key.slice(2), key.toUpperCase().slice(2), key.toLowerCase(), BigInt(key).toString()]
    const shown = remember(key).redact(quoted.join(' '))
    expect(shown.replaceAll('0x', '')).toBe('[redacted] [redacted] [redacted] [redacted] [redacted]')
  })

  test('is left as it is by whoever remembers it', () => {
    const secret = Buffer.from('ab'.repeat(32))
    createSecrets().addBytes(secret)
    expect(secret.toString()).toBe('ab'.repeat(32))
  })

  test('leaves no end where secrets overlap', () => {
    expect(remember('abcd', 'cdef').redact('x abcdef y')).toBe('x [redacted] y')
    expect(remember('abcdef', 'abcdef-and-more').redact('x abcdef-and-more y abcdef z')).toBe(
      'x [redacted] y [redacted] z',
    )
  })

  test('is found whatever it is and whatever stands around it; texts without it stay as they are', () => {
    const unit = fc.constantFrom(...'ab1 ä€😀"\\')
    const text = fc.string({ minLength: 3, maxLength: 12, unit })
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.array(text, { maxLength: 4 }),
        (secrets, parts) => {
          const { redact } = remember(...secrets)
          const shown = redact([...secrets, ...parts].join(' '))
          for (const secret of secrets) expect(shown.replaceAll('[redacted]', '\0')).not.toContain(secret)
          expect(redact('nothing of zzz… here \ud800')).toBe('nothing of zzz… here \ud800')
        },
      ),
    )
  })
})
