import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { beaconFlags } from '../../flags/beaconFlags.ts'
import { examples } from '../../flags/examples.ts'
import {
  exporterDefinitions,
  exporterFlags,
  type ReportFlags,
  rangeFlags,
  scopeFlags,
  streamFlags,
} from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter report`, which draws charts. */
export function reportCommand(getContext: GetContext): Command {
  const command = new Command('report')
    .summary('write a report with charts to one HTML file')
    .description(
      'Computes participation over a range and writes one self-contained HTML file for screen, phone and ' +
        'paper: participation of each operator over time, missed duties, time to decision, rounds, failed ' +
        'duties, validators with the worst first, the published micro and macro scores, and what the figures cover.\n\n' +
        'With --causes or --beacon-url it also says why duties went wrong, on which operators they are, and with a ' +
        'beacon node what they cost; that reads the range a second time.\n\n' +
        'An exporter in standard mode has no traces and no schedules: its report only shows who signed.',
    )
    .action(async (flags: ReportFlags) => (await import('./report.ts')).report(await getContext(), flags))
  scopeFlags(rangeFlags(addFlags(command, exporterDefinitions.report)))
  addFlags(command.optionsGroup('Beacon chain:'), beaconFlags)
  exporterFlags(command, { ...streamFlags, ...exporterDefinitions.names })
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
