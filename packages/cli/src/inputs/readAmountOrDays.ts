import { parse } from '@x/schemas'
import { etherAmount } from '@x/schemas/internal'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from './readInteger.ts'

/** A hundred years, in days. */
export const longestRunway = 36_500

/** Reads `--amount` or `--runway`, exactly one of which must be given. */
export function readAmountOrDays({
  amount,
  runway,
}: {
  amount: string | undefined
  runway: string | undefined
}): { amount: bigint } | { days: number } {
  const days = readInteger(runway, '--runway', { from: 0, to: longestRunway })
  if (amount !== undefined && days !== undefined) {
    throw new UsageError('--amount cannot be combined with --runway.', {
      fix: 'Leave out one of them: --amount is what is sent, and --runway has it computed from the fees.',
    })
  }
  if (amount?.startsWith('-')) {
    throw new UsageError('--amount is below zero.', {
      fix: 'Give a positive amount of ether, such as --amount 1.5: what the command does with it is in its name.',
    })
  }
  if (amount !== undefined) return { amount: parse(etherAmount, amount, '--amount') }
  if (days !== undefined) return { days }
  throw new MissingInputError({ what: 'No amount was given.', fix: 'Add --amount <ether>, or --runway <days>.' })
}
