import { parse } from '@x/schemas'
import * as v from 'valibot'
import { estimateRegistrationGas, getMaximumValidators, getRegistrationSize } from './registrationSize.ts'

export type PlanBatchesParameters = {
  validatorCount: number
  operatorCount: number
  /** Validators of one transaction at most. Default 40; never more than fit. */
  batchSize?: number | undefined
  /** The owner nonce of the first validator. */
  ownerNonce: number
}

/** One transaction of a registration. */
export type BatchPlan = {
  /** From 0. */
  index: number
  /** Place of its first validator in the list. */
  start: number
  validatorCount: number
  firstOwnerNonce: number
  lastOwnerNonce: number
  /** About how much gas it needs. */
  gas: bigint
  /** How many bytes the signed transaction has at most. */
  size: number
}

/**
 * Cuts a registration into transactions that fit the limits of size and gas. It needs no network.
 *
 * @throws {InvalidInputError} `batchSize` is neither an integer from 1 nor infinite
 * @example
 * planBatches({ validatorCount: 120, operatorCount: 4, ownerNonce: 7 }).length // 3
 */
export function planBatches({
  validatorCount,
  operatorCount,
  batchSize,
  ownerNonce,
}: PlanBatchesParameters): BatchPlan[] {
  const size = getBatchSize(operatorCount, parseBatchSize(batchSize))
  return Array.from({ length: Math.ceil(validatorCount / size) }, (_, index) => {
    const start = index * size
    const count = Math.min(size, validatorCount - start)
    return {
      index,
      start,
      validatorCount: count,
      firstOwnerNonce: ownerNonce + start,
      lastOwnerNonce: ownerNonce + start + count - 1,
      gas: estimateRegistrationGas({ operatorCount, validatorCount: count }),
      size: getRegistrationSize({ operatorCount, validatorCount: count }),
    }
  })
}

/** Checks how many validators the caller wants in one transaction: 40 unless told otherwise. */
export function parseBatchSize(batchSize: number = 40): number {
  return parse(batchSizeSchema, batchSize, 'batchSize')
}

/** How many validators go into one transaction: as many as wanted, and never more than fit. */
export function getBatchSize(operatorCount: number, batchSize: number): number {
  return Math.min(batchSize, getMaximumValidators(operatorCount))
}

const batchSizeSchema = /* @__PURE__ */ v.pipe(
  v.number(),
  v.check(
    (size) => (Number.isSafeInteger(size) || size === Number.POSITIVE_INFINITY) && size >= 1,
    'expected 1 or more',
  ),
)
