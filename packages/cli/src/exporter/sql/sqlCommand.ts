import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { examples } from '../../flags/examples.ts'
import { exporterDefinitions, rangeFlags, type SqlFlags, scopeFlags } from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter sql`, which prints queries of the flat tables, and what brings them into warehouses. */
export function sqlCommand(getContext: GetContext): Command {
  const command = new Command('sql')
    .argument('<what>', 'participation, inclusion, operator-inclusion, proposals, tables, views or load')
    .summary('print SQL: participation from the tables, or what creates and loads them in a warehouse')
    .description(
      'Prints SQL for the files that `ssvx exporter export tables` writes. The manifest names them: what a directory has ' +
        'besides is not read, and what is missing is said.\n\n' +
        'participation: what each operator was expected to sign and what it signed, duties that its validators missed, and ' +
        'the published scores. The figures match `ssvx exporter report`. `share` is the part of the decided duties that an ' +
        'operator signed, `duty_share` the part of the scheduled duties that was decided.\n' +
        'inclusion, operator-inclusion, proposals: what became of attestations (for each validator, or for each operator and ' +
        'whether it signed) and of proposals, by the tables canonical_beacon_* of ethPandaOps.\n' +
        'tables: creates the tables of `ssvx exporter tables` in a warehouse.\n' +
        'views: makes the files views with the names of the tables.\n' +
        'load: loads the files into tables of ClickHouse or DuckDB. It may be repeated: afterwards the tables have the rows of ' +
        'the files, each once.',
    )
    .action(async (query: string, flags: SqlFlags) =>
      (await import('./printSql.ts')).printSql(await getContext(), query, flags),
    )
  addFlags(command, exporterDefinitions.sql)
  return examples(scopeFlags(rangeFlags(command)), [
    ['Participation', 'ssvx exporter sql participation --dir tables | duckdb'],
    ['A month of two operators', 'ssvx exporter sql participation --from 2026-10-01 --to 2026-10-31 --operators 1,2'],
    [
      'Micro scores with Spark',
      'spark-sql -e "$(ssvx exporter sql participation --engine spark --per validator --dir tables)"',
    ],
    ['Tables in ClickHouse', 'ssvx exporter sql tables --engine clickhouse --schema ssv | clickhouse client'],
    ['A day more in them', 'ssvx exporter sql load --engine clickhouse --schema ssv --from 2026-11-20 --to 2026-11-20'],
  ])
}
