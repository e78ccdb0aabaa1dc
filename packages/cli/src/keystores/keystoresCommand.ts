import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { CreateFlags } from './create.ts'

/** Defines `ssvx keystores`. */
export function keystoresCommand(getContext: GetContext): Command {
  const group = new Command('keystores')
    .description('Creates keystores for tests.')
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
  const create = group
    .command('create')
    .summary('make keystores for tests')
    .description(
      'Generates random validator keys and writes them as keystores (EIP-2335), for tests. There is no mnemonic to ' +
        'recover them from: never deposit to them anything you want back. Not for mainnet.',
    )
    .option('--count <n>', 'number of keystores (default: 1)')
    .option('--out <dir>', 'folder for the keystores, created if it does not exist')
    .addOption(
      new SettingOption(
        'passwordFile',
        '--password-file <file>',
        'file with their password; if it does not exist, one with a random password is written',
      ),
    )
    .option('--kdf <name>', 'key derivation: scrypt or pbkdf2 (default: scrypt)')
    .addOption(new SettingOption('network', '--network <name|file>', 'network they are for; not mainnet'))
    .action(async (flags: CreateFlags) => (await import('./create.ts')).create(await getContext(), flags))
  examples(outputFlags(create), [
    ['Four to try a registration with', 'ssvx keystores create --count 4 --out ./keys --password-file password.txt'],
  ])
  return group
}
