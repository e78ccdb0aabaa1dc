import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
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

export const statusFlags = {
  ...beaconFlags,
  '--wait': 'wait until two whole epochs have shown of each key whether somebody signs with it',
} as const satisfies FlagDefinitions

/** Flags for validators by their public keys. */
export type StatusFlags = CommonFlags & FlagsOf<typeof statusFlags>
