import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { sendFlags } from '../flags/sendFlags.ts'
import { patienceFlags } from '../flags/sourceFlags.ts'
import { type FleetApplyFlags, type FleetReadingFlags, fleetBeaconFlags } from './fleetFlags.ts'

/** Defines `ssvx fleet`. */
export function fleetCommand(getContext: GetContext): Command {
  const group = new Command('fleet').description(
    'Keeps all clusters of an owner as a file says: how long they last, which validators have left, who gets the fees, and ' +
      'what may be spent on it in a week. What was spent is read from the chain: there is no state that could be lost.',
  )
  const plan = group
    .command('plan')
    .argument('<file>', 'JSON file that says what the fleet should be')
    .summary('show what there is to do')
    .description(
      'Shows what there is to do so that the chain has what the file says, in the order in which it would be done: what ' +
        'would be liquidated first comes first. What the week’s budget does not allow for is named as left for later. ' +
        'Sends nothing, and needs no secret.',
    )
    .action(async (file: string, flags: FleetReadingFlags) =>
      (await import('./plan.ts')).plan(await getContext(), file, flags),
    )
  examples(readingFlags(plan), [
    ['What is due', 'ssvx fleet plan fleet.json --network hoodi --rpc-url https://…'],
    [
      'With validators that have exited',
      'ssvx fleet plan fleet.json --network hoodi --beacon-url http://localhost:5052',
    ],
  ])

  const apply = group
    .command('apply')
    .argument('<file>', 'JSON file that says what the fleet should be')
    .summary('do what there is to do')
    .description(
      'Does what `ssvx fleet plan` shows, after one question. Before each transaction, what was spent in seven days is read ' +
        'again from the chain, and the transaction is simulated: the budget holds whatever is interrupted. With --safe or ' +
        '--unsigned, others sign all transactions: each cluster has one at most then.',
    )
    .action(async (file: string, flags: FleetApplyFlags) =>
      (await import('./apply.ts')).apply(await getContext(), file, flags),
    )
  addFlags(apply.optionsGroup('Beacon chain:'), fleetBeaconFlags)
  addFlags(apply.optionsGroup('Network:'), patienceFlags)
  examples(sendFlags(apply), [
    ['After a look at the plan', 'ssvx fleet apply fleet.json --network hoodi --private-key-file key.txt'],
    ['Every night', 'ssvx fleet apply fleet.json --network hoodi --yes --beacon-url http://localhost:5052'],
    ['For the owners of a Safe', 'ssvx fleet apply fleet.json --network mainnet --safe 0x…'],
  ])

  const drift = group
    .command('drift')
    .argument('<file>', 'JSON file that says what the fleet should be')
    .summary('compare the chain with the file')
    .description('Tells in what the chain differs from the file. Exits with 1 where it does. Needs no secret.')
    .action(async (file: string, flags: FleetReadingFlags) =>
      (await import('./drift.ts')).drift(await getContext(), file, flags),
    )
  examples(readingFlags(drift), [
    ['For monitoring', "ssvx fleet drift fleet.json --network hoodi --json | jq -r '.drift[].message'"],
  ])
  return group
}

function readingFlags(command: Command): Command {
  addFlags(command.optionsGroup('Beacon chain:'), fleetBeaconFlags)
  addFlags(command.optionsGroup('Network:'), patienceFlags)
  return commonFlags(command, { hasTable: true })
}
