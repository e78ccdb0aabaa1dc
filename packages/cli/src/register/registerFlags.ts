import type { AccountFlags } from '../flags/accountFlags.ts'
import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { holderFlags } from '../flags/keymanagerFlags.ts'
import { keystoreFlags } from '../flags/keystoreFlags.ts'
import { safeFlags } from '../flags/safeFlags.ts'
import {
  type LimitFlags,
  planDigestFlags,
  recordFlags,
  unsignedFormatFlags,
  type WaitFlags,
} from '../flags/sendFlags.ts'
import type { sourceFlags } from '../flags/sourceFlags.ts'

/** What is registered. */
export const inputFlags = {
  ...keystoreFlags,
  '--keyshares <paths...>': {
    help: 'instead of keystores: key shares files of ssvx, ssv-keys, the DKG tool or another machine, or a directory of them (named keyshares*.json); with --operators they must be for these',
    setting: 'keyshares',
    conflicts: ['keystores', 'passwordFile', 'out'],
  },
  '--operators <ids|file>': {
    help: '4, 7, 10 or 13 operator ids, such as 1,2,3,4, or a JSON file of [{ id, operatorKey }]',
    setting: 'operators',
  },
} as const satisfies FlagDefinitions

export const runFlags = {
  '--amount <ether>': {
    help: 'ETH to deposit with each transaction',
    setting: 'deposit',
    former: '--deposit <ether>',
  },
  '--runway <days>': { help: 'or as much as the cluster needs to last this many days', conflicts: ['amount'] },
  '--batch-size <n>': 'maximum validators per transaction (default: 40, or fewer if the gas limit requires it)',
  '--out <file>': 'also write a key shares file, updated before each transaction is sent',
  '--force': 'overwrite the files of --out, --plan-out and --unsigned',
  ...beaconFlags,
  ...holderFlags,
  '--allow-exited': 'proceed even if validators have exited or were slashed, as --beacon-url tells it',
  '--allow-foreign': 'proceed even if another owner has registered one of the validators',
  ...recordFlags,
} as const satisfies FlagDefinitions

/** What is done instead of registering. */
export const reviewFlags = {
  '--dry-run': { help: 'split, plan and simulate, but send nothing', conflicts: ['record'] },
  '--plan-out <file>': {
    help: 'write the plan to a file for review, and stop; needs no private key',
    conflicts: ['dryRun', 'plan', 'unsigned', 'out', 'record'],
  },
  '--plan <file>': { help: 'apply exactly this plan; with --dry-run, only show it', conflicts: ['batchSize'] },
  ...planDigestFlags,
  '--unsigned <file>': {
    help: 'write the next transaction to this file, to be signed elsewhere; needs no private key',
    conflicts: ['dryRun', 'record'],
  },
  ...unsignedFormatFlags,
  ...safeFlags,
  // Now `ssvx check <file>`.
  '--check <file>': {},
} as const satisfies FlagDefinitions

export type RegisterFlags = CommonFlags &
  AccountFlags &
  WaitFlags &
  LimitFlags &
  FlagsOf<typeof inputFlags & typeof runFlags & typeof reviewFlags & typeof sourceFlags>
