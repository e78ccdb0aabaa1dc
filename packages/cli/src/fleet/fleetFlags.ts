import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import type { patienceFlags } from '../flags/sourceFlags.ts'

/** Who is asked about validators that have exited. */
export const fleetBeaconFlags = beaconFlags satisfies FlagDefinitions

export type FleetReadingFlags = CommonFlags & FlagsOf<typeof fleetBeaconFlags & typeof patienceFlags>

export type FleetApplyFlags = FleetReadingFlags & SendFlags
