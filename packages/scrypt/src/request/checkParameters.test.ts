import { describe, expect, test } from 'vitest'
import { checkParameters } from './checkParameters.ts'
import { getScryptMemory } from './getScryptMemory.ts'
import { ScryptError } from './ScryptError.ts'
import type { ScryptParameters } from './ScryptParameters.ts'

const good = { password: new Uint8Array(), salt: new Uint8Array(), n: 16, r: 1, p: 1, dkLen: 32 }

function getRefused(changes: object, maxMemory = 2 ** 30): string | undefined {
  try {
    checkParameters({ ...good, ...changes } as ScryptParameters, maxMemory)
  } catch (error) {
    expect(error).toBeInstanceOf(ScryptError)
    if (!(error instanceof ScryptError)) throw error
    expect(error.message).toContain(error.fix)
    return error.parameter
  }
  return undefined
}

describe('parameters are fine up to the limits and refused beyond them', () => {
  test.each<[string, string, object, object]>([
    ['the smallest n', 'n', { n: 2 }, { n: 1 }],
    ['powers of two', 'n', { n: 1024 }, { n: 1023 }],
    ['the largest n for r = 1 (RFC 7914)', 'n', { n: 2 ** 15 }, { n: 2 ** 16 }],
    ['the smallest r', 'r', { r: 1 }, { r: 0 }],
    ['the smallest p', 'p', { p: 1 }, { p: 0 }],
    ['the most blocks', 'r · p', { n: 2, p: 2 ** 21 }, { n: 2, p: 2 ** 21 + 1 }],
    ['the shortest key', 'dkLen', { dkLen: 1 }, { dkLen: 0 }],
    ['the longest key', 'dkLen', { dkLen: 2 ** 28 }, { dkLen: 2 ** 28 + 1 }],
    ['integers', 'n', { n: 16 }, { n: 16.5 }],
    ['numbers', 'r', { r: 8 }, { r: '8' }],
    ['one that is there', 'p', {}, { p: undefined }],
    ['bytes as password', 'password', { password: Buffer.from('a') }, { password: 'a' }],
    ['bytes as salt', 'salt', { salt: Buffer.from('a') }, { salt: [1] }],
    ['methods', 'method', { method: 'reference' }, { method: 'slow' }],
  ])('%s', (_, parameter, last, first) => {
    expect(getRefused(last)).toBeUndefined()
    expect(getRefused(first)).toBe(parameter)
  })

  test('memory, which maxMemory limits to the byte', () => {
    const standard = { n: 262144, r: 8, p: 1 }
    expect(getScryptMemory(standard)).toBe(2 ** 28)
    expect(getScryptMemory({ ...standard, p: 3 })).toBe(2 ** 28 + 2048)
    expect(getRefused(standard, 2 ** 28)).toBeUndefined()
    expect(getRefused(standard, 2 ** 28 - 1)).toBe('n · r')
  })
})
