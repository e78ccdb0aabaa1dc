import type { SpendingLimitOptions } from '@x/registration'
import { keepKnown } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { etherAmount } from '../inputs/etherAmount.ts'
import { gweiAmount } from '../inputs/gweiAmount.ts'
import { readSetting } from '../inputs/readSetting.ts'
import type { RegisterFlags } from './registerFlags.ts'

/**
 * Reads what a run may spend, as far as the user says it.
 *
 * @throws {InvalidInputError} an amount is not valid
 */
export function readLimits(context: Context, flags: RegisterFlags): SpendingLimitOptions {
  return keepKnown({
    maxFeePerGas: readSetting(context, gweiAmount, { flag: '--max-fee-per-gas', value: flags.maxFeePerGas }),
    maxPriorityFeePerGas: readSetting(context, gweiAmount, {
      flag: '--max-priority-fee-per-gas',
      value: flags.maxPriorityFeePerGas,
    }),
    maxTotal: readSetting(context, etherAmount, { flag: '--max-total', value: flags.maxTotal }),
  })
}
