import type { Command } from 'commander'

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
    .option('--owner <address>', 'owner: the address of the sending account (OWNER_ADDRESS)')
    .option('--private-key-file <file>', 'file with the private key of the sending account (PRIVATE_KEY)')
    .option('--account-keystore <file>', 'instead: encrypted keystore of the sending account (Ethereum, version 3)')
    .option('--account-password-file <file>', 'file with the password of that keystore (ACCOUNT_PASSWORD)')
}
