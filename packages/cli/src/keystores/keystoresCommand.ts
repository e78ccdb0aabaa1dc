import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { SettingOption } from '../flags/settingOption.ts'
import type { CreateFlags } from './create.ts'

/** Defines `ssvx keystores`. */
export function keystoresCommand(getContext: GetContext): Command {
  const group = new Command('keystores')
    .description('Makes keystores to try things with.')
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
  const create = group
    .command('create')
    .summary('make keystores for tests')
    .description(
      'Makes validator keys at random and writes them as keystores (EIP-2335), for tests. No mnemonic can bring these ' +
        'keys back: never deposit to them what you want to see again. Not for mainnet.',
    )
    .option('--count <n>', 'how many (default: 1)')
    .option('--out <dir>', 'folder for the keystores, which is made where it is not there')
    .addOption(
      new SettingOption(
        'passwordFile',
        '--password-file <file>',
        'file with their password; where there is none, one with a random password is written',
      ),
    )
    .option('--kdf <name>', 'how the key is derived from the password: scrypt or pbkdf2 (default: scrypt)')
    .addOption(new SettingOption('network', '--network <name|file>', 'the network that they are for: not mainnet'))
    .action(async (flags: CreateFlags) => (await import('./create.ts')).create(await getContext(), flags))
  examples(outputFlags(create), [
    ['Four to try a registration with', 'ssvx keystores create --count 4 --out ./keys --password-file password.txt'],
  ])
  return group
}
