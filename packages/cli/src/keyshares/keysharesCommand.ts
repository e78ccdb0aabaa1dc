import { Command, Option } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { keystoresOption, passwordFileOption } from '../flags/keystoreOptions.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { InspectFlags } from './inspect.ts'
import type { SplitFlags } from './splitFlags.ts'
import type { VerifyFlags } from './verify.ts'

/** Defines `ssvx keyshares`. */
export function keysharesCommand(getContext: GetContext): Command {
  const group = new Command('keyshares')
    .description('Splits validator keys into key shares for operators, and checks the result. Works offline.')
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')

  const split = group
    .command('split')
    .summary('split keystores into a key shares file')
    .description(
      'Decrypts keystores, splits each key for 4, 7, 10 or 13 operators, encrypts each share for its operator, ' +
        'verifies the result and writes it to a file. The first keystore uses --owner-nonce, the second the next nonce, and so on. On a terminal, asks for whatever the flags leave out.',
    )
    .addOption(keystoresOption())
    .addOption(passwordFileOption())
    .addOption(
      new SettingOption(
        'operators',
        '--operators <file|ids>',
        'JSON file of [{ id, operatorKey }], or ids to read the keys from the chain (needs --network and --rpc-url); a file is compared with the chain where --rpc-url is given: that of --network, else mainnet or hoodi, by the chain id of the node',
      ),
    )
    .addOption(
      new SettingOption('owner', '--owner <address>', 'owner of the cluster, whose account sends the registration'),
    )
    .option('--owner-nonce <n>', "the owner's next registration nonce")
    .option('--out <file>', 'the key shares file to write')
    .option('--force', 'overwrite the file of --out')
    .option('--skip-bad-keystores', 'skip keystores that the password does not open')
    .optionsGroup('Names used by ssv-keys:')
    .option('--keystore <path>', '--keystores (-ks)')
    .option('--operator-ids <ids>', '--operators (-oids), with the keys of --operator-keys if given')
    .option('--operator-keys <keys>', 'one key for each id, in the same order (-oks)')
    .option('--owner-address <address>', '--owner (-oa); the nonce is -on')
    .option('--output-folder <dir>', '--out, as keyshares-<time>.json in this folder (-of)')
    .addOption(new Option('--password <text>').hideHelp())
    .action(async (flags: SplitFlags) => (await import('./split.ts')).split(await getContext(), flags))
  examples(commonFlags(split), [
    [
      'Offline, with the keys of the operators in a file',
      'ssvx keyshares split --keystores ./keys --password-file password.txt \\\n  --operators operators.json --owner 0x… --owner-nonce 0 --out keyshares.json',
    ],
    [
      'With the flags of ssv-keys, without the password',
      'ssvx keyshares split --keystore=./keys --operator-ids=1,2,3,4 --operator-keys=LS0…,LS0…,LS0…,LS0… \\\n  --owner-address=0x… --owner-nonce=0 --output-folder=./',
    ],
    [
      "Take the operators' keys from the chain",
      'ssvx keyshares split --network hoodi --rpc-url https://… --operators 1,2,3,4 --keystores ./keys \\\n  --password-file password.txt --owner 0x… --owner-nonce 12 --out keyshares.json',
    ],
  ])

  const verify = group
    .command('verify')
    .argument('<file>', 'key shares file')
    .summary('verify a key shares file')
    .description(
      'Checks layout, keys and signatures, and that any threshold of operators can rebuild the validator key. ' +
        'Reports all problems of all validators; exits with 1 if there are any.',
    )
    .option('--operators <file>', 'JSON file of [{ id, operatorKey }] that the file must match')
    .option('--owner <address>', 'owner that the signatures must be for')
    .option('--owner-nonce <n>', 'the registration nonce that the first validator must have signed')
    .action(async (file: string, flags: VerifyFlags) =>
      (await import('./verify.ts')).verify(await getContext(), file, flags),
    )
  examples(commonFlags(verify, { asks: 'nobody' }), [
    ['Check a file before it is used', 'ssvx keyshares verify keyshares.json'],
    [
      'Check that it matches these operators and this owner',
      'ssvx keyshares verify keyshares.json --operators operators.json --owner 0x…',
    ],
  ])

  const inspect = group
    .command('inspect')
    .argument('<file>', 'key shares file')
    .summary('show the contents of a key shares file')
    .description(
      'Shows the validators, nonces, owner and operators in a key shares file of any version. Checks only the format.',
    )
    .action(async (file: string, flags: InspectFlags) =>
      (await import('./inspect.ts')).inspect(await getContext(), file, flags),
    )
  examples(commonFlags(inspect, { asks: 'nobody', hasTable: true }), [
    ['As a table', 'ssvx keyshares inspect keyshares.json'],
    ['For a script', 'ssvx keyshares inspect keyshares.json --json'],
  ])

  return group
}
