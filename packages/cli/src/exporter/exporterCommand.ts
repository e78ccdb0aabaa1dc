import { Command } from 'commander'
import type { Context } from '../program/createContext.ts'
import { examples } from '../program/examples.ts'
import type { DataSetName } from './dataSets.ts'
import { exporterFlags, filterFlags, partialFlags, type RowFlags, rangeFlags } from './exporterFlags.ts'

/** Defines `ssvx exporter`. */
export function exporterCommand(context: Context): Command {
  const group = new Command('exporter')
    .description(
      'Asks an exporter what happened in a range of slots: who signed which duty, who was missing. ' +
        'Decideds can be had from any exporter, traces from one in archive mode.',
    )
    .helpCommand(false)

  const addRows = (name: DataSetName, summary: string, description: string) => {
    const command = group
      .command(name)
      .summary(summary)
      .description(`${description}\n\n${rowsHelp}\n\n${csvHelp[name]}`)
    rangeFlags(command).option('--follow', 'go on with the chain, 5 slots behind its head, until interrupted')
    filterFlags(command, name === 'committees' ? 'committees' : 'validators')
    command
      .optionsGroup('Rows:')
      .option('--format <format>', 'table, json, ndjson or csv (default: table on a terminal, ndjson when piped)')
    partialFlags(command).action(async (flags: RowFlags) =>
      (await import('./printRows.ts')).printRows(context, name, flags),
    )
    return exporterFlags(command)
  }

  examples(
    addRows(
      'decideds',
      'who signed each duty of a validator',
      'Prints a row { role, slot, publicKey, signers } for each duty that was decided.',
    ),
    [
      ['Who signed in the last hour', 'ssvx exporter decideds --url http://localhost:16000 --from last:1h'],
      [
        'Two validators, one day, into a file',
        'ssvx exporter decideds --from 2026-11-20 --to 2026-11-20 --indices 7,8 --roles ATTESTER > day.ndjson',
      ],
    ],
  )
  examples(
    addRows(
      'validators',
      'what happened in the duties of validators',
      'Prints a trace { slot, role, validator, committeeId, consensus, decideds, pre, post, proposalData } for each duty.',
    ),
    [
      [
        'All proposals of a week',
        'ssvx exporter validators --from last:1w --roles PROPOSER --format csv > proposals.csv',
      ],
      ['One validator, as it happens', 'ssvx exporter validators --indices 7 --follow'],
    ],
  )
  examples(
    addRows(
      'committees',
      'what happened in the consensus of committees',
      'Prints a trace { slot, committeeId, role, consensus, decideds, syncCommittee, attester, proposalData } for each ' +
        'consensus instance of a committee: attestations and sync committee duties, aggregations after the Boole fork.',
    ),
    [
      ['One epoch', 'ssvx exporter committees --from epoch:281250 --to epoch:281250'],
      [
        'Instances that took more than one round',
        "ssvx exporter committees --committees 1-2-3-4 --from last:1d | jq 'select(.consensus | length > 1)'",
      ],
    ],
  )

  return group
}

const rowsHelp =
  'Rows come as a stream, in the order of slots; --format json gives one object { data, failed, errors, caveats, … }. ' +
  'What may be missing is told on stderr at the end; slots that could not be had and errors of the exporter make the ' +
  'exit code 1.'

const consensusHelp =
  'rounds, leader, proposalTime, decidedRound, decidedTime, signers, prepares, commits (operators, separated by ' +
  'spaces), roundChanges (messages)'

const csvHelp: Readonly<Record<DataSetName, string>> = {
  decideds: 'CSV columns: slot, role, publicKey, signers (operators, separated by spaces).',
  validators: `CSV columns: slot, role, validator, committeeId, ${consensusHelp}, pre, post (operators).`,
  committees:
    `CSV columns: slot, committeeId, role, ${consensusHelp}, attesterSigners, attesterValidators, ` +
    'syncCommitteeSigners, syncCommitteeValidators.',
}
