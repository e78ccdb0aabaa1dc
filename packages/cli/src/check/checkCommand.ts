import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { planDigestOption } from '../flags/planDigestOption.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { CheckFlags } from '../send/checkUnsigned.ts'

/** Defines `ssvx check`. */
export function checkCommand(getContext: GetContext): Command {
  const command = new Command('check')
    .argument('<file>', 'file written with --unsigned, by any command')
    .description(
      'Decodes the transactions in a file and checks whether they can still be sent: that chain and contract are right, ' +
        'that the cluster has not changed since, that the owner nonces of a registration are still next, and that the ' +
        'calls would succeed now. Needs no secret. Exits with 1 if a transaction must not be sent.',
    )
    .optionsGroup('How:')
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for a source that lags behind the others (default: 60)',
      ),
    )
    .option('--allow-one-source', 'proceed even if only one source reports the owner nonce')
    .addOption(
      new SettingOption(
        'giveUpAfter',
        '--give-up-after <seconds>',
        'stop if the node has no new block for this long (default: 300)',
      ),
    )
    .addOption(planDigestOption())
    .action(async (file: string, flags: CheckFlags) =>
      (await import('../send/checkUnsigned.ts')).checkUnsigned(await getContext(), flags, file),
    )
  return examples(commonFlags(command), [
    ['Before signing', 'ssvx check safe.json --network hoodi --rpc-url https://…'],
  ])
}
