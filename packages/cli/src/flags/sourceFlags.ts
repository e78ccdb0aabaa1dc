import type { FlagDefinitions } from './addFlags.ts'

/** How long subgraph and operator API are waited for. */
export const patienceFlags = {
  '--source-patience <seconds>': {
    help: 'how long to wait for a subgraph or operator API that lags or fails (default: 60)',
    setting: 'sourcePatience',
  },
} as const satisfies FlagDefinitions

/** How sources of the owner nonce are asked. */
export const sourceFlags = {
  ...patienceFlags,
  '--allow-one-source': 'proceed even if only one source reports the owner nonce',
} as const satisfies FlagDefinitions
