import { computeLiquidationThreshold } from '@x/chain/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDeposit } from './depositParameters.ts'
import { planDeposits } from './planDeposits.ts'

const fees = {
  networkFee: 2n,
  burnPerValidator: 10n,
  liquidationThresholdBlocks: 100n,
  minimumLiquidationCollateral: 50n,
}
const empty = { balance: 0n, burnRate: 0n }
const common = { fees, funds: empty, secondsPerSlot: 86_400 }

describe('planDeposits', () => {
  test('deposits the same each time where an amount is said', () => {
    const wanted = { depositAmount: 2_000n }
    expect(planDeposits({ ...common, wanted, validatorCounts: [2, 2, 1] })).toEqual({
      deposits: [2_000n, 2_000n, 2_000n],
      after: { balance: 6_000n, burnRate: 50n },
    })
    expect(planDeposits({ ...common, wanted, validatorCounts: [] })).toEqual({ deposits: [], after: empty })
  })

  test('deposits what each transaction adds to the runway, and counts the blocks before it and until it is in', () => {
    const wanted = { runwayDays: 3 }
    // The threshold of 100 blocks and 3 blocks more, for 2, 4 and 5 validators; a day is a block here.
    const first = 2n * 10n * 103n
    const second = 4n * 10n * 103n + 50n * 20n - (first - 50n * 20n)
    const third = 5n * 10n * 103n + 50n * 40n - (first - 50n * 20n + second - 50n * 40n)
    expect(planDeposits({ ...common, wanted, validatorCounts: [2, 2, 1] })).toEqual({
      deposits: [first, second, third],
      after: { balance: 5n * 10n * 103n + 50n * 40n, burnRate: 50n },
    })
  })

  test('takes what the cluster holds and pays into account', () => {
    const funds = { balance: 10_000n, burnRate: 30n }
    const wanted = { runwayDays: 100 }
    expect(planDeposits({ ...common, funds, wanted, validatorCounts: [2] })).toEqual({
      deposits: [50n * 200n + 50n * 30n - (10_000n - 50n * 30n)],
      after: { balance: 50n * 200n + 50n * 30n, burnRate: 50n },
    })
    const rich = { balance: 1_000_000n, burnRate: 30n }
    expect(planDeposits({ ...common, funds: rich, wanted, validatorCounts: [2] }).deposits).toEqual([0n])
  })

  test('bills validators that are added by their effective balance', () => {
    const wanted = { runwayDays: 0, effectiveBalance: 2_048 }
    expect(planDeposits({ ...common, wanted, validatorCounts: [1] })).toEqual({
      deposits: [64_000n],
      after: { balance: 64_000n, burnRate: 640n },
    })
  })

  test('refuses an amount that is too small for any of the transactions, and names one that is enough for all', () => {
    // The first needs 2,000; the second leaves the cluster with 6 validators, for which two deposits have to do.
    const validatorCounts = [2, 4]
    const plan = (depositAmount: bigint) => planDeposits({ ...common, wanted: { depositAmount }, validatorCounts })
    expect(() => plan(2_999n)).toThrow(expect.objectContaining({ amount: 2_999n, minimum: 3_000n }))
    expect(() => plan(0n)).toThrow(expect.objectContaining({ minimum: 3_000n }))
    expect(plan(3_000n).deposits).toEqual([3_000n, 3_000n])
    const collateral = { ...fees, minimumLiquidationCollateral: 9_000n }
    const one = (depositAmount: bigint) =>
      planDeposits({ ...common, fees: collateral, wanted: { depositAmount }, validatorCounts: [1] })
    expect(() => one(8_999n)).toThrow(expect.objectContaining({ minimum: 9_000n }))
    expect(one(9_000n).deposits).toEqual([9_000n])
  })

  test('asks for nothing more where the cluster holds enough', () => {
    const funds = { balance: 5_000n, burnRate: 10n }
    const wanted = { depositAmount: 0n }
    expect(planDeposits({ ...common, funds, wanted, validatorCounts: [4] }).deposits).toEqual([0n])
    expect(() => planDeposits({ ...common, funds, wanted, validatorCounts: [5] })).toThrow(
      expect.objectContaining({ minimum: 1_000n }),
    )
  })

  test('never leaves the cluster below the threshold, whatever is wanted', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 6n })
    fc.assert(
      fc.property(
        fc.record({ balance: amount, burnRate: fc.bigInt({ min: 0n, max: 500n }) }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        fc.oneof(
          fc.record({ runwayDays: fc.nat(400), effectiveBalance: fc.integer({ min: 32, max: 2_048 }) }),
          fc.record({ depositAmount: amount }),
        ),
        (funds, validatorCounts, wanted) => {
          let deposits: bigint[]
          try {
            deposits = planDeposits({ ...common, wanted, funds, validatorCounts }).deposits
          } catch (error) {
            expect(error).toMatchObject({ name: 'AmountRefusedError', reason: 'too-small' })
            return
          }
          const effectiveBalance = 'runwayDays' in wanted ? wanted.effectiveBalance : 32
          let { balance, burnRate } = funds
          for (const [i, count] of validatorCounts.entries()) {
            balance += deposits[i] ?? 0n
            burnRate += BigInt(Math.floor((10 * count * effectiveBalance) / 32))
            expect(balance).toBeGreaterThanOrEqual(computeLiquidationThreshold(burnRate, fees))
          }
        },
      ),
    )
  })
})

describe('parseDeposit', () => {
  test.each([
    { depositAmount: 0n },
    { depositAmount: 1n },
    { runwayDays: 0 },
    { runwayDays: 0.5, effectiveBalance: 32 },
    { runwayDays: 1, effectiveBalance: 2_048 },
  ])('takes %o', (deposit) => {
    expect(parseDeposit(deposit)).toMatchObject(deposit)
  })

  test.each([
    {},
    { depositAmount: -1n },
    { depositAmount: 1n, runwayDays: 1 },
    { depositAmount: 1n, effectiveBalance: 32 },
    { effectiveBalance: 32 },
    { runwayDays: -0.1 },
    { runwayDays: Number.NaN },
    { runwayDays: Number.POSITIVE_INFINITY },
    { runwayDays: 1, effectiveBalance: 31.9 },
    { runwayDays: 1, effectiveBalance: 2_048.1 },
  ])('refuses %o', (deposit) => {
    expect(() => parseDeposit(deposit)).toThrow('depositAmount or runwayDays')
  })
})
