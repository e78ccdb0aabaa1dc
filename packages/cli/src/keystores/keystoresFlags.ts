import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'

export const createFlags = {
  '--count <n>': 'number of keystores (default: 1)',
  '--out <dir>': 'folder for the keystores, created if it does not exist',
  '--password-file <file>': {
    help: 'file with their password; if it does not exist, one with a random password is written',
    setting: 'passwordFile',
  },
  '--kdf <name>': { help: 'key derivation (default: scrypt)', choices: ['scrypt', 'pbkdf2'] },
  '--network <name|file>': { help: 'network they are for; not mainnet', setting: 'network' },
} as const satisfies FlagDefinitions

export type CreateFlags = OutputFlags & FlagsOf<typeof createFlags>
