import type { FlagDefinitions } from './addFlags.ts'

/** Which keystores are split, and what opens them. */
export const keystoreFlags = {
  '--keystores <paths...>': {
    help: 'directory (files named keystore-m*.json) or keystore files',
    setting: 'keystores',
  },
  '--password-file <file|dir>': {
    help: 'file with the password of all keystores, or a directory with <keystore>.txt for each',
    setting: 'passwordFile',
  },
} as const satisfies FlagDefinitions
