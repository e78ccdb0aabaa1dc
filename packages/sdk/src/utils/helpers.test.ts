import { describe, expect, test } from 'vitest'
import type { KeySharesItem } from '../keys/KeySharesItem.ts'
import * as utils from '../utils.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'

describe('ids of clusters', () => {
  test('have the owner in lower case and the operators ascending', () => {
    const id = utils.createClusterId(owner, [40, 3, 2, 1])
    expect(id).toBe(`${owner.toLowerCase()}-1-2-3-40`)
    expect(utils.createClusterId(owner, ['40', 3n, 2, '1'])).toBe(id)
    expect(utils.isClusterId(id)).toBe(true)
    expect(() => utils.createClusterId('0x1', [1, 2, 3, 4])).toThrow(/owner/)
  })

  test.each(['', 'x', owner, `${owner}-1-2-3`, `${owner}-1-2-3-3`, `${owner}-0-1-2-3`, `0x12-1-2-3-4`])(
    'are not %j',
    (text) => expect(utils.isClusterId(text)).toBe(false),
  )
})

test('the state of a cluster is made of text, or of nothing', () => {
  const row = { active: false, validatorCount: '4', balance: '1', index: '2', networkFeeIndex: '3' }
  expect(utils.toSolidityCluster(row)).toEqual({
    active: false,
    validatorCount: 4,
    balance: 1n,
    index: 2n,
    networkFeeIndex: 3n,
  })
  const empty = { active: true, validatorCount: 0, balance: 0n, index: 0n, networkFeeIndex: 0n }
  expect(utils.createEmptyCluster()).toEqual(empty)
  expect(utils.createEmptyCluster({ balance: 5n })).toEqual({ ...empty, balance: 5n })
})

// What the official SDK answers to the same.
test.each<[string, unknown, unknown]>([
  ['add0x', [utils.add0x('ab'), utils.add0x('0xab')], ['0xab', '0xab']],
  ['getOperatorIds', utils.getOperatorIds([{ id: 10 }, { id: 9 }]), [9, 10]],
  ['bigintMax', utils.bigintMax(1n, 3n, 2n), 3n],
  ['bigintMin', utils.bigintMin(2n, 1n, 3n), 1n],
  ['bigintRound', [utils.bigintRound(1_550n, 100n), utils.bigintRound(1_549n, 100n)], [1_600n, 1_500n]],
  ['bigintFloor', [utils.bigintFloor(1_550n, 100n), utils.bigintFloor(123_456_789_012n)], [1_500n, 123_450_000_000n]],
  ['bigintAbs', utils.bigintAbs(-3n), 3n],
  ['isBigIntChanged', [utils.isBigIntChanged(1n, 2n), utils.isBigIntChanged(0n, 10n ** 18n)], [false, true]],
  ['isBigIntChanged, tolerance', [utils.isBigIntChanged(1n, 2n, 0n), utils.isBigIntChanged(1n, 2n, 1n)], [true, false]],
  [
    'roundOperatorFee',
    [utils.roundOperatorFee(123_456_789n), utils.roundOperatorFee(123_456_789n, 10n)],
    [120_000_000n, 123_456_790n],
  ],
  [
    'stringifyBigints',
    utils.stringifyBigints({ a: 1n, b: { c: [1n, null, 'x'] } }),
    { a: '1', b: { c: ['1', null, 'x'] } },
  ],
  ['bigintifyNumbers', utils.bigintifyNumbers([1, 2]), [1n, 2n]],
  ['numberFormatter', utils.numberFormatter.format(12_345.6789), '12,345.68'],
  [
    'percentageFormatter',
    [utils.percentageFormatter.format(12.345), utils.percentageFormatter.format()],
    ['12.35%', '0%'],
  ],
  ['_percentageFormatter', utils._percentageFormatter.format(0.12345), '12.35%'],
  ['bigintFormatter', utils.bigintFormatter.format(12_345n), '12345'],
  ['ethFormatter', utils.ethFormatter.format(1.23456789), '1.2346'],
  ['formatSSV', utils.formatSSV(1_234_567_890_123_456_789_012n), '1,234.5679'],
  ['formatBigintInput', utils.formatBigintInput(1_234_567_890_123_456_789n), '1.2345679'],
  ['ms', [utils.ms(2, 'days'), utils.ms(1, 'years')], [172_800_000, 31_556_952_000]],
  [
    'sortNumbers',
    [utils.sortNumbers([30, 4, 200]), utils.sortNumbers([2n, 1n])],
    [
      [4, 30, 200],
      [1n, 2n],
    ],
  ],
  ['tryCatch', utils.tryCatch(() => 1), [1, null]],
])('%s gives what it does in the official SDK', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})

test('what is thrown is handed back', () => {
  const error = new RangeError('no')
  expect(
    utils.tryCatch(() => {
      throw error
    }),
  ).toEqual([null, error])
  expect(() => utils.bigintMax()).toThrow(TypeError)
})

test('reasons have a number, a name and a sentence', () => {
  for (const code of [0, 1, 2, 3, 4, 5, 6] as const) {
    const name = utils.KeysharesValidationErrors[code]
    expect(utils.KeysharesValidationErrors[name]).toBe(code)
    const error = new utils.KeysharesValidationError(code)
    expect(error).toMatchObject({ name: 'KeysharesValidationError', code })
    expect(error.message).toContain(utils.KeysharesValidationErrorsMessages[code])
  }
})

test('items as callers write them by hand are checked like those that were read', () => {
  const make = (publicKey: string, operatorKey: string, error: Error | null = null) =>
    ({
      data: { publicKey, operators: [{ id: '1', operatorKey }] },
      payload: { operatorIds: ['1'] },
      error,
    }) as unknown as KeySharesItem
  const [one, other] = [make('a', 'key'), make('b', 'key')]
  expect(utils.ensureValidatorsUniqueness([one, other])).toBe(true)
  expect(() => utils.ensureValidatorsUniqueness([one, other, make('b', 'key')])).toThrow(utils.KeysharesValidationError)
  expect(utils.validateConsistentOperatorPublicKeys([one], [{ id: '1', publicKey: 'key' }])).toBe(true)
  for (const operators of [[{ id: '2', publicKey: 'key' }], []]) {
    expect(() => utils.validateConsistentOperatorPublicKeys([one], operators)).toThrow(utils.KeysharesValidationError)
  }
  expect(utils.ensureNoKeysharesErrors([one, other])).toBe(true)
  expect(() => utils.ensureNoKeysharesErrors([one, make('b', 'key', new Error('of the item'))])).toThrow('of the item')
})
