import type { Command } from 'commander'
import { type AccountFlags, accountFlags } from './accountFlags.ts'
import { addFlags, type FlagDefinitions, type FlagsOf } from './addFlags.ts'
import { type CommonFlags, commonFlags, type ShownFlags } from './commonFlags.ts'
import { safeFlags } from './safeFlags.ts'

const waitDefinitions = {
  '--confirmations <n>': {
    help: 'confirmations to wait for; 1 is the block of the transaction (default: 1)',
    setting: 'confirmations',
  },
  '--replace-after <seconds>': {
    help: 'replace a pending transaction with higher fees after this long (default: 180)',
    setting: 'replaceAfter',
  },
  '--give-up-after <seconds>': {
    help: 'stop if the node has no new block, or does not answer, for this long (default: 600)',
    setting: 'giveUpAfter',
  },
} as const satisfies FlagDefinitions

const limitDefinitions = {
  '--max-fee-per-gas <gwei>': { help: 'gas price: base fee plus priority fee', setting: 'maxFeePerGas' },
  '--max-priority-fee-per-gas <gwei>': {
    help: 'priority fee, the part that goes to the block builder',
    setting: 'maxPriorityFeePerGas',
  },
  '--max-total <ether>': { help: 'total of all transactions: deposits and gas', setting: 'maxTotal' },
} as const satisfies FlagDefinitions

/** The record of what is sent. */
export const recordFlags = {
  '--record <file>': {
    help: 'append each step to this file before it is taken (NDJSON)',
    conflicts: ['dryRun', 'unsigned'],
  },
} as const satisfies FlagDefinitions

const dryRunDefinition = {
  '--dry-run': 'show and simulate only; needs no private key',
} as const satisfies FlagDefinitions

/** How unsigned transactions are written. */
export const unsignedFormatFlags = {
  '--unsigned-format <format>': {
    help: 'for the Safe Transaction Builder, raw, for wallet_sendCalls, or for eth_signTransaction (default: safe if the owner is a contract, else raw)',
    choices: ['safe', 'raw', 'calls', 'rpc'],
  },
} as const satisfies FlagDefinitions

const unsignedDefinitions = {
  '--unsigned <file>': {
    help: 'write the transaction to this file, to be signed elsewhere; needs no private key',
    conflicts: ['dryRun'],
  },
  ...unsignedFormatFlags,
  '--force': 'overwrite the file of --unsigned',
  ...safeFlags,
} as const satisfies FlagDefinitions

/** Which plan was reviewed: with a file that somebody edited, and made a new digest for, nothing is done. */
export const planDigestFlags = {
  '--plan-digest <digest>': 'proceed only if the file has this digest, the one shown in the review',
} as const satisfies FlagDefinitions

/** Flags for how a transaction is waited for. */
export type WaitFlags = FlagsOf<typeof waitDefinitions>

/** Flags for what may be spent. */
export type LimitFlags = FlagsOf<typeof limitDefinitions>

/** Flags of a command that sends transactions. */
export type SendFlags = CommonFlags &
  AccountFlags &
  WaitFlags &
  LimitFlags &
  FlagsOf<typeof recordFlags & typeof dryRunDefinition & typeof unsignedDefinitions>

/** Adds the flags that say how a transaction is waited for. */
export function waitFlags(command: Command): Command {
  return addFlags(command, waitDefinitions)
}

/**
 * Adds the flags that say what may be spent.
 *
 * @param standard the defaults, in words
 */
export function limitFlags(command: Command, standard: string): Command {
  return addFlags(command.optionsGroup(`Spending limits (default: ${standard}):`), limitDefinitions)
}

/** Adds the flags of a command that sends transactions: who, how, at what cost, or what instead; and the common ones. */
export function sendFlags(command: Command, shown: Pick<ShownFlags, 'asks'> = {}): Command {
  addFlags(waitFlags(accountFlags(command.optionsGroup('Who sends, and how:'))), recordFlags)
  limitFlags(command, '125 % of the gas price shown')
  addFlags(command.optionsGroup('Instead of sending:'), { ...dryRunDefinition, ...unsignedDefinitions })
  return commonFlags(command, { ...shown, confirms: true })
}
