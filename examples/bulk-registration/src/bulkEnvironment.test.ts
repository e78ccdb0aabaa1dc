import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bulkEnvironment } from './bulkEnvironment.ts'

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

test.each([{ DEPOSIT_AMOUNT: '1,5' }, { DEPOSIT_AMOUNT: '-1' }, { OPERATOR_IDS: '1,2,3' }, { PRIVATE_KEY: '0x12' }])(
  'what does not fit is refused: %j',
  (environment) => {
    expect(v.is(bulkEnvironment, environment)).toBe(false)
  },
)
