import type { Command } from 'commander'
import { addFlags, type FlagDefinitions, type FlagsOf } from './addFlags.ts'

const definitions = {
  '--owner <address>': { help: 'address of the owner, who sends the transactions', setting: 'owner' },
  '--private-key-file <file>': { help: 'file with the private key of the sending account', setting: 'privateKeyFile' },
  '--account-keystore <file>': { help: 'or its encrypted keystore (Ethereum, version 3)', setting: 'accountKeystore' },
  '--signer <uri>': {
    help: 'or where the key is: web3signer:<url>, clef:<url>, rpc:<url>, ledger:, module:<file>',
    setting: 'signer',
  },
  '--signer-token-file <file>': { help: 'file with the bearer token of that signer', setting: 'signerTokenFile' },
  '--account-password-file <file>': { help: 'file with the password of that keystore', setting: 'accountPasswordFile' },
} as const satisfies FlagDefinitions

/** Flags for whose account sends. */
export type AccountFlags = FlagsOf<typeof definitions>

/** Adds the flags that say whose account sends. */
export function accountFlags(command: Command): Command {
  return addFlags(command, definitions)
}
