import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'

export const devnetFlags = {
  '--port <n>': 'port of the chain node (default: any free one)',
  '--block-time <seconds>': 'mine a block at this interval (default: one per transaction)',
  '--slot-time <seconds>': 'length of a slot of the beacon chain (default: 12); with 2, epochs pass while you watch',
  '--slots-per-epoch <n>': 'slots of an epoch, from 4 to 32 (default: 32)',
  '--chain-id <n>': 'chain id (default: 31337); use 560048 for tools that only know Hoodi',
  '--operator-count <n>': 'number of operators (default: 13)',
  '--validator-limit <n>': 'maximum validators per operator (default: 3000)',
  '--boole-fork-slot <slot>': 'first slot of the Boole fork (default: not scheduled)',
  '--allow-origin <origins...>': 'web origins that may call it, such as http://localhost:5173 (default: none)',
  '--keystores <n>': 'also create this many keystores and a password file, ready to register',
  '--exporter-line <line>': {
    help: 'release whose exporter is simulated (default: 2026)',
    choices: ['v2.3.7', '2026'],
  },
} as const satisfies FlagDefinitions

export const controlFlags = {
  '--control <url>': { help: 'control address that the devnet printed', setting: 'control' },
} as const satisfies FlagDefinitions

export const faultFlags = {
  '--clear': 'clear this fault, or all faults if none is named',
  ...controlFlags,
} as const satisfies FlagDefinitions

export type DevnetFlags = OutputFlags & FlagsOf<typeof devnetFlags>
export type FaultFlags = OutputFlags & FlagsOf<typeof faultFlags>
