import type { UnsignedFormat } from '@x/registration'
import type { AccountFlags } from '../flags/accountFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'

export type RegisterFlags = CommonFlags &
  AccountFlags & {
    keystores?: string[] | undefined
    passwordFile?: string | undefined
    operators?: string | undefined
    deposit?: string | undefined
    runway?: string | undefined
    batchSize?: string | undefined
    out?: string | undefined
    force?: boolean | undefined
    allowForeign?: boolean | undefined
    record?: string | undefined
    maxFeePerGas?: string | undefined
    maxPriorityFeePerGas?: string | undefined
    maxTotal?: string | undefined
    confirmations?: string | undefined
    replaceAfter?: string | undefined
    giveUpAfter?: string | undefined
    sourcePatience?: string | undefined
    allowOneSource?: boolean | undefined
    dryRun?: boolean | undefined
    planOut?: string | undefined
    plan?: string | undefined
    unsigned?: string | undefined
    unsignedFormat?: UnsignedFormat | undefined
    check?: string | undefined
  }
