import { estimateRegistrationGas, getMaximumValidators, getRegistrationSize } from './transactionLimits.ts'

export type PlanBatchesParameters = {
  validatorCount: number
  operatorCount: number
  /** Validators of one transaction at most. Default 40; never more than fit. */
  batchSize?: number | undefined
  /** The owner's nonce for the first validator. */
  nonce: number
}

/** One transaction of a registration. */
export type BatchPlan = {
  /** From 0. */
  index: number
  /** Place of its first validator in the list. */
  start: number
  validatorCount: number
  firstNonce: number
  lastNonce: number
  /** About how much gas it needs. */
  gas: bigint
  /** How many bytes the signed transaction has at most. */
  size: number
}

/**
 * Cuts a registration into transactions that fit the limits of size and gas. It asks nobody.
 *
 * @example
 * planBatches({ validatorCount: 120, operatorCount: 4, nonce: 7 }).length // 3
 */
export function planBatches({ validatorCount, operatorCount, batchSize, nonce }: PlanBatchesParameters): BatchPlan[] {
  const size = getBatchSize(operatorCount, batchSize)
  return Array.from({ length: Math.ceil(validatorCount / size) }, (_, index) => {
    const start = index * size
    const count = Math.min(size, validatorCount - start)
    return {
      index,
      start,
      validatorCount: count,
      firstNonce: nonce + start,
      lastNonce: nonce + start + count - 1,
      gas: estimateRegistrationGas({ operatorCount, validatorCount: count }),
      size: getRegistrationSize({ operatorCount, validatorCount: count }),
    }
  })
}

/** How many validators go into one transaction: 40 unless told otherwise, and never more than fit. */
export function getBatchSize(operatorCount: number, batchSize = 40): number {
  return Math.min(batchSize, getMaximumValidators(operatorCount))
}
