import type { FlagDefinitions, FlagsOf } from './addFlags.ts'
import { joinUrls } from './joinUrls.ts'

/** Which beacon nodes are asked. */
export const beaconFlags = {
  '--beacon-url <url>': {
    help: 'beacon node; repeat the flag for others, which have to agree',
    setting: 'beaconUrl',
    join: joinUrls,
  },
} as const satisfies FlagDefinitions

export type BeaconFlags = FlagsOf<typeof beaconFlags>
