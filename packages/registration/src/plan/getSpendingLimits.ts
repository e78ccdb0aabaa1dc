import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import type { RegistrationPlan } from './registrationPlan.ts'

/** Limits that the caller says instead of what follows from the plan. */
export type SpendingLimitOptions = {
  [limit in 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'maxTotal']?: SpendingLimits[limit] | undefined
}

/** A plan, also one that has no limits yet. */
type LimitedPlan = Omit<RegistrationPlan, 'limits'> & Partial<Pick<RegistrationPlan, 'limits'>>

/**
 * The limits of a plan for a run of it: unless it was planned with others, a quarter more than its gas price, than
 * its largest deposit and than its fees of operators and network, and in all its deposits with gas at that price. It
 * needs no network.
 *
 * @example
 * const limits = getSpendingLimits(plan, { maxFeePerGas: 30_000_000_000n })
 */
export function getSpendingLimits(plan: LimitedPlan, options: SpendingLimitOptions = {}): SpendingLimits {
  const { limits = deriveLimits(plan), batches } = plan
  return {
    ...limits,
    maxFeePerGas: options.maxFeePerGas ?? limits.maxFeePerGas,
    maxPriorityFeePerGas: options.maxPriorityFeePerGas ?? limits.maxPriorityFeePerGas,
    maxTotal: options.maxTotal ?? limits.maxTotal,
    batches: batches.map(({ deposit, gasCost }) => ({ deposit, gasCost })),
  }
}

function deriveLimits({ gasPrice, batches, fees, deposit, gasCost }: LimitedPlan): RegistrationPlan['limits'] {
  return {
    maxFeePerGas: aQuarterMore(gasPrice.maxFeePerGas),
    maxPriorityFeePerGas: aQuarterMore(gasPrice.maxPriorityFeePerGas),
    // Without room for its gas, a price that may rise by a quarter could not: stuck transactions would stay so.
    maxTotal: deposit + aQuarterMore(gasCost),
    maxDeposit: aQuarterMore(batches.reduce((most, { deposit }) => max(most, deposit), 0n)),
    maxBurnPerValidator: aQuarterMore(fees.burnPerValidator),
  }
}

function aQuarterMore(amount: bigint): bigint {
  return (amount * 5n) / 4n
}

/** Amounts are bigint, which Math.max does not take. */
function max(a: bigint, b: bigint): bigint {
  if (a < b) return b
  return a
}
