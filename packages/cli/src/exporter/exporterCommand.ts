import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { examples } from '../flags/examples.ts'
import { exportCommand } from './export/exportCommand.ts'
import {
  type CompareFlags,
  type DutiesFlags,
  exporterDefinitions,
  exporterFlags,
  rangeFlags,
  scopeFlags,
  streamFlags,
} from './inputs/exporterFlags.ts'
import { mevCommand } from './mev/mevCommand.ts'
import { reportCommand } from './report/reportCommand.ts'
import { rowCommands } from './rows/rowCommands.ts'
import { slaCommand, verifyCommand } from './sla/slaCommands.ts'
import { sqlCommand } from './sql/sqlCommand.ts'
import { tablesCommand } from './tables/tablesCommand.ts'

/** Defines `ssvx exporter`. */
export function exporterCommand(getContext: GetContext): Command {
  const group = new Command('exporter').description(
    'Reads from an exporter what happened in a range of slots: who signed each duty and who did not. ' +
      'Every exporter has decideds; only exporters in archive mode have traces.',
  )
  for (const command of rowCommands(getContext)) group.addCommand(command)
  return group
    .addCommand(dutiesCommand(getContext))
    .addCommand(exportCommand(getContext))
    .addCommand(reportCommand(getContext))
    .addCommand(tablesCommand(getContext))
    .addCommand(slaCommand(getContext))
    .addCommand(verifyCommand(getContext))
    .addCommand(sqlCommand(getContext))
    .addCommand(mevCommand(getContext))
    .addCommand(compareCommand(getContext))
}

/** Defines `ssvx exporter compare`, which compares a node with known behaviour. */
function compareCommand(getContext: GetContext): Command {
  const command = new Command('compare')
    .summary('compare a node with known exporter behaviour')
    .description(
      'Sends some 150 requests to a node and compares the responses with those of the v2.3.7 and 2026 exporters, so ' +
        'that a new node version that behaves differently is noticed before its rows are misread. Only reads. What the ' +
        'data of the node cannot show is reported as unknown, not as a difference. ' +
        'Exits with 1 if something differs.',
    )
    .action(async (flags: CompareFlags) => (await import('./compare/compare.ts')).compare(await getContext(), flags))
  return examples(exporterFlags(addFlags(command, exporterDefinitions.compare)), [
    ['Before upgrading a node', 'ssvx exporter compare --url http://localhost:16000'],
    ['In a script', 'ssvx exporter compare --json | jq \'.quirks[] | select(.state == "differs")\''],
  ])
}

/** Defines `ssvx exporter duties`, which prints duties one by one. */
function dutiesCommand(getContext: GetContext): Command {
  const command = new Command('duties')
    .summary('list duties, and what went wrong with them')
    .description(
      'Prints a row for each duty of a validator: when and in which round it was decided, the leader, who signed, who ' +
        'did not, and what went wrong.\n\n' +
        'missed: it was scheduled, but there is no row. undecided: there is a row, but no decision. late: decided ' +
        'so late that such duties begin to fail (proposals 3 s, attestations 7 s into the slot). too-late: decided when ' +
        'the next step had begun (4 s, 8 s). second-round: the first leader did not reach a decision. A duty that only the ' +
        'schedule misses is none of these: dispute says why the auditor of a newer exporter knows that it was done.\n\n' +
        'Duties of committees come first, then those that each validator runs alone. An exporter in standard mode has ' +
        'only the signers.\n\nCSV columns: slot, time, role, validatorIndex, publicKey, committeeId, problems, dispute, rounds, ' +
        'leader, failedLeaders, decidedAt and delay (ms), signers, absent (operators, separated by spaces), then what was proposed: ' +
        'proposalType (vote, block, not-decodable), blockRoot, sourceEpoch, sourceRoot, targetEpoch, targetRoot, ' +
        'parentRoot, feeRecipient, gasLimit, isBlinded, graffiti, extraData.',
    )
  addFlags(rangeFlags(command).optionsGroup('Duties:'), exporterDefinitions.duties)
  addFlags(scopeFlags(command).optionsGroup('Rows:'), exporterDefinitions.rows)
  command.action(async (flags: DutiesFlags) =>
    (await import('./duties/printDuties.ts')).printDuties(await getContext(), flags),
  )
  return examples(exporterFlags(command, streamFlags, { hasTable: true }), [
    ['What went wrong yesterday', 'ssvx exporter duties --from last:1d --operators 8 --wrong'],
    ['Missed proposals of a month', 'ssvx exporter duties --from last:30d --wrong missed --format csv > missed.csv'],
  ])
}
