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
    .summary('write a report with charts as one HTML file')
    .description(
      'Adds up who took part in the duties of a range and writes one HTML file without network access, for ' +
        'screen, phone and paper: participation of each operator over time, missed duties, time to decide, rounds, ' +
        'duties that went wrong, validators with the worst first, the published micro and macro scores, and what the figures cover.\n\n' +
        'An exporter in standard mode has no traces and no schedules: the report then only says who signed.',
    )
    .option('--out <file>', 'the HTML file to write')
    .option('--force', 'replace the file of --out if it exists')
    .option('--terminal', 'draw the essentials on the terminal')
    .option('--compare <range>', 'previous, from..to, or none (default: previous with --operators)')
    .option('--fail-below <percent>', 'exit with 1 where an operator signed less: those of --operators, or any')
    .option('--late-after <seconds>', 'from when a duty is due until it counts as late (default: a third of a slot)')
    .action(async (flags: ReportFlags) => (await import('./report.ts')).report(await getContext(), flags))
  partialFlags(command)
  scopeFlags(rangeFlags(command))
  streamFlags(exporterFlags(command))
    .optionsGroup('Exporter:')
    .option(
      '--api-url <url>',
      "operator data API for the operators' names: the part before /api/v4 (default: that of --network)",
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
