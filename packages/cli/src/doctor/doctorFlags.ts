import type { AccountFlags } from '../flags/accountFlags.ts'
import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { holderFlags } from '../flags/keymanagerFlags.ts'
import { keystoreFlags } from '../flags/keystoreFlags.ts'
import { sourceFlags } from '../flags/sourceFlags.ts'

export const doctorFlags = {
  ...keystoreFlags,
  '--all': { help: 'open every keystore with its password, not only the first', former: '--all-keystores' },
  '--operators <ids|file>': { help: 'operators of the cluster', setting: 'operators' },
  ...beaconFlags,
  ...holderFlags,
  ...sourceFlags,
  '--source-patience <seconds>': {
    help: 'how long to wait for a node, subgraph or operator API that is silent, lags or fails (default: 15)',
    setting: 'sourcePatience',
  },
} as const satisfies FlagDefinitions

export type DoctorFlags = CommonFlags & AccountFlags & FlagsOf<typeof doctorFlags>
