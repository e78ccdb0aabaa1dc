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
    .argument('<file>', 'file of --unsigned, of any command')
    .description(
      'Says what the transactions of a file do, read from their call data, and whether they can still be sent: chain and ' +
        'contract, that the cluster has not changed since, the owner nonces of a registration, and that the contract would ' +
        'take them now. Needs no secret. Exits with 1 if one must not be sent.',
    )
    .optionsGroup('How:')
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for a source that is behind the others (default: 60)',
      ),
    )
    .option('--allow-one-source', 'go on where only one source tells the owner nonce')
    .addOption(
      new SettingOption(
        'giveUpAfter',
        '--give-up-after <seconds>',
        'how long the node may show nothing new (default: 300)',
      ),
    )
    .addOption(planDigestOption())
    .action(async (file: string, flags: CheckFlags) =>
      (await import('../send/checkUnsigned.ts')).checkUnsigned(await getContext(), flags, file),
    )
  return examples(commonFlags(command), [
    ['Before somebody signs', 'ssvx check safe.json --network hoodi --rpc-url https://…'],
  ])
}
