import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { examples } from '../../flags/examples.ts'
import { exporterFlags } from '../inputs/exporterFlags.ts'
import type { CheckFlags } from './check.ts'

/** Defines `ssvx exporter check`, which holds a node against what is known of exporters. */
export function checkCommand(getContext: GetContext): Command {
  const command = new Command('check')
    .summary('hold a node against what is known of exporters')
    .description(
      'Asks a node some 150 things of which it is known how the exporters of v2.3.7 and of the line of 2026 answer them, ' +
        'and says which hold: a new version of the node that answers otherwise is noticed before its rows are misread. ' +
        'It only reads. What the data of the node do not show cannot be told, and is no difference. ' +
        'Exits with 1 where something differs.',
    )
    .option('--line <line>', 'v2.3.7 or 2026 (default: the one that an archive exporter behaves like)')
    .option('--heavy', 'send requests of up to 26 MB as well')
    .option('--all', 'list what holds, too')
    .action(async (flags: CheckFlags) => (await import('./check.ts')).check(await getContext(), flags))
  return examples(exporterFlags(command), [
    ['Before a new version of the node', 'ssvx exporter check --url http://localhost:16000'],
    ['In a script', 'ssvx exporter check --json | jq \'.quirks[] | select(.state == "differs")\''],
  ])
}
