import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { type CommonFlags, commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type SplitFlags, splitFlags, ssvKeysFlags, type VerifyFlags, verifyFlags } from './keysharesFlags.ts'

/** Defines `ssvx keyshares`. */
export function keysharesCommand(getContext: GetContext): Command {
  const group = new Command('keyshares').description(
    'Splits validator keys into key shares for operators, and checks the result. Works offline.',
  )

  const split = group
    .command('split')
    .summary('split keystores into a key shares file')
    .description(
      'Decrypts keystores, splits each key for 4, 7, 10 or 13 operators, encrypts each share for its operator, ' +
        'verifies the result and writes it to a file. The first keystore uses --owner-nonce, the second the next nonce, and so on. On a terminal, asks for whatever the flags leave out.',
    )
    .action(async (flags: SplitFlags) => (await import('./split.ts')).split(await getContext(), flags))
  addFlags(split, splitFlags)
  addFlags(split.optionsGroup('Names used by ssv-keys:'), ssvKeysFlags)
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
    .action(async (file: string, flags: VerifyFlags) =>
      (await import('./verify.ts')).verify(await getContext(), file, flags),
    )
  examples(commonFlags(addFlags(verify, verifyFlags), { asks: 'nobody' }), [
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
    .action(async (file: string, flags: CommonFlags) =>
      (await import('./inspect.ts')).inspect(await getContext(), file, flags),
    )
  examples(commonFlags(inspect, { asks: 'nobody', hasTable: true }), [
    ['As a table', 'ssvx keyshares inspect keyshares.json'],
    ['For a script', 'ssvx keyshares inspect keyshares.json --json'],
  ])

  return group
}
