import type { FlagDefinitions, FlagsOf } from './addFlags.ts'
import { joinUrls } from './joinUrls.ts'

/** Which root of the oracles, and whose services are asked about it. */
export const oracleFlags = {
  '--epoch <n>': 'epoch of the root, as the oracles count (default: that of the latest root)',
  '--oracle-url <url>': {
    help: "service of an oracle: URL without /api/v1; repeat the flag for others. What it says is checked against the contract's root",
    join: joinUrls,
  },
} as const satisfies FlagDefinitions

export type OracleFlags = FlagsOf<typeof oracleFlags>
