import type { FlagDefinitions } from './addFlags.ts'

/** How sources of the owner nonce are asked. */
export const sourceFlags = {
  '--source-patience <seconds>': {
    help: 'how long to wait for a subgraph or operator API that lags or fails (default: 60)',
    setting: 'sourcePatience',
  },
  '--allow-one-source': 'proceed even if only one source reports the owner nonce',
} as const satisfies FlagDefinitions
