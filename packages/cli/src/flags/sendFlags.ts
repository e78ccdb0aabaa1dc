import type { UnsignedFormat } from '@x/registration'
import { type Command, Option } from 'commander'
import { type AccountFlags, accountFlags } from './accountFlags.ts'
import { type CommonFlags, commonFlags, type ShownFlags } from './commonFlags.ts'
import { SettingOption } from './settingOption.ts'

/** Flags for how a transaction is waited for. */
export type WaitFlags = {
  confirmations?: string | undefined
  replaceAfter?: string | undefined
  giveUpAfter?: string | undefined
}

/** Flags for what may be spent. */
export type LimitFlags = {
  maxFeePerGas?: string | undefined
  maxPriorityFeePerGas?: string | undefined
  maxTotal?: string | undefined
}

/** Flags of a command that sends one transaction. */
export type SendFlags = CommonFlags &
  AccountFlags &
  WaitFlags &
  LimitFlags & {
    record?: string | undefined
    dryRun?: boolean | undefined
    unsigned?: string | undefined
    unsignedFormat?: UnsignedFormat | undefined
    force?: boolean | undefined
  }

/** Adds the flags that say how a transaction is waited for. */
export function waitFlags(command: Command): Command {
  return command
    .addOption(
      new SettingOption(
        'confirmations',
        '--confirmations <n>',
        'confirmations to wait for; 1 is the block of the transaction (default: 1)',
      ),
    )
    .addOption(
      new SettingOption(
        'replaceAfter',
        '--replace-after <seconds>',
        'replace a pending transaction with higher fees after this long (default: 180)',
      ),
    )
    .addOption(
      new SettingOption(
        'giveUpAfter',
        '--give-up-after <seconds>',
        'stop if the node has no new block, or does not answer, for this long (default: 600)',
      ),
    )
}

/**
 * Adds the flags that say what may be spent.
 *
 * @param standard the defaults, in words
 */
export function limitFlags(command: Command, standard: string): Command {
  return command
    .optionsGroup(`Spending limits (default: ${standard}):`)
    .addOption(new SettingOption('maxFeePerGas', '--max-fee-per-gas <gwei>', 'gas price: base fee plus priority fee'))
    .addOption(
      new SettingOption(
        'maxPriorityFeePerGas',
        '--max-priority-fee-per-gas <gwei>',
        'priority fee, the part that goes to the block builder',
      ),
    )
    .addOption(new SettingOption('maxTotal', '--max-total <ether>', 'total of all transactions: deposits and gas'))
}

/** Adds the flag for the format of unsigned transactions. */
export function unsignedFormatFlag(command: Command): Command {
  return command.addOption(
    new Option(
      '--unsigned-format <format>',
      'for the Safe Transaction Builder, raw, or for wallet_sendCalls (default: safe for contracts, else raw)',
    ).choices(['safe', 'raw', 'calls']),
  )
}

/** Adds the flags of a command that sends one transaction: who, how, at what cost, or what instead; and the common ones. */
export function sendFlags(command: Command, shown: Pick<ShownFlags, 'asks'> = {}): Command {
  addSending(command).addOption(
    new Option(
      '--unsigned <file>',
      'write the transaction to this file, to be signed elsewhere; needs no private key',
    ).conflicts(['dryRun']),
  )
  unsignedFormatFlag(command).option('--force', 'overwrite the file of --unsigned')
  return commonFlags(command, { ...shown, confirms: true })
}

/** The same for a command that sends several, which nobody can sign in advance. */
export function sendingFlags(command: Command): Command {
  return commonFlags(addSending(command), { confirms: true })
}

/** The flag for the record of what is sent. */
export function recordOption(): Option {
  return new Option('--record <file>', 'append each step to this file before it is taken (NDJSON)').conflicts([
    'dryRun',
    'unsigned',
  ])
}

function addSending(command: Command): Command {
  waitFlags(accountFlags(command.optionsGroup('Who sends, and how:'))).addOption(recordOption())
  return limitFlags(command, '125 % of the gas price shown')
    .optionsGroup('Instead of sending:')
    .option('--dry-run', 'show and simulate only; needs no private key')
}
