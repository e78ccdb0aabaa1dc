import type { Network } from '@x/schemas'
import { etherAmount, gweiAmount } from '@x/schemas/internal'
import { type Command, Option } from 'commander'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { readSetting } from '../inputs/readSetting.ts'

export type FeeFlags = {
  fee?: string | undefined
  yearlyFee?: string | undefined
}

/** Adds the flags for what an operator takes. */
export function feeFlags(command: Command): Command {
  return command
    .option('--fee <gwei>', 'gwei per block and validator of 32 ETH, in steps of 0.0001')
    .addOption(
      new Option('--yearly-fee <ether>', 'or ETH per year of 365 days and validator, rounded down').conflicts('fee'),
    )
}

/** A fee as the user names it, in wei. What a year comes to in a block depends on the network. */
export type FeeChoice = { perBlock: bigint } | { perYear: bigint }

/**
 * Reads what an operator is to take.
 *
 * @throws {UsageError} it is not given
 * @throws {InvalidInputError} it is no amount
 */
export function readFeeChoice(context: Context, flags: FeeFlags): FeeChoice {
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
