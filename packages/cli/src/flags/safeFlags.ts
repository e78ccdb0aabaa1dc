import type { FlagDefinitions, FlagsOf } from './addFlags.ts'

/** Flags for a Safe whose owners sign. */
export const safeFlags = {
  '--safe <address>': {
    help: 'propose the transactions to this Safe, which is the owner then; the key is that of one of its owners',
    setting: 'safe',
    conflicts: ['unsigned', 'record', 'planOut'],
  },
  '--safe-service <url>': {
    help: 'transaction service of the Safe: what precedes /api/v2 (default: that of the network)',
    setting: 'safeService',
  },
  '--safe-service-key-file <file>': { help: 'file with the API key of that service', setting: 'safeServiceKeyFile' },
  '--safe-owner <address>': 'which owner of the Safe signs, if the signer has several accounts',
  '--safe-nonce <n>':
    'Safe nonce of the first transaction (default: after all in the queue); one with the same nonce is replaced',
} as const satisfies FlagDefinitions

/** Flags for a Safe whose owners sign. */
export type SafeFlags = FlagsOf<typeof safeFlags>
