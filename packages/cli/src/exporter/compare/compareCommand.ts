import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { examples } from '../../flags/examples.ts'
import { exporterFlags } from '../inputs/exporterFlags.ts'
import type { CompareFlags } from './compare.ts'

/** Defines `ssvx exporter compare`, which compares a node with known behaviour. */
export function compareCommand(getContext: GetContext): Command {
  const command = new Command('compare')
    .summary('compare a node with known exporter behaviour')
    .description(
      'Sends some 150 requests to a node and compares the responses with those of the v2.3.7 and 2026 exporters, so ' +
        'that a new node version that behaves differently is noticed before its rows are misread. Only reads. What the ' +
        'data of the node cannot show is reported as unknown, not as a difference. ' +
        'Exits with 1 if something differs.',
    )
    .option('--line <line>', 'v2.3.7 or 2026 (default: detected, for an archive exporter)')
    .option('--heavy', 'also send requests of up to 26 MB')
    .option('--all', 'also list what matches')
    .action(async (flags: CompareFlags) => (await import('./compare.ts')).compare(await getContext(), flags))
  return examples(exporterFlags(command), [
    ['Before upgrading a node', 'ssvx exporter compare --url http://localhost:16000'],
    ['In a script', 'ssvx exporter compare --json | jq \'.quirks[] | select(.state == "differs")\''],
  ])
}
