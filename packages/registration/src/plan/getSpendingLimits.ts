import type { SpendingLimits } from '../transaction/spendingLimits.ts'
import type { RegistrationPlan } from './registrationPlan.ts'

/** Limits that the caller says instead of what follows from the plan. */
export type SpendingLimitOptions = {
  [limit in 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'maxTotal']?: SpendingLimits[limit] | undefined
}

/**
 * The limits of a plan for a run of it: unless it was planned with others, a quarter more than its gas price, than
 * its largest deposit and than its fees of operators and network, and in all its deposits with gas at that price. It
 * needs no network.
 *
 * @example
 * const limits = getSpendingLimits(plan, { maxFeePerGas: 30_000_000_000n })
 */
export function getSpendingLimits(
  { limits, batches }: Pick<RegistrationPlan, 'limits' | 'batches'>,
  { maxFeePerGas, maxPriorityFeePerGas, maxTotal }: SpendingLimitOptions = {},
): SpendingLimits {
  return {
    ...limits,
    maxFeePerGas: maxFeePerGas ?? limits.maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? limits.maxPriorityFeePerGas,
    maxTotal: maxTotal ?? limits.maxTotal,
    batches: batches.map(({ deposit, gasCost }) => ({ deposit, gasCost })),
  }
}
