import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type CreateFlags, createFlags } from './keystoresFlags.ts'

/** Defines `ssvx keystores`. */
export function keystoresCommand(getContext: GetContext): Command {
  const group = new Command('keystores').description('Creates keystores for tests.')
  const create = group
    .command('create')
    .summary('create keystores for tests')
    .description(
      'Generates random validator keys and writes them as keystores (EIP-2335), for tests. There is no mnemonic to ' +
        'recover them from: never deposit to them anything you want back. Not for mainnet.',
    )
    .action(async (flags: CreateFlags) => (await import('./create.ts')).create(await getContext(), flags))
  examples(outputFlags(addFlags(create, createFlags)), [
    ['Four to try a registration with', 'ssvx keystores create --count 4 --out ./keys --password-file password.txt'],
  ])
  return group
}
