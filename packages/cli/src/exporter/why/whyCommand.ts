import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { beaconFlags } from '../../flags/beaconFlags.ts'
import { examples } from '../../flags/examples.ts'
import {
  exporterDefinitions,
  exporterFlags,
  rangeFlags,
  scopeFlags,
  streamFlags,
  type WhyFlags,
} from '../inputs/exporterFlags.ts'

/** Defines `ssvx why`, which says why duties went wrong. */
export function whyCommand(getContext: GetContext): Command {
  const command = new Command('why')
    .summary('say why duties were missed, late or wrong')
    .description(
      'Says of each duty that was missed, late or wrong why it was: one cause, the operators that it is on, and with ' +
        '--evidence what it is concluded from. An exporter in archive mode says what the operators did; beacon nodes ' +
        'say what became of it, in epochs that are final, and what it cost.\n\n' +
        'Causes: not-scheduled, nobody-started, leader-silent, leader-late, proposal-refused, no-quorum, decided-late, ' +
        'too-few-signatures, not-included, included-late, wrong-head, wrong-target, orphaned, block-late, ' +
        'different-heads, not-heard (the beacon chain has it, the exporter does not), unknown.\n\n' +
        'CSV columns: slot, time, role, validatorIndex, publicKey, result, cause, operators (separated by spaces), ' +
        'confidence, cost (gwei), isEstimated, explanation.',
    )
  addFlags(rangeFlags(command).optionsGroup('Duties:'), exporterDefinitions.why)
  addFlags(scopeFlags(command).optionsGroup('Rows:'), exporterDefinitions.rows)
  addFlags(command.optionsGroup('Beacon chain:'), beaconFlags)
  command.action(async (flags: WhyFlags) => (await import('./printWhy.ts')).printWhy(await getContext(), flags))
  return examples(exporterFlags(command, streamFlags, { hasTable: true }), [
    ['Yesterday, on one operator', 'ssvx why --from last:1d --operators 8 --beacon-url http://localhost:5052'],
    ['One duty, with its evidence', 'ssvx why --from 9000000 --to 9000000 --validators 1311498 --evidence'],
    ['What each cause cost', 'ssvx why --from last:7d --format csv > why.csv'],
  ])
}
