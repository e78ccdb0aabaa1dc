import { keystore as keystoreSchema, parse } from '@x/schemas'
import type { Keystore } from '@x/schemas/internal'
import { describe, expect, test } from 'vitest'
import { createKeystores } from '../keyshares/fixtures/cluster.ts'
import { checkKdfLimits, defaultMaxMemory, getKdfMemory } from './kdfLimits.ts'

const [keystore] = await createKeystores(1)
const label = { source: 'a.json', index: 3 }

function withKdf(kdf: { function: string; params: object }): Keystore {
  const { crypto } = keystore ?? {}
  return parse(keystoreSchema, { ...keystore, crypto: { ...crypto, kdf: { ...kdf, message: '' } } }, 'The keystore')
}

const scrypt = (params: object) =>
  withKdf({ function: 'scrypt', params: { dklen: 32, n: 262144, r: 8, p: 1, salt: '00', ...params } })
const pbkdf2 = (params: object) =>
  withKdf({ function: 'pbkdf2', params: { dklen: 32, c: 262144, prf: 'hmac-sha256', salt: '00', ...params } })

function getRefused(keystore: Keystore, maxMemory = defaultMaxMemory): string | undefined {
  try {
    checkKdfLimits(keystore, label, maxMemory)
  } catch (error) {
    expect(error).toMatchObject({ name: 'KeystoreError', reason: 'kdf-limit' })
    expect(error).toMatchObject(label)
    return /parameter (.*) is out of bounds/.exec(String(error))?.[1]
  }
  return undefined
}

describe('parameters are fine up to the limits and refused beyond them', () => {
  // In each row the first keystore is the last one that passes.
  test.each<[string, string, Keystore, Keystore]>([
    ['the shortest key', 'dklen', scrypt({ dklen: 32 }), scrypt({ dklen: 31 })],
    ['the longest key', 'dklen', pbkdf2({ dklen: 64 }), pbkdf2({ dklen: 65 })],
    ['the fewest iterations', 'c', pbkdf2({ c: 1 }), pbkdf2({ c: 0 })],
    ['the most iterations', 'c', pbkdf2({ c: 2 ** 24 }), pbkdf2({ c: 2 ** 24 + 1 })],
    ['the smallest n', 'n', scrypt({ n: 2 }), scrypt({ n: 1 })],
    ['powers of two', 'n', scrypt({ n: 1024 }), scrypt({ n: 1023 })],
    ['the smallest r', 'r', scrypt({ n: 2, r: 1 }), scrypt({ n: 2, r: 0 })],
    ['the largest r', 'r', scrypt({ n: 2, r: 1024 }), scrypt({ n: 2, r: 1025 })],
    ['the smallest p', 'p', scrypt({ n: 2, p: 1 }), scrypt({ n: 2, p: 0 })],
    ['the largest n for r = 1', 'n', scrypt({ n: 2 ** 15, r: 1 }), scrypt({ n: 2 ** 16, r: 1 })],
    ['the most blocks', 'r · p', scrypt({ n: 2, r: 1, p: 2 ** 17 }), scrypt({ n: 2, r: 1, p: 2 ** 17 + 1 })],
    ['the most work', 'n · r · p', scrypt({ n: 2 ** 18, r: 8, p: 16 }), scrypt({ n: 2 ** 18, r: 8, p: 17 })],
  ])('%s: %s', (_, parameter, good, bad) => {
    expect(getRefused(good)).toBeUndefined()
    expect(getRefused(bad)).toBe(parameter)
  })

  test('memory, which maxMemory limits to the byte', () => {
    const standard = scrypt({})
    const memory = 128 * 8 * 262144
    expect(getKdfMemory(standard)).toBe(memory)
    expect(getRefused(standard, memory)).toBeUndefined()
    expect(getRefused(standard, memory - 1)).toBe('n · r')
    expect(getKdfMemory(scrypt({ p: 3 }))).toBe(128 * 8 * (262144 + 2))
    expect(getKdfMemory(pbkdf2({}))).toBe(0)
    expect(getRefused(pbkdf2({}), 1)).toBeUndefined()
  })

  test('by default a keystore may cost four times the standard in memory, and not eight times', () => {
    expect(getRefused(scrypt({ n: 2 ** 20 }))).toBeUndefined()
    expect(getRefused(scrypt({ n: 2 ** 21 }))).toBe('n · r')
  })
})
