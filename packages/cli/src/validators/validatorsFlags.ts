import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { type BeaconFlags, beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'

export const listFlags = {
  '--owner <address>': { help: 'validators of this owner', setting: 'owner' },
  '--operators <ids>': {
    help: "only the owner's cluster of these operators, or everything that one operator runs",
    former: '--operator <id>',
  },
  '--status <status>': 'active, inactive, …, according to the network',
  ...beaconFlags,
  '--limit <n>': 'maximum number of validators (default: 1000)',
} as const satisfies FlagDefinitions

export type ListFlags = CommonFlags & FlagsOf<typeof listFlags>

/** Flags for validators by their public keys. */
export type StatusFlags = CommonFlags & BeaconFlags
