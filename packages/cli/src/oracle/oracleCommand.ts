import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type VerifyFlags, verifyFlags } from './oracleFlags.ts'

/** Defines `ssvx oracle`. */
export function oracleCommand(getContext: GetContext): Command {
  const group = new Command('oracle').description(
    'Checks what the oracles of the network say: the effective balances by which clusters are billed.',
  )
  const verify = group
    .command('verify')
    .summary('check a root of effective balances')
    .description(
      'Builds the tree that the oracles have committed to again, from all clusters on the chain and the balances on the beacon chain, and compares the roots. Reads all events of the contract, which takes minutes on mainnet. Exits with 1 if the roots differ.',
    )
    .action(async (flags: VerifyFlags) => (await import('./verify.ts')).verify(await getContext(), flags))
  addFlags(verify.optionsGroup('What to check:'), verifyFlags)
  examples(commonFlags(verify, { hasTable: true, asks: 'node' }), [
    ['The latest root', 'ssvx oracle verify --rpc-url https://… --beacon-url http://localhost:5052'],
    [
      'Which clusters differ, and what that does to yours',
      'ssvx oracle verify --rpc-url https://… --beacon-url http://localhost:5052 --oracle-url https://… --owner 0x…',
    ],
  ])
  return group
}
