import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { WatchFlags } from './readWatchOptions.ts'

/** Defines `ssvx watch`. */
export function watchCommand(getContext: GetContext): Command {
  const command = new Command('watch')
    .description(
      'Looks at clusters and operators again and again, and prints one line of JSON for each alert that begins, changes ' +
        'or ends: runway, liquidations, operators that leave or want more, participation, missed proposals, sources ' +
        'that fail. It prints nothing while all is well, and runs until it is interrupted.',
    )
    .action(async (flags: WatchFlags) => (await import('./watch.ts')).watch(await getContext(), flags))
    .optionsGroup('What:')
    .addOption(
      new SettingOption('owner', '--owner <list>', 'owners, all of whose clusters are watched, with their operators'),
    )
    .option('--clusters <list>', 'only these clusters of the owner, such as 1-2-3-4,5-6-7-8')
    .option('--operators <ids>', 'these operators, with all validators that they serve')
    .addOption(new SettingOption('exporterUrl', '--exporter-url <url>', 'exporter that tells who takes part in duties'))
    .optionsGroup('When an alert begins:')
    .option('--runway-days <list>', 'a cluster lasts for less than so many days, each told once (default: 30,7,1)')
    .option('--participation <percent>', 'less of the duties was signed or decided (default: 90)')
    .option('--participation-epochs <n>', '… over so many epochs (default: 10)')
    .option('--source-patience <seconds>', 'node, exporter or webhook have failed for so long (default: 600)')
    .option('--interval <seconds>', 'time between two looks (default: 60)')
    .option('--confirmations <n>', 'blocks that must follow the one that is read (default: 5)')
    .optionsGroup('Where to:')
    .option('--state <file>', 'keeps what was told, so that a restart repeats and forgets nothing')
    .addOption(
      new SettingOption(
        'webhookUrlFile',
        '--webhook-url-file <file>',
        'file with the address that alerts are posted to',
      ),
    )
    .addOption(
      new SettingOption('webhookSecretFile', '--webhook-secret-file <file>', 'file with the secret that signs them'),
    )
    .option('--metrics-port <port>', 'serves metrics for Prometheus at /metrics')
    .option('--metrics-host <address>', 'on this address instead of 127.0.0.1')
    .option('--metrics-name <names...>', 'names that other machines call it by; any other is refused')
  commonFlags(command)
  return examples(command, [
    [
      'All clusters of an owner',
      'ssvx watch --network hoodi --owner 0x012f55B6Cc5D57F943F1E79cF00214B652513f88 --state watch.json',
    ],
    [
      'With an exporter, metrics, and a webhook whose address and secret are in the environment',
      'ssvx watch --exporter-url http://localhost:16000 --operators 1,2,3,4 --state watch.json --metrics-port 9464',
    ],
  ])
}
