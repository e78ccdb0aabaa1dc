import type { RegistrationPlan } from './registrationPlan.ts'

/**
 * What a run of a plan may take: unless the caller said otherwise, a quarter more than its gas price, than its largest
 * deposit and than its fees of operators and network, and in all its deposits with gas at that price.
 */
export function deriveLimits(
  {
    gasPrice,
    batches,
    fees,
    deposit,
    gasCost,
  }: Pick<RegistrationPlan, 'gasPrice' | 'batches' | 'fees' | 'deposit' | 'gasCost'>,
  { maxFeePerGas, maxPriorityFeePerGas, maxTotal }: RegistrationPlan['wantedLimits'],
): RegistrationPlan['limits'] {
  return {
    maxFeePerGas: maxFeePerGas ?? aQuarterMore(gasPrice.maxFeePerGas),
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? aQuarterMore(gasPrice.maxPriorityFeePerGas),
    // Without room for its gas, a price that may rise by a quarter could not: stuck transactions would stay so.
    maxTotal: maxTotal ?? deposit + aQuarterMore(gasCost),
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
