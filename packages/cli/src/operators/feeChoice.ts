import type { Network } from '@x/schemas'
import { etherAmount, gweiAmount } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { readSetting } from '../inputs/readSetting.ts'
import type { FeeFlags } from './operatorFlags.ts'

/** A fee as the user names it, in wei. What a year comes to in a block depends on the network. */
type FeeChoice = { perBlock: bigint } | { perYear: bigint }

/** Reads what an operator is to take. */
export function readFeeChoice(context: Context, flags: Pick<FeeFlags, 'fee' | 'yearlyFee'>): FeeChoice {
  const perBlock = readSetting(context, gweiAmount, { flag: '--fee', value: flags.fee })
  if (perBlock !== undefined) return { perBlock }
  const perYear = readSetting(context, etherAmount, { flag: '--yearly-fee', value: flags.yearlyFee })
  if (perYear !== undefined) return { perYear }
  throw new MissingInputError({
    what: 'No fee was given.',
    fix: 'Add --fee <gwei> for each block, or --yearly-fee <ether>.',
  })
}

/** The fee in wei per block. One for a year is rounded down to what the contract can count. */
export function getFee(choice: FeeChoice, { custom: { secondsPerSlot } }: Network): bigint {
  if ('perBlock' in choice) return choice.perBlock
  const fee = (choice.perYear * BigInt(secondsPerSlot)) / 31_536_000n
  return fee - (fee % 100_000n)
}

/** Said where an operator is to take nothing. */
export const noWayBack = 'An operator with a fee of 0 can never raise it again: the network does not allow it.'
