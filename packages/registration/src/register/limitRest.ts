import type { PlannedBatch } from '../plan/registrationPlan.ts'
import type { SpendingLimits } from '../transaction/spendingLimits.ts'

/** What is left of a plan's limits after its earlier runs, which have spent so much, for the transactions that are open. */
export function limitRest(
  limits: SpendingLimits,
  { batches, spent }: { batches: readonly PlannedBatch[]; spent: bigint },
): SpendingLimits {
  return {
    ...limits,
    maxTotal: limits.maxTotal > spent ? limits.maxTotal - spent : 0n,
    batches: batches.map(({ deposit, gasCost }) => ({ deposit, gasCost })),
  }
}
