import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type ListFlags, listFlags, type StatusFlags } from './validatorsFlags.ts'

/** Defines `ssvx validators`. */
export function validatorsCommand(getContext: GetContext): Command {
  const group = new Command('validators').description(
    'Reads validators from the operator data API: a table on a terminal, JSON when piped or with --json. The network is mainnet by default.',
  )

  const list = group
    .command('list')
    .summary('show the validators of an owner, a cluster or an operator')
    .description(
      'Lists the registered validators that match all conditions, with their status on the network and the beacon chain.',
    )
    .action(async (flags: ListFlags) => (await import('./list.ts')).list(await getContext(), flags))
  examples(commonFlags(addFlags(list.optionsGroup('Selection:'), listFlags), { asks: 'api', hasTable: true }), [
    ['All validators of an owner', 'ssvx validators list --network hoodi --owner 0x…'],
    ['The public keys of a cluster', "ssvx validators list --owner 0x… --operators 1,2,3,4 | jq -r '.[].publicKey'"],
  ])

  const status = group
    .command('status')
    .argument('<publicKeys...>', 'public keys of validators, each 0x and 96 hex digits')
    .summary('show whether validators are registered, and whether they attest')
    .description(
      'Shows validators by public key, whoever owns them. Exits with 1 if a validator is not registered or not active.',
    )
    .action(async (publicKeys: string[], flags: StatusFlags) =>
      (await import('./status.ts')).status(await getContext(), publicKeys, flags),
    )
  addFlags(status.optionsGroup('Beacon chain:'), beaconFlags)
  examples(commonFlags(status, { asks: 'api', hasTable: true }), [
    ['One validator', 'ssvx validators status 0x… --network hoodi'],
    [
      'For monitoring: the exit code is 1 unless all are active',
      'ssvx validators status 0x… 0x… --network hoodi --quiet',
    ],
  ])

  return group
}
