import type { SpendingLimitOptions } from '@x/registration/internal'
import { etherAmount, gweiAmount, keepKnown } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import type { LimitFlags } from '../flags/sendFlags.ts'
import { readSetting } from './readSetting.ts'

/** Reads what may be spent, as far as the user says it. */
export function readLimits(context: Context, flags: LimitFlags): SpendingLimitOptions {
  return keepKnown({
    maxFeePerGas: readSetting(context, gweiAmount, { flag: '--max-fee-per-gas', value: flags.maxFeePerGas }),
    maxPriorityFeePerGas: readSetting(context, gweiAmount, {
      flag: '--max-priority-fee-per-gas',
      value: flags.maxPriorityFeePerGas,
    }),
    maxTotal: readSetting(context, etherAmount, { flag: '--max-total', value: flags.maxTotal }),
  })
}
