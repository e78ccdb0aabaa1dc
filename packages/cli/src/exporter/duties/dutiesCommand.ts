import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { examples } from '../../flags/examples.ts'
import { exporterFlags, partialFlags, rangeFlags } from '../inputs/exporterFlags.ts'
import { scopeFlags } from '../inputs/readScope.ts'
import { streamFlags } from '../inputs/streamFlags.ts'
import type { DutiesFlags } from './printDuties.ts'

/** Defines `ssvx exporter duties`, which prints duties one by one. */
export function dutiesCommand(getContext: GetContext): Command {
  const command = new Command('duties')
    .summary('list duties, and what went wrong with them')
    .description(
      'Prints a row for each duty of a validator: when and in which round it was decided, the leader, who signed, who ' +
        'did not, and what went wrong.\n\n' +
        'missed: it was scheduled, but there is no row. undecided: there is a row, but no decision. late: decided ' +
        'too long after it was due. second-round: the first leader did not reach a decision.\n\n' +
        'Duties of committees come first, then those that each validator runs alone. An exporter in standard mode has ' +
        'only the signers.\n\nCSV columns: slot, time, role, validatorIndex, publicKey, committeeId, problems, rounds, ' +
        'leader, failedLeaders, decidedAt and delay (ms), signers, absent (operators, separated by spaces).',
    )
  rangeFlags(command)
    .optionsGroup('Duties:')
    .option('--wrong [problems]', 'only duties with these problems: missed,undecided,late,second-round (default: any)')
    .option('--late-after <seconds>', 'how long after it is due a duty counts as late (default: a third of a slot)')
  scopeFlags(command)
    .optionsGroup('Rows:')
    .option('--format <format>', 'table, json, ndjson or csv (default: table on a terminal, ndjson when piped)')
  partialFlags(command).action(async (flags: DutiesFlags) =>
    (await import('./printDuties.ts')).printDuties(await getContext(), flags),
  )
  return examples(streamFlags(exporterFlags(command, { hasTable: true })), [
    ['What went wrong yesterday', 'ssvx exporter duties --from last:1d --operators 8 --wrong'],
    ['Missed proposals of a month', 'ssvx exporter duties --from last:30d --wrong missed --format csv > missed.csv'],
  ])
}
