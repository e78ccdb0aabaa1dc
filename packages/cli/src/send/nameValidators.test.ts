import type { Hex } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import { nameValidators } from './askAndSendBatches.ts'

const keys = Array.from({ length: 300 }, (_, i): Hex => `0x${i.toString(16).padStart(4, '0').repeat(24)}`)

describe('nameValidators', () => {
  test('names each of up to ten', () => {
    for (const count of [1, 2, 10]) expect(nameValidators(keys.slice(0, count)).lines).toEqual(keys.slice(0, count))
    expect(nameValidators(keys.slice(1, 3)).short).toBe('0x00010001…0001, 0x00020002…0002')
  })

  test('names the first five, the last five and a digest of more, which is another one where one in between is', () => {
    const { lines, short, digest } = nameValidators(keys)
    expect(lines).toEqual([
      ...keys.slice(0, 5),
      '… and 290 more …',
      ...keys.slice(295),
      `digest of the list: ${digest}`,
    ])
    expect(short).toContain(`digest ${digest.slice(0, 10)}`)
    const other = nameValidators(keys.with(150, `0x${'ee'.repeat(48)}`))
    expect(other.lines.slice(0, -1)).toEqual(lines.slice(0, -1))
    expect(other.digest).not.toBe(digest)
    expect(nameValidators(keys.toReversed()).digest).not.toBe(digest)
  })
})
