import { Command, Option } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { accountFlags } from '../flags/accountFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { formerFlag } from '../flags/formerFlag.ts'
import { keystoresOption, passwordFileOption } from '../flags/keystoreOptions.ts'
import { planDigestOption } from '../flags/planDigestOption.ts'
import { limitFlags, recordOption, unsignedFormatFlag, waitFlags } from '../flags/sendFlags.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { RegisterFlags } from './registerFlags.ts'

/** Defines `ssvx register`. */
export function registerCommand(getContext: GetContext): Command {
  const command = new Command('register')
    .description(
      'Splits keystores, registers the validators in as few transactions as possible, and checks the result on chain. ' +
        'Shows a plan with all costs and asks before it sends anything. Skips validators that are already registered, ' +
        'so you can restart a run that was interrupted.',
    )
    .optionsGroup('What to register:')
    .addOption(keystoresOption())
    .addOption(passwordFileOption())
    .addOption(
      new Option(
        '--keyshares <file>',
        'instead of keystores: a key shares file of ssvx, ssv-keys, the DKG tool or another machine',
      ).conflicts(['keystores', 'passwordFile', 'operators', 'out']),
    )
    .addOption(
      new SettingOption(
        'operators',
        '--operators <ids|file>',
        '4, 7, 10 or 13 operator ids, such as 1,2,3,4, or a JSON file of [{ id, operatorKey }]',
      ),
    )
  accountFlags(command)
    .optionsGroup('How:')
    .addOption(new SettingOption('deposit', '--amount <ether>', 'ETH to deposit with each transaction'))
    .addOption(
      new Option('--runway <days>', 'or as much as the cluster needs to last this many days').conflicts('amount'),
    )
    .option(
      '--batch-size <n>',
      'maximum validators per transaction (default: 40, or fewer if the gas limit requires it)',
    )
    .option('--out <file>', 'also write a key shares file, updated before each transaction is sent')
    .option('--force', 'overwrite the files of --out, --plan-out and --unsigned')
    .option('--allow-foreign', 'proceed even if another owner has registered one of the validators')
    .addOption(recordOption())
  waitFlags(command)
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for a subgraph or operator API that lags or fails (default: 60)',
      ),
    )
    .option('--allow-one-source', 'proceed even if only one source reports the owner nonce')
  limitFlags(command, '125 % of the planned gas price; deposits as planned')
    .optionsGroup('Instead of registering:')
    .addOption(new Option('--dry-run', 'split, plan and simulate, but send nothing').conflicts(['record']))
    .addOption(
      new Option('--plan-out <file>', 'write the plan to a file for review, and stop; needs no private key').conflicts([
        'dryRun',
        'plan',
        'unsigned',
        'out',
        'record',
      ]),
    )
    .addOption(
      new Option('--plan <file>', 'apply exactly this plan; with --dry-run, only show it').conflicts(['batchSize']),
    )
    .addOption(planDigestOption())
    .addOption(
      new Option(
        '--unsigned <file>',
        'write the next transaction to this file, to be signed elsewhere; needs no private key',
      ).conflicts(['dryRun', 'record']),
    )
  unsignedFormatFlag(command)
    .addOption(new Option('--check <file>', 'now `ssvx check <file>`').hideHelp())
    .action(async (flags: RegisterFlags) => (await import('./register.ts')).register(await getContext(), flags))
  formerFlag(command, '--deposit <ether>', '--amount')
  examples(commonFlags(command, { confirms: true, hasTable: true }), [
    [
      'With files for the secrets',
      'ssvx register --network hoodi --rpc-url https://… --keystores ./keys --password-file password.txt \\\n  --operators 1,2,3,4 --amount 0.5 --private-key-file key.txt --out keyshares.json',
    ],
    [
      'With the environment variables of the official bulk example',
      'export PRIVATE_KEY=… KEYSTORE_PASSWORD=… KEYSTORE_FILE_DIRECTORY=./keys\nexport OWNER_ADDRESS=0x… OPERATOR_IDS=\'["1","2","3","4"]\' DEPOSIT_AMOUNT=0.5\nssvx register --network hoodi --rpc-url https://…',
    ],
    ['See the plan and the cost without sending anything', 'ssvx register … --dry-run'],
    [
      'With a second reviewer: write the plan, review it, then apply it',
      'ssvx register … --plan-out plan.json\nssvx register … --plan plan.json --dry-run\nssvx register … --plan plan.json --plan-digest 0x… --record record.ndjson',
    ],
    [
      'For a Safe: write the transaction, and check it before it is signed',
      'ssvx register … --owner 0x… --unsigned safe.json\nssvx check safe.json --network hoodi --rpc-url https://…',
    ],
    ['In a script', 'ssvx register … --yes --json > result.json'],
  ])
  return command
}
