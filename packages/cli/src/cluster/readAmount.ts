import type { ClusterAmount } from '@x/registration'
import { parse } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { etherAmount } from '../inputs/etherAmount.ts'
import { readInteger } from '../inputs/readInteger.ts'
import type { AmountFlags } from './clusterFlags.ts'

/** A hundred years. */
export const longestRunway = 36_500

/**
 * Reads how much is paid in.
 *
 * @throws {UsageError} it is said twice, or not at all
 * @throws {InvalidInputError} it is no amount
 */
export function readAmount({ amount, runwayDays }: AmountFlags): ClusterAmount {
  const days = readInteger(runwayDays, '--runway-days', { from: 0, to: longestRunway })
  if (amount !== undefined && days !== undefined) {
    throw new UsageError('--amount cannot be combined with --runway-days.', { fix: 'Leave out one of them.' })
  }
  if (amount !== undefined) return { amount: parse(etherAmount, amount, '--amount') }
  if (days !== undefined) return { runwayDays: days }
  throw new UsageError('No amount was given.', { fix: 'Add --amount <ether>, or --runway-days <days>.' })
}
