import { Command, Option } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { accountFlags } from '../flags/accountFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
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
      new SettingOption(
        'operators',
        '--operators <ids|file>',
        '4, 7, 10 or 13 operator ids, such as 1,2,3,4, or a JSON file of [{ id, operatorKey }]',
      ),
    )
  accountFlags(command)
    .optionsGroup('How:')
    .addOption(new SettingOption('deposit', '--deposit <ether>', 'ether to deposit with each transaction'))
    .addOption(
      new Option('--runway <days>', 'instead of --deposit: what the cluster needs to last so many days').conflicts(
        'deposit',
      ),
    )
    .option('--batch-size <n>', 'maximum validators per transaction (default: 40, or as many as fit)')
    .option('--out <file>', 'also write a key shares file, before each transaction is sent')
    .option('--force', 'replace the files of --out, --plan-out and --unsigned if they exist')
    .option('--allow-foreign', 'go on with validators that another owner has registered')
    .addOption(recordOption())
  waitFlags(command)
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for subgraph or operator API where they are behind or fail (default: 60)',
      ),
    )
    .option('--allow-one-source', 'go on where only one source tells the owner nonce')
  limitFlags(command, '125 % of the planned gas price, deposits as planned')
    .optionsGroup('Instead of registering at once:')
    .addOption(new Option('--dry-run', 'split, plan and simulate, but send nothing').conflicts(['record']))
    .addOption(
      new Option('--plan-out <file>', 'write the plan to be reviewed, and stop; needs no private key').conflicts([
        'dryRun',
        'plan',
        'unsigned',
        'out',
        'record',
      ]),
    )
    .addOption(
      new Option('--plan <file>', 'apply exactly this plan; with --dry-run only look at it').conflicts(['batchSize']),
    )
    .addOption(planDigestOption())
    .addOption(
      new Option(
        '--unsigned <file>',
        'write the next transaction for an account that signs elsewhere; needs no private key',
      ).conflicts(['dryRun', 'record']),
    )
  unsignedFormatFlag(command)
    .option('--check <file>', 'say whether a file of --unsigned can still be sent; needs nothing else')
    .action(async (flags: RegisterFlags) => (await import('./register.ts')).register(await getContext(), flags))
  examples(commonFlags(command, { confirms: true, hasTable: true }), [
    [
      'With files for the secrets',
      'ssvx register --network hoodi --rpc-url https://… --keystores ./keys --password-file password.txt \\\n  --operators 1,2,3,4 --deposit 0.5 --private-key-file key.txt --out keyshares.json',
    ],
    [
      'With the environment variables of the official bulk example',
      'export PRIVATE_KEY=… KEYSTORE_PASSWORD=… KEYSTORE_FILE_DIRECTORY=./keys\nexport OWNER_ADDRESS=0x… OPERATOR_IDS=\'["1","2","3","4"]\' DEPOSIT_AMOUNT=0.5\nssvx register --network hoodi --rpc-url https://…',
    ],
    ['See the plan and the cost without sending anything', 'ssvx register … --dry-run'],
    [
      'Reviewed by a second person: one writes the plan, another looks at it, then it is applied',
      'ssvx register … --plan-out plan.json\nssvx register … --plan plan.json --dry-run\nssvx register … --plan plan.json --plan-digest 0x… --record record.ndjson',
    ],
    [
      'For a Safe: write the transaction, and look at it again before it is signed',
      'ssvx register … --owner 0x… --unsigned safe.json\nssvx register --network hoodi --rpc-url https://… --check safe.json',
    ],
    ['In a script', 'ssvx register … --yes --json > result.json'],
  ])
  return command
}
