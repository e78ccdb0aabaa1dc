import { mainnet } from '@x/schemas'
import { getNetworkLimits } from '@x/schemas/internal'
import { expect, test } from 'vitest'
import { assertRunwayDeposit, DepositLimitError } from './assertRunwayDeposit.ts'

test('a validator counts as 64 of 32 ETH at most, whatever the burn', () => {
  const { maxYearlyFees } = getNetworkLimits(mainnet)
  // 305 days and the 60 of the threshold are a year.
  const cluster = { runwayDays: 305, validatorCount: 2, burnPerValidator: 1_000n, burnRate: 1_000n * 1_000n }
  const most = 2n * 64n * maxYearlyFees
  assertRunwayDeposit(mainnet, { ...cluster, deposit: most })
  expect(() => assertRunwayDeposit(mainnet, { ...cluster, deposit: most + 1n })).toThrow(DepositLimitError)
})
