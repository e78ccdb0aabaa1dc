import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { examples } from '../flags/examples.ts'
import type { DataSetName } from './dataSets/dataSets.ts'
import type { ExportFlags } from './export/exportRows.ts'
import { exporterFlags, filterFlags, partialFlags, type RowFlags, rangeFlags } from './inputs/exporterFlags.ts'
import type { ReportFlags } from './report/readReportInput.ts'

/** Defines `ssvx exporter`. */
export function exporterCommand(getContext: GetContext): Command {
  const group = new Command('exporter')
    .description(
      'Asks an exporter what happened in a range of slots: who signed each duty and who did not. ' +
        'Every exporter has decideds; only one in archive mode has traces.',
    )
    .helpCommand(false)

  const addRows = (name: DataSetName, summary: string, description: string) => {
    const command = group
      .command(name)
      .summary(summary)
      .description(`${description}\n\n${rowsHelp}\n\n${csvHelp[name]}`)
    rangeFlags(command).option('--follow', 'continue with the chain, 5 slots behind its head, until interrupted')
    filterFlags(command, name === 'committees' ? 'committees' : 'validators')
    command
      .optionsGroup('Rows:')
      .option('--format <format>', 'table, json, ndjson or csv (default: table on a terminal, ndjson when piped)')
    partialFlags(command).action(async (flags: RowFlags) =>
      (await import('./rows/printRows.ts')).printRows(await getContext(), name, flags),
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
        'Two validators, one day, to a file',
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

  const exportCommand = group
    .command('export')
    .argument('[rows]', 'decideds, validators or committees', 'decideds')
    .summary('write rows to Parquet or NDJSON files')
    .description(
      'Writes rows to one file for each epoch or day, in folders that DuckDB, Spark, Trino and ClickHouse read as ' +
        'partitions, and a manifest of what the files cover. Each file is written completely or not at all.\n\n' +
        'In Parquet files lists are lists and rounds are nested; `time` is the start of the slot. --resume continues ' +
        'after an interruption and fetches incomplete files again. --shard i/n (i from 0) exports the i-th of n parts; ' +
        'all shards must use the same range.',
    )
    .requiredOption('--out <dir>', 'directory for the files')
    .option('--format <format>', 'parquet or ndjson (default: parquet)')
    .option('--partition <by>', 'epoch or day, in UTC (default: epoch)')
    .option('--shard <i/n>', 'one of n parts, from 0/n to n-1/n')
    .option('--resume', 'continue the export in the directory')
    .action(async (rows: string, flags: ExportFlags) =>
      (await import('./export/exportRows.ts')).exportRows(await getContext(), rows, flags),
    )
  partialFlags(exportCommand)
  examples(exporterFlags(filterFlags(rangeFlags(exportCommand), 'all')), [
    [
      'A week of committee traces, and a query',
      'ssvx exporter export committees --from last:1w --partition day --out week\n' +
        'duckdb -c "SELECT day, count(*) FROM \'week/committees/*/*.parquet\' GROUP BY day"',
    ],
    ['After an interruption', 'ssvx exporter export committees --partition day --out week --resume'],
    [
      'One of eight pods of a Kubernetes indexed Job',
      'ssvx exporter export --from 2026-11-01 --to 2026-11-30 --shard $JOB_COMPLETION_INDEX/8 --out /data',
    ],
  ])

  const reportCommand = group
    .command('report')
    .summary('write a report with charts as one HTML file')
    .description(
      'Adds up who took part in the duties of a range and writes one HTML file without scripts or network access, for ' +
        'screen, phone and paper: participation of each operator over time, missed duties, time to decide, rounds, ' +
        'validators with the worst first, the published micro and macro scores, and what the figures cover.\n\n' +
        'An exporter in standard mode has no traces and no schedules: the report then only says who signed.',
    )
    .option('--out <file>', 'the HTML file to write')
    .option('--force', 'replace the file of --out if it exists')
    .option('--terminal', 'draw the essentials on the terminal')
    .action(async (flags: ReportFlags) => (await import('./report/report.ts')).report(await getContext(), flags))
  partialFlags(reportCommand)
  rangeFlags(reportCommand)
    .optionsGroup('Scope:')
    .option('--operators <ids>', 'these operators and their validators')
    .option('--validators <list|@file>', 'these validators: indices or public keys')
  examples(
    exporterFlags(reportCommand)
      .optionsGroup('Exporter:')
      .option(
        '--api-url <url>',
        "operator data API for the operators' names: the part before /api/v4 (default: that of --network)",
      ),
    [
      ['Last week', 'ssvx exporter report --network hoodi --from last:1w --out report.html'],
      [
        'A customer, one month',
        'ssvx exporter report --validators @customer.txt --from 2026-11-01 --to 2026-11-30 --out november.html',
      ],
      ['At a glance', 'ssvx exporter report --operators 1,2,3,4 --from last:1d --terminal'],
    ],
  )

  return group
}

const rowsHelp =
  'Rows are streamed in the order of slots; --format json prints one object { data, failed, errors, caveats, … }. ' +
  'What may be missing is reported on stderr at the end; slots that could not be read and errors of the exporter set ' +
  'the exit code to 1.'

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
