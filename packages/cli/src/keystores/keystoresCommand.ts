import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { outputFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type CreateFlags, createFlags, type ReleaseFlags, releaseFlags } from './keystoresFlags.ts'

/** Defines `ssvx keystores`. */
export function keystoresCommand(getContext: GetContext): Command {
  const group = new Command('keystores').description(
    'Lets validator clients give keys away, and creates keystores for tests.',
  )
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

  const release = group
    .command('release')
    .argument('[keys...]', 'keystores, folders of keystores, or public keys')
    .summary('let a validator client delete keys, so that nobody signs with them any more')
    .description(
      'Lets a validator client delete keys (keymanager API), so that they can be registered: with two at work a validator ' +
        'is slashed. Keeps what was signed with them (EIP-3076) in a file before anything else, asks the client again ' +
        'whether they are gone, and with --beacon-url waits until nobody has signed for two whole epochs. Run again after ' +
        'an interruption, it gets what was signed once more. No keystore is opened.',
    )
    .action(async (keys: string[], flags: ReleaseFlags) =>
      (await import('./release.ts')).release(await getContext(), keys, flags),
    )
  examples(outputFlags(addFlags(release.optionsGroup('Validator client:'), releaseFlags), { confirms: true }), [
    [
      'Before they are registered',
      'ssvx keystores release ./keys --keymanager-url http://localhost:5062 --keymanager-token-file api-token.txt --beacon-url http://localhost:5052',
    ],
    ['One key of a test network', 'ssvx keystores release 0x… --network hoodi --keymanager-url http://localhost:5062'],
  ])
  return group
}
