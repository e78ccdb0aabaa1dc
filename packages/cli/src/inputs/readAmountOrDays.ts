import { etherAmount, parse } from '@x/schemas'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from './readInteger.ts'

/** A hundred years, in days. */
export const longestRunway = 36_500

/**
 * Reads `--amount`, or for how many days something should last: exactly one of the two.
 *
 * @param daysFlag the flag of the days
 * @throws {UsageError} it is said twice, or not at all
 * @throws {InvalidInputError} it is no amount
 */
export function readAmountOrDays(
  { amount, days: daysText }: { amount: string | undefined; days: string | undefined },
  daysFlag: '--runway-days' | '--keep-runway-days',
): { amount: bigint } | { days: number } {
  const days = readInteger(daysText, daysFlag, { from: 0, to: longestRunway })
  if (amount !== undefined && days !== undefined) {
    throw new UsageError(`--amount cannot be combined with ${daysFlag}.`, { fix: 'Leave out one of them.' })
  }
  if (amount !== undefined) return { amount: parse(etherAmount, amount, '--amount') }
  if (days !== undefined) return { days }
  throw new MissingInputError({ what: 'No amount was given.', fix: `Add --amount <ether>, or ${daysFlag} <days>.` })
}
