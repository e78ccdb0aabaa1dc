import { parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { deriveLimits } from './deriveLimits.ts'
import { getSpendingLimits } from './getSpendingLimits.ts'

/** A plan of three transactions; only what the limits follow from. */
const figures = {
  gasPrice: { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') },
  fees: { burnPerValidator: 8_000n },
  deposit: parseEther('6'),
  gasCost: parseEther('1'),
  batches: [
    { deposit: parseEther('4'), gasCost: 5n },
    { deposit: parseEther('1'), gasCost: 6n },
    { deposit: parseEther('1'), gasCost: 7n },
  ],
} as Parameters<typeof deriveLimits>[0]
const plan = { ...figures, limits: deriveLimits(figures, {}) }

describe('getSpendingLimits', () => {
  test('allows a quarter more for each transaction and for all gas, and no more deposits in all', () => {
    expect(getSpendingLimits(plan)).toEqual({
      maxFeePerGas: parseGwei('25'),
      maxPriorityFeePerGas: parseGwei('1.25'),
      maxTotal: parseEther('7.25'),
      maxDeposit: parseEther('5'),
      maxBurnPerValidator: 10_000n,
      batches: plan.batches,
    })
  })

  test('takes what the caller says instead, also if it is 0', () => {
    const options = { maxFeePerGas: 3n, maxPriorityFeePerGas: 0n, maxTotal: 5n }
    expect(getSpendingLimits(plan, options)).toMatchObject({ ...options, maxDeposit: parseEther('5') })
  })

  test('allows no deposit where the plan has no transaction', () => {
    expect(deriveLimits({ ...figures, batches: [] }, {})).toMatchObject({ maxDeposit: 0n })
  })

  test('keeps what was said when it was planned', () => {
    const said = { maxFeePerGas: 3n, maxPriorityFeePerGas: 0n, maxTotal: parseEther('9') }
    expect(deriveLimits(figures, said)).toMatchObject({ ...said, maxDeposit: parseEther('5') })
  })
})
