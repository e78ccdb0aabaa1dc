import { expect, test } from 'vitest'
import { formatEther, formatEtherExactly, formatGwei, group } from './formatAmounts.ts'

test('formatEther shows at most six decimals, and small amounts in gwei or wei', () => {
  const cases: [bigint, string][] = [
    [0n, '0 ETH'],
    [1n, '1 wei'],
    [999_999n, '999,999 wei'],
    [1_770_000_000n, '1.77 gwei'],
    [10n ** 18n, '1 ETH'],
    [1_500_000_000_000_000_000n, '1.5 ETH'],
    [1_234_567_890_000_000_000n, '1.234568 ETH'],
    [123_456n * 10n ** 18n, '123,456 ETH'],
    [-2n * 10n ** 18n, '-2 ETH'],
  ]
  expect(cases.map(([wei]) => formatEther(wei))).toEqual(cases.map(([, text]) => text))
})

test('formatEtherExactly keeps every wei', () => {
  expect(formatEtherExactly(1n)).toBe('0.000000000000000001')
  expect(formatEtherExactly(10n ** 18n + 1n)).toBe('1.000000000000000001')
})

test('formatGwei and group write figures for people', () => {
  expect(formatGwei(3_550_900_000n)).toBe('3.551 gwei')
  expect(group(1_234_567)).toBe('1,234,567')
  expect(group(123)).toBe('123')
})
