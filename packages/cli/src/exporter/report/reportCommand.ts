import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { examples } from '../../flags/examples.ts'
import { exporterFlags, partialFlags, rangeFlags } from '../inputs/exporterFlags.ts'
import { scopeFlags } from '../inputs/readScope.ts'
import { streamFlags } from '../inputs/streamFlags.ts'
import type { ReportFlags } from './readReportInput.ts'

/** Defines `ssvx exporter report`, which draws charts. */
export function reportCommand(getContext: GetContext): Command {
  const command = new Command('report')
    .summary('write a report with charts to one HTML file')
    .description(
      'Computes participation over a range and writes one self-contained HTML file for screen, phone and ' +
        'paper: participation of each operator over time, missed duties, time to decision, rounds, failed ' +
        'duties, validators with the worst first, the published micro and macro scores, and what the figures cover.\n\n' +
        'An exporter in standard mode has no traces and no schedules: its report only shows who signed.',
    )
    .option('--out <file>', 'the HTML file to write')
    .option('--force', 'overwrite the file of --out')
    .option('--terminal', 'print a summary on the terminal')
    .option('--compare <range>', 'previous, from..to, or none (default: previous with --operators)')
    .option('--fail-below <percent>', 'exit with 1 if an operator of --operators, or any operator, signed less')
    .option('--late-after <seconds>', 'how long after it is due a duty counts as late (default: a third of a slot)')
    .action(async (flags: ReportFlags) => (await import('./report.ts')).report(await getContext(), flags))
  partialFlags(command)
  scopeFlags(rangeFlags(command))
  streamFlags(exporterFlags(command))
    .optionsGroup('Exporter:')
    .option(
      '--api-url <url>',
      'operator data API, for the names of operators: URL without /api/v4 (default: that of --network)',
    )
  return examples(command, [
    ['Last week', 'ssvx exporter report --network hoodi --from last:1w --out report.html'],
    [
      'A customer, one month',
      'ssvx exporter report --validators @customer.txt --from 2026-11-01 --to 2026-11-30 --out november.html',
    ],
    ['At a glance', 'ssvx exporter report --operators 1,2,3,4 --from last:1d --terminal'],
    ['An alert', 'ssvx exporter report --operators 8 --from last:1h --fail-below 98 --terminal'],
  ])
}
