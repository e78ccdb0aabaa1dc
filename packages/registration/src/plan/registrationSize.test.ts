import { newClusterSnapshot } from '@x/schemas'
import { serializeTransaction, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { maximumTransactionGas, maximumTransactionSize } from '../transaction/transactionLimits.ts'
import { encodeRegistration } from './encodeRegistration.ts'
import { estimateRegistrationGas, getMaximumValidators, getRegistrationSize } from './registrationSize.ts'

/** A signed registration of any shares, with every number as long as it can reasonably be. */
function sign(operatorCount: number, validatorCount: number) {
  const payload = {
    publicKey: `0x${'ab'.repeat(48)}`,
    operatorIds: Array.from({ length: operatorCount }, (_, i) => i + 1),
    sharesData: `0x${'cd'.repeat(96 + 304 * operatorCount)}`,
  } as const
  const payloads = Array.from({ length: validatorCount }, () => payload)
  const amount = 2n ** 96n - 1n
  return serializeTransaction(
    {
      type: 'eip1559',
      chainId: 560_048,
      nonce: 2 ** 24,
      maxFeePerGas: 2n ** 48n - 1n,
      maxPriorityFeePerGas: 2n ** 40n - 1n,
      gas: maximumTransactionGas,
      to: `0x${'ef'.repeat(20)}`,
      value: amount,
      data: encodeRegistration(payloads, payload.operatorIds, { ...newClusterSnapshot, balance: amount }),
    },
    { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 },
  )
}

describe('the limits of a transaction', () => {
  // Gas and most validators as measured on the public contracts.
  test.each([
    { operatorCount: 4, base: 175_000, perValidator: 68_994, maximum: 86 },
    { operatorCount: 7, base: 254_000, perValidator: 95_531, maximum: 53 },
    { operatorCount: 10, base: 330_000, perValidator: 121_624, maximum: 39 },
    { operatorCount: 13, base: 382_000, perValidator: 151_928, maximum: 30 },
  ])('with $operatorCount operators', ({ operatorCount, base, perValidator, maximum }) => {
    for (const validatorCount of [1, 2, 3, 20, maximum, maximum + 1]) {
      const estimate = getRegistrationSize({ operatorCount, validatorCount })
      const real = size(sign(operatorCount, validatorCount))
      expect(estimate).toBeGreaterThanOrEqual(real)
      // One validator has the single form, which is some words shorter.
      expect(estimate - real).toBeLessThan(validatorCount === 1 ? 300 : 40)
      const gas = Number(estimateRegistrationGas({ operatorCount, validatorCount }))
      const used = base + perValidator * validatorCount
      // What is sent: 2 % above what is used, 5 % more, and 60,000 for what is settled in the next block.
      expect(gas).toBeGreaterThanOrEqual(used * 1.02 * 1.05 + 59_998)
      expect(gas).toBeLessThan(used * 1.08 + 60_000)
    }
    expect(getMaximumValidators(operatorCount)).toBe(maximum)
    expect(size(sign(operatorCount, maximum))).toBeLessThanOrEqual(maximumTransactionSize)
    expect(size(sign(operatorCount, maximum + 1))).toBeGreaterThan(maximumTransactionSize)
  })

  test('leave room for the first use of operators of the SSV era, private ones too', () => {
    // Sent with 5 % more than the estimate, on the public contracts.
    expect(estimateRegistrationGas({ operatorCount: 4, validatorCount: 1, isFirstUse: true })).toBeGreaterThan(334_458n)
    expect(estimateRegistrationGas({ operatorCount: 4, validatorCount: 5, isFirstUse: true })).toBeGreaterThan(778_733n)
  })

  test('let one validator pass in any case', () => {
    expect(getMaximumValidators(1_000)).toBe(1)
  })
})
