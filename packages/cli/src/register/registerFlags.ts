import type { UnsignedFormat } from '@x/registration'
import type { AccountFlags } from '../flags/accountFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import type { LimitFlags, WaitFlags } from '../flags/sendFlags.ts'

export type RegisterFlags = CommonFlags &
  AccountFlags &
  WaitFlags &
  LimitFlags & {
    keystores?: string[] | undefined
    keyshares?: string | undefined
    passwordFile?: string | undefined
    operators?: string | undefined
    amount?: string | undefined
    runway?: string | undefined
    batchSize?: string | undefined
    out?: string | undefined
    force?: boolean | undefined
    allowForeign?: boolean | undefined
    record?: string | undefined
    sourcePatience?: string | undefined
    allowOneSource?: boolean | undefined
    dryRun?: boolean | undefined
    planOut?: string | undefined
    plan?: string | undefined
    planDigest?: string | undefined
    unsigned?: string | undefined
    unsignedFormat?: UnsignedFormat | undefined
    check?: string | undefined
  }
