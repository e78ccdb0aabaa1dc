import type { RegistrationPlan } from './registrationPlan.ts'

/** A price of gas that makes no sense. */
export type AbsurdFee = {
  /** What the plan offers for a unit of gas, in wei. */
  maxFeePerGas: bigint
  /** What recent blocks took for it, in wei: their median. */
  usual: bigint
}

/** Below 2 gwei nothing is absurd: on a quiet network blocks take next to nothing, and tips are a gwei all the same. */
const negligible = 2_000_000_000n

/**
 * Tells whether a plan offers more than ten times of what recent blocks took for a unit of gas. It needs no network.
 *
 * A node that multiplies all prices alike, those of past blocks too, can't be told from an expensive network by its own
 * words: look at `gasCost`. What rises after the plan stops at its limits (`getSpendingLimits`).
 *
 * @returns `undefined` where the price makes sense, or the node does not tell what is usual
 * @example
 * const absurd = findAbsurdFee(plan)
 * if (absurd !== undefined) console.log(`${absurd.maxFeePerGas} wei where ${absurd.usual} are usual`)
 */
export function findAbsurdFee({
  gasPrice: { maxFeePerGas },
  usualGasPrice: usual,
}: Pick<RegistrationPlan, 'gasPrice' | 'usualGasPrice'>): AbsurdFee | undefined {
  if (usual === undefined || maxFeePerGas <= negligible || maxFeePerGas <= usual * 10n) return undefined
  return { maxFeePerGas, usual }
}
