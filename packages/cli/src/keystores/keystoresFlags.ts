import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { keymanagerFlags } from '../flags/keymanagerFlags.ts'

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

export const releaseFlags = {
  ...keymanagerFlags,
  '--slashing-protection <file>':
    'where to keep what was signed (default: slashing-protection-<time>.json); an existing file is not touched',
  ...beaconFlags,
  '--network <name|file>': { help: 'network of the validators (default: mainnet)', setting: 'network' },
  '--keystores <paths...>': { help: 'keystores of the keys, where none are named', setting: 'keystores' },
} as const satisfies FlagDefinitions

export type ReleaseFlags = OutputFlags & FlagsOf<typeof releaseFlags>

export type CreateFlags = OutputFlags & FlagsOf<typeof createFlags>
