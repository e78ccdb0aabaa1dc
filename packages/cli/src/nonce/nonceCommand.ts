import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type NonceFlags, nonceFlags } from './nonceFlags.ts'

/** Defines `ssvx nonce`. */
export function nonceCommand(getContext: GetContext): Command {
  const command = new Command('nonce')
    .description(
      'Prints the owner nonce that the next validator of an owner has to sign: the number of validators that the owner ' +
        'has ever registered, in all clusters. The contract has no getter for it, so two of node, subgraph and operator ' +
        'API must agree.',
    )
    .action(async (flags: NonceFlags) => (await import('./nonce.ts')).nonce(await getContext(), flags))
  return examples(commonFlags(addFlags(command.optionsGroup('Owner:'), nonceFlags)), [
    ['The number alone', 'ssvx nonce --network hoodi --rpc-url https://… --owner 0x…'],
    ['In a script', 'ssvx nonce --network hoodi --rpc-url https://… --owner 0x… --json | jq .ownerNonce'],
  ])
}
