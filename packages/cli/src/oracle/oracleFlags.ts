import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { oracleFlags } from '../flags/oracleFlags.ts'

export const verifyFlags = {
  ...oracleFlags,
  '--owner <address>': {
    help: "also show what the root makes of this owner's clusters",
    setting: 'owner',
  },
  ...beaconFlags,
} as const satisfies FlagDefinitions

export type VerifyFlags = CommonFlags & FlagsOf<typeof verifyFlags>
