import { describe, expect, test } from 'vitest'
import { findOpenTransactions } from './recordRun.ts'

const hash = (digit: number) => `0x${`${digit}`.repeat(64)}`
const line = (fields: object) => JSON.stringify({ at: '2026-11-22T00:00:00Z', ...fields })
const plan = line({ type: 'plan' })
const signed = (digit: number) => line({ type: 'signed', batch: digit, hash: hash(digit) })
const sent = (digit: number) => line({ type: 'sent', batch: digit, hash: hash(digit) })
const confirmed = (digit: number) => line({ type: 'confirmed', batch: digit, hash: hash(digit) })

describe('findOpenTransactions', () => {
  test.each([
    ['nothing', [], []],
    ['a run that came to its end', [plan, signed(1), sent(1), confirmed(1), line({ type: 'done' })], []],
    ['a run that was killed before it sent', [plan, signed(1)], [hash(1)]],
    [
      'a run that was killed after it had sent its second',
      [plan, signed(1), confirmed(1), signed(2), sent(2)],
      [hash(2)],
    ],
    ['a run that was killed between two transactions', [plan, signed(1), sent(1), confirmed(1)], []],
    [
      'a run that had replaced one',
      [plan, signed(1), line({ type: 'replaced', batch: 1, hash: hash(2) })],
      [hash(1), hash(2)],
    ],
    ['a transaction that reverted', [plan, signed(1), line({ type: 'reverted', batch: 1, hash: hash(1) })], []],
    ['a run that stopped while one waited', [plan, signed(1), sent(1), line({ type: 'stopped' })], [hash(1)]],
    ['a run after the one that was killed', [plan, signed(1), plan], []],
    ['half of a line at the end', [plan, signed(1), '{"at":"2026-11-22T00:00:0'], [hash(1)]],
    ['lines of something else', ['', 'null', '[]', '{"type":"signed","hash":"0x12"}'], []],
    ['a wallet that signed', [plan, line({ type: 'signed', batch: 0, hash: null })], []],
  ])('after %s', (_, lines, expected) => {
    expect(findOpenTransactions(lines)).toEqual(expected)
  })
})
