import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bulkEnvironment, etherAmount } from './bulkEnvironment.ts'

test('the variables of the bulk example are read into their types', () => {
  expect(
    v.parse(bulkEnvironment, {
      PRIVATE_KEY: `0x${'11'.repeat(32)}`,
      OWNER_ADDRESS: '0x012f55b6cc5d57f943f1e79cf00214b652513f88',
      KEYSTORE_PASSWORD: ' with spaces ',
      KEYSTORE_FILE_DIRECTORY: './keys',
      DEPOSIT_AMOUNT: '1.5',
      OPERATOR_IDS: '["4","3","20","1"]',
      SUBGRAPH_API_KEY: '',
      PATH: '/bin',
    }),
  ).toEqual({
    PRIVATE_KEY: `0x${'11'.repeat(32)}`,
    OWNER_ADDRESS: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
    KEYSTORE_PASSWORD: ' with spaces ',
    KEYSTORE_FILE_DIRECTORY: './keys',
    DEPOSIT_AMOUNT: 1_500_000_000_000_000_000n,
    OPERATOR_IDS: [1, 3, 4, 20],
    SUBGRAPH_API_KEY: undefined,
  })
})

test('variables that are not set stay undefined', () => {
  expect(v.parse(bulkEnvironment, { DEPOSIT_AMOUNT: '', OPERATOR_IDS: '', PRIVATE_KEY: '' })).toEqual({})
})

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
  '%j is no amount of ether',
  (text) => {
    expect(v.is(etherAmount, text)).toBe(false)
  },
)
