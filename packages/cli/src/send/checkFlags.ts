import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { planDigestFlags } from '../flags/sendFlags.ts'
import { sourceFlags } from '../flags/sourceFlags.ts'

export const checkFlags = {
  ...sourceFlags,
  '--give-up-after <seconds>': {
    help: 'stop if the node does not answer for this long (default: no limit)',
    setting: 'giveUpAfter',
  },
  ...planDigestFlags,
} as const satisfies FlagDefinitions

export type CheckFlags = CommonFlags & FlagsOf<typeof checkFlags>
