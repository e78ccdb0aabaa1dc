import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { sourceFlags } from '../flags/sourceFlags.ts'

export const nonceFlags = {
  '--owner <address>': { help: 'owner of the validators', setting: 'owner' },
  ...sourceFlags,
} as const satisfies FlagDefinitions

export type NonceFlags = CommonFlags & FlagsOf<typeof nonceFlags>
