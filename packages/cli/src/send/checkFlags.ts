import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { holderFlags } from '../flags/keymanagerFlags.ts'
import { planDigestFlags } from '../flags/sendFlags.ts'
import { sourceFlags } from '../flags/sourceFlags.ts'

export const checkFlags = {
  ...sourceFlags,
  '--give-up-after <seconds>': {
    help: 'stop if the node does not answer for this long (default: no limit)',
    setting: 'giveUpAfter',
  },
  ...planDigestFlags,
  ...beaconFlags,
  ...holderFlags,
  '--allow-exited': 'proceed even if validators have exited or were slashed, as --beacon-url tells it',
} as const satisfies FlagDefinitions

export type CheckFlags = CommonFlags & FlagsOf<typeof checkFlags>
