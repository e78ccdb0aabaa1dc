import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../errors/parse.ts'
import { etherAmount, gweiAmount } from './decimalAmount.ts'

test.each([
  [etherAmount, 18],
  [gweiAmount, 9],
] as const)('an amount is as many wei as it says (%#)', (amount, decimals) => {
  const print = (wei: bigint) => {
    const digits = `${wei}`.padStart(decimals + 1, '0')
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  }
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (wei) => {
      expect(parse(amount, print(wei), 'It')).toBe(wei)
      // Zeros at the end say nothing.
      expect(parse(amount, print(wei).replace(/0+$/, ''), 'It')).toBe(wei)
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
