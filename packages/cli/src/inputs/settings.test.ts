import { parse } from '@x/schemas'
import { etherAmount, parsePrivateKey } from '@x/schemas/internal'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { operatorIdsText } from './operatorIdsText.ts'

test.each([
  ['1', 10n ** 18n],
  ['0.000000000000000001', 1n],
  ['.5', 5n * 10n ** 17n],
  ['2.', 2n * 10n ** 18n],
  ['0', 0n],
])('%s ether is %s wei', (text, wei) => {
  expect(v.parse(etherAmount, text)).toBe(wei)
})

test.each(['', '.', '-1', '1e18', '1,5', '0x10', '0.0000000000000000001', '1 ETH'])(
  '%j is not an amount of ether',
  (text) => {
    expect(v.is(etherAmount, text)).toBe(false)
  },
)

test.each(['["4","3","20","1"]', '[4, 3, 20, 1]', '4,3,20,1', ' 4, 3, 20, 1 '])(
  '%j is a list of operator ids',
  (text) => {
    expect(v.parse(operatorIdsText, text)).toEqual([1, 3, 4, 20])
  },
)

test.each(['["4","3"', '1,2,3', '1,2,3,x', '[]', ''])('%j is not a list of operator ids', (text) => {
  expect(v.is(operatorIdsText, text)).toBe(false)
})

test.each(['1,2,x,4', '[1,2,"x",4]'])('what is wrong with %j is told by its place, counted from 1', (text) => {
  expect(() => parse(operatorIdsText, text, '--operators')).toThrow(
    '--operators is not valid: id 3 of 4: expected an operator id: an integer from 1.',
  )
})

const encode = (text: string) => new TextEncoder().encode(text)

test.each([`0x${'1f'.repeat(32)}`, '1F'.repeat(32), ` 0x${'1f'.repeat(32)}\n`])('a private key is read: %#', (text) => {
  expect(parsePrivateKey(encode(text), 'The key')).toEqual(new Uint8Array(32).fill(0x1f))
})

test.each([
  '',
  ' ',
  '0x',
  '11'.repeat(31),
  '11'.repeat(33),
  `${'11'.repeat(31)}1`,
  'zz'.repeat(32),
  '00'.repeat(32),
  'ff'.repeat(32),
  `0x0x${'11'.repeat(31)}`,
])('a private key is refused, and not repeated: %#', (text) => {
  expect(() => parsePrivateKey(encode(text), 'The key')).toThrow(
    /^The key is not valid: expected a private key: [a-z0-9 ,]+\.$/,
  )
})

test('the largest private key is below the order of the curve', () => {
  const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd036414'
  expect(parsePrivateKey(encode(`${order}0`), 'The key')).toHaveLength(32)
  expect(() => parsePrivateKey(encode(`${order}1`), 'The key')).toThrow('below the order')
})
