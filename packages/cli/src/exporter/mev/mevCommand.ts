import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { examples } from '../../flags/examples.ts'
import { exporterDefinitions, exporterFlags, type MevFlags } from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter mev`, which prints what proposals would have been with blocks from relays. */
export function mevCommand(getContext: GetContext): Command {
  const command = new Command('mev')
    .summary('how proposals compare with the MEV dry run of a node')
    .description(
      'Prints the latest comparisons of the MEV dry run of a node: for each proposal what the beacon node gave, and what ' +
        'a relay would have given at that moment. Only few newer nodes have a dry run, and each keeps the latest of its own ' +
        'proposals alone, so that one that is not here may have been compared or not. Amounts are not among what nodes ' +
        'tell. Exits with 1 if the node has no dry run.',
    )
    .action(async (flags: MevFlags) => (await import('./printMev.ts')).printMev(await getContext(), flags))
  return examples(exporterFlags(addFlags(command, exporterDefinitions.mev)), [
    ['The latest 100 proposals', 'ssvx exporter mev --url http://localhost:16000'],
    ['Those without a bid', 'ssvx exporter mev --json | jq \'.comparisons[] | select(.shadow.result != "bid")\''],
  ])
}
