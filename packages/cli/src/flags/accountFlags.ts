import type { Command } from 'commander'
import { SettingOption } from './settingOption.ts'

/** Flags for whose account sends. */
export type AccountFlags = {
  owner?: string | undefined
  privateKeyFile?: string | undefined
  accountKeystore?: string | undefined
  accountPasswordFile?: string | undefined
}

/** Adds the flags that say whose account sends. */
export function accountFlags(command: Command): Command {
  return command
    .addOption(new SettingOption('owner', '--owner <address>', 'address of the owner, who sends the transactions'))
    .addOption(
      new SettingOption(
        'privateKeyFile',
        '--private-key-file <file>',
        'file with the private key of the sending account',
      ),
    )
    .addOption(
      new SettingOption(
        'accountKeystore',
        '--account-keystore <file>',
        'or its encrypted keystore (Ethereum, version 3)',
      ),
    )
    .addOption(
      new SettingOption(
        'accountPasswordFile',
        '--account-password-file <file>',
        'file with the password of that keystore',
      ),
    )
}
