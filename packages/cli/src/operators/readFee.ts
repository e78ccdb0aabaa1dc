import type { Network } from '@x/schemas'
import { etherAmount, gweiAmount } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { readSetting } from '../inputs/readSetting.ts'
import type { FeeFlags } from './operatorFlags.ts'

/** Reads what an operator is to take, in wei per block. What a yearly fee comes to depends on the network. */
export function readFee(context: Context, flags: Pick<FeeFlags, 'fee' | 'yearlyFee'>): (network: Network) => bigint {
  const perBlock = readSetting(context, gweiAmount, { flag: '--fee', value: flags.fee })
  if (perBlock !== undefined) return () => perBlock
  const perYear = readSetting(context, etherAmount, { flag: '--yearly-fee', value: flags.yearlyFee })
  if (perYear === undefined) {
    throw new MissingInputError({
      what: 'No fee was given.',
      fix: 'Add --fee <gwei> for each block, or --yearly-fee <ether>.',
    })
  }
  return ({ custom: { secondsPerSlot } }) => {
    const fee = (perYear * BigInt(secondsPerSlot)) / 31_536_000n
    // Down to what the contract can count.
    return fee - (fee % 100_000n)
  }
}

/** Said where an operator is to take nothing. */
export const noWayBack = 'An operator with a fee of 0 can never raise it again: the network does not allow it.'
