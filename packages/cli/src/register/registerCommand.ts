import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { accountFlags } from '../flags/accountFlags.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { limitFlags, waitFlags } from '../flags/sendFlags.ts'
import { sourceFlags } from '../flags/sourceFlags.ts'
import { inputFlags, type RegisterFlags, reviewFlags, runFlags } from './registerFlags.ts'

/** Defines `ssvx register`. */
export function registerCommand(getContext: GetContext): Command {
  const command = new Command('register')
    .description(
      'Splits keystores, registers the validators in as few transactions as possible, and checks the result on chain. ' +
        'Shows a plan with all costs and asks before it sends anything. Skips validators that are already registered, ' +
        'so you can restart a run that was interrupted.',
    )
    .action(async (flags: RegisterFlags) => (await import('./register.ts')).register(await getContext(), flags))
  accountFlags(addFlags(command.optionsGroup('What to register:'), inputFlags))
  addFlags(command.optionsGroup('How:'), runFlags)
  addFlags(waitFlags(command), sourceFlags)
  limitFlags(command, '125 % of the planned gas price; deposits as planned')
  addFlags(command.optionsGroup('Instead of registering:'), reviewFlags)
  return examples(commonFlags(command, { confirms: true, hasTable: true }), [
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
    [
      'Key shares that exist: of ssv-keys, a DKG ceremony, or a machine without a network',
      'ssvx register --network hoodi --rpc-url https://… --keyshares keyshares.json --runway 90 --private-key-file key.txt',
    ],
    ['In a script', 'ssvx register … --yes --json > result.json'],
  ])
}
