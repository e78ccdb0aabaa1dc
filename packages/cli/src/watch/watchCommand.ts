import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { formerFlag } from '../flags/formerFlag.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { WatchFlags } from './readWatchOptions.ts'

/** Defines `ssvx watch`. */
export function watchCommand(getContext: GetContext): Command {
  const command = new Command('watch')
    .description(
      'Polls clusters and operators, and prints one line of JSON for each alert that begins, changes or ends: runway, ' +
        'liquidations, removed operators and higher fees, participation, missed proposals, failing sources. Prints ' +
        'nothing while all is well, and runs until it is interrupted.',
    )
    .action(async (flags: WatchFlags) => (await import('./watch.ts')).watch(await getContext(), flags))
    .optionsGroup('What to watch:')
    .addOption(new SettingOption('owner', '--owner <list>', 'owners, with all their clusters and operators'))
    .option('--clusters <list>', 'only these clusters of the owner, such as 1-2-3-4,5-6-7-8')
    .option('--operators <ids>', 'these operators, with all validators that they run')
    .addOption(new SettingOption('exporterUrl', '--exporter-url <url>', 'exporter to read participation from'))
    .optionsGroup('Thresholds:')
    .option('--runway <days>', 'alert when a runway falls below each of these, in days (default: 30,7,1)')
    .option('--participation <percent>', 'alert when fewer duties were signed or decided (default: 90)')
    .option('--participation-epochs <n>', 'epochs over which participation is measured (default: 10)')
    .option(
      '--source-patience <seconds>',
      'alert when node, exporter or webhook have failed for this long (default: 600)',
    )
    .option('--interval <seconds>', 'time between polls (default: 60)')
    .option('--confirmations <n>', 'how far behind the head to read, in blocks (default: 5)')
    .optionsGroup('Where alerts go:')
    .option('--state <file>', 'keeps what was reported, so that a restart repeats and loses nothing')
    .addOption(new SettingOption('webhookUrlFile', '--webhook-url-file <file>', 'file with the URL to post alerts to'))
    .addOption(
      new SettingOption('webhookSecretFile', '--webhook-secret-file <file>', 'file with the secret to sign them with'),
    )
    .option('--metrics-port <port>', 'serve Prometheus metrics at /metrics')
    .option('--metrics-host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--metrics-name <names...>', 'host names under which it can be reached; requests for others are refused')
  formerFlag(command, '--runway-days <list>', '--runway')
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
