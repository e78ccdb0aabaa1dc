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
      'Prints the owner nonce that the next validator of an owner has to sign: how many the owner ever registered, in ' +
        'all clusters. The contract does not keep it, so two of node, subgraph and operator API have to agree on it.',
    )
    .optionsGroup('Whose:')
    .addOption(new SettingOption('owner', '--owner <address>', 'the owner of the validators'))
    .option('--allow-one-source', 'go on where only one source tells the owner nonce')
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for a source that is behind the others (default: 60)',
      ),
    )
    .action(async (flags: NonceFlags) => (await import('./nonce.ts')).nonce(await getContext(), flags))
  return examples(commonFlags(command), [
    ['The number alone', 'ssvx nonce --network hoodi --rpc-url https://… --owner 0x…'],
    ['In a script', 'ssvx nonce --network hoodi --rpc-url https://… --owner 0x… --json | jq .ownerNonce'],
  ])
}
