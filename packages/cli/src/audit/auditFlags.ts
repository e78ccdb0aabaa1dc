import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'

export const auditFlags = {
  '--owner <address>': { help: 'owner of the validators', setting: 'owner' },
  '--operators <ids>': "only the owner's cluster of these operators, such as 1,2,3,4",
  ...beaconFlags,
  '--record <file>': {
    help: 'or compare the record of a run with the chain: owner, call and effect of each transaction; exits with 1 if they differ',
    conflicts: ['operators'],
  },
} as const satisfies FlagDefinitions

export type AuditFlags = CommonFlags & FlagsOf<typeof auditFlags>
