import fc from 'fast-check'
import { parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { assertBurn, limitFees, type SpendingLimits } from './spendingLimits.ts'

const limits: SpendingLimits = {
  maxFeePerGas: 1_000n,
  maxPriorityFeePerGas: 100n,
  maxTotal: 10_000_000n,
  maxDeposit: 2_000_000n,
  maxBurnPerValidator: 50n,
}
const spending = {
  limits,
  spent: 0n,
  index: 0,
  value: 1_000_000n,
  gas: 1_000n,
  fees: { maxFeePerGas: 800n, maxPriorityFeePerGas: 50n },
  baseFee: 600n,
}
const later = (count: number) => ({
  ...limits,
  batches: Array.from({ length: count }, () => ({ deposit: 1_000_000n, gasCost: 800_000n })),
})

describe('limitFees', () => {
  test.each([
    ['the estimate', {}, { maxFeePerGas: 800n, maxPriorityFeePerGas: 50n }],
    [
      'the limit, where the estimate is above it',
      { fees: { maxFeePerGas: 5_000n, maxPriorityFeePerGas: 50n } },
      { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 50n },
    ],
    [
      'the limit of the tip',
      { fees: { maxFeePerGas: 800n, maxPriorityFeePerGas: 101n } },
      { maxFeePerGas: 800n, maxPriorityFeePerGas: 100n },
    ],
    ['what is left of the total', { spent: 8_300_000n }, { maxFeePerGas: 700n, maxPriorityFeePerGas: 50n }],
    [
      'what the later ones leave',
      { limits: later(6), spent: 0n, index: 0, value: 300_000n },
      { maxFeePerGas: 700n, maxPriorityFeePerGas: 50n },
    ],
    [
      'all that is left in the last one',
      { limits: later(6), spent: 8_200_000n, index: 5 },
      { maxFeePerGas: 800n, maxPriorityFeePerGas: 50n },
    ],
    [
      'what replaces another one',
      { least: { maxFeePerGas: 760n, maxPriorityFeePerGas: 50n } },
      { maxFeePerGas: 800n, maxPriorityFeePerGas: 50n },
    ],
    ['exactly what a block takes', { spent: 8_350_000n }, { maxFeePerGas: 650n, maxPriorityFeePerGas: 50n }],
  ] as const)('offers %s', (_, change, fees) => {
    expect(limitFees({ ...spending, ...change })).toEqual(fees)
  })

  test.each([
    ['a wei too much deposit', { value: 2_000_001n }, 'maxDeposit', 2_000_000n, 2_000_001n],
    ['a block that takes more than the limit', { baseFee: 951n }, 'maxFeePerGas', 1_000n, 1_001n],
    ['a total that a block would break', { spent: 8_350_001n }, 'maxTotal', 10_000_000n, 10_000_001n],
    ['nothing left at all', { spent: 10_000_000n }, 'maxTotal', 10_000_000n, 11_650_000n],
    [
      'a replacement above the limit',
      { least: { maxFeePerGas: 1_001n, maxPriorityFeePerGas: 50n } },
      'maxFeePerGas',
      1_000n,
      1_001n,
    ],
    [
      'a replacement with a tip above the limit',
      {
        fees: { maxFeePerGas: 800n, maxPriorityFeePerGas: 101n },
        least: { maxFeePerGas: 800n, maxPriorityFeePerGas: 101n },
      },
      'maxPriorityFeePerGas',
      100n,
      101n,
    ],
    ['later ones that would lack it', { limits: later(7) }, 'maxTotal', 10_000_000n, 12_450_000n],
  ] as const)('refuses %s', (_, change, limit, agreed, needed) => {
    expect(() => limitFees({ ...spending, ...change })).toThrow(
      expect.objectContaining({ name: 'SpendingLimitError', limit, agreed, needed }),
    )
  })

  test('never lets a run spend more than its total, whatever the node says', () => {
    const amount = (max: bigint) => fc.bigInt({ min: 0n, max })
    const step = fc.record({
      value: amount(3_000_000n),
      gas: fc.bigInt({ min: 21_000n, max: 10_000_000n }),
      maxFeePerGas: amount(10_000n),
      maxPriorityFeePerGas: amount(10_000n),
      baseFee: amount(2_000n),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), amount(10n ** 10n), (steps, maxTotal) => {
        const own = { ...limits, maxTotal }
        let spent = 0n
        for (const [index, { value, gas, baseFee, ...fees }] of steps.entries()) {
          let signed: ReturnType<typeof limitFees>
          try {
            signed = limitFees({ limits: own, spent, index, value, gas, fees, baseFee })
          } catch {
            return
          }
          expect(signed.maxFeePerGas).toBeLessThanOrEqual(limits.maxFeePerGas)
          expect(signed.maxPriorityFeePerGas).toBeLessThanOrEqual(limits.maxPriorityFeePerGas)
          spent += value + gas * signed.maxFeePerGas
        }
        expect(spent).toBeLessThanOrEqual(maxTotal)
      }),
    )
  })
})

test('assertBurn stops at fees that rose above what was agreed to', () => {
  expect(() => assertBurn(limits, 50n)).not.toThrow()
  expect(() => assertBurn(limits, 51n)).toThrow(expect.objectContaining({ limit: 'maxBurnPerValidator', needed: 51n }))
})

test('SpendingLimitError names both figures in the units that people use', () => {
  expect(() =>
    limitFees({ ...spending, limits: { ...limits, maxFeePerGas: parseGwei('25') }, baseFee: parseGwei('900') }),
  ).toThrow('The gas price would be 900.00000005 gwei, above the limit of 25 gwei.')
  expect(() =>
    limitFees({ ...spending, value: parseEther('12.5'), limits: { ...limits, maxDeposit: parseEther('0.006') } }),
  ).toThrow('The deposit of a transaction would be 12.5 ETH, above the limit of 0.006 ETH.')
})
