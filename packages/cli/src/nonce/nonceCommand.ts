import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { NonceFlags } from './nonce.ts'

/** Defines `ssvx nonce`. */
export function nonceCommand(getContext: GetContext): Command {
  const command = new Command('nonce')
    .description(
      'Prints the owner nonce that the next validator of an owner has to sign: the number of validators that the owner ' +
        'has ever registered, in all clusters. The contract has no getter for it, so two of node, subgraph and operator ' +
        'API must agree.',
    )
    .optionsGroup('Owner:')
    .addOption(new SettingOption('owner', '--owner <address>', 'owner of the validators'))
    .option('--allow-one-source', 'proceed even if only one source reports the owner nonce')
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for a source that lags behind the others (default: 60)',
      ),
    )
    .action(async (flags: NonceFlags) => (await import('./nonce.ts')).nonce(await getContext(), flags))
  return examples(commonFlags(command), [
    ['The number alone', 'ssvx nonce --network hoodi --rpc-url https://… --owner 0x…'],
    ['In a script', 'ssvx nonce --network hoodi --rpc-url https://… --owner 0x… --json | jq .ownerNonce'],
  ])
}
