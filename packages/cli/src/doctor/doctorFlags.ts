import type { AccountFlags } from '../flags/accountFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'

export type DoctorFlags = CommonFlags &
  AccountFlags & {
    keystores?: string[] | undefined
    all?: boolean | undefined
    passwordFile?: string | undefined
    operators?: string | undefined
    sourcePatience?: string | undefined
    allowOneSource?: boolean | undefined
  }
