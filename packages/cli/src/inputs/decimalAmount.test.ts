import { parse } from '@x/schemas'
import fc from 'fast-check'
import { parseEther, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { etherAmount } from './etherAmount.ts'
import { gweiAmount } from './gweiAmount.ts'

test('an amount is what viem makes of it', () => {
  const digits = (maxLength: number) => fc.stringMatching(/^\d+$/, { maxLength })
  fc.assert(
    fc.property(digits(30), digits(18), (whole, fraction) => {
      const text = `${whole}.${fraction}`
      expect(parse(etherAmount, text, 'It')).toBe(parseEther(text))
      const short = `${whole}.${fraction.slice(0, 9)}`
      expect(parse(gweiAmount, short, 'It')).toBe(parseGwei(short))
    }),
  )
})

test.each([
  ['1', 10n ** 18n],
  [' 1. ', 10n ** 18n],
  ['.5', 5n * 10n ** 17n],
  ['0', 0n],
  ['0.000000000000000001', 1n],
])('%j ether are wei', (text, wei) => {
  expect(parse(etherAmount, text, 'It')).toBe(wei)
})

test.each(['', '.', '-1', '1e3', '0x1', '1,5', '1 5', '1.0000000000000000001', '١'])('%j is no amount', (text) => {
  expect(() => parse(etherAmount, text, 'It')).toThrow(
    text === '1,5' ? 'a point and not a comma' : 'at most 18 decimals',
  )
})
