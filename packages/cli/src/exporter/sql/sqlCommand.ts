import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { examples } from '../../flags/examples.ts'
import { exporterDefinitions, type SqlFlags } from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter sql`, which prints a query of the flat tables. */
export function sqlCommand(getContext: GetContext): Command {
  const command = new Command('sql')
    .argument('<query>', 'participation')
    .summary('print the SQL that computes participation from the tables')
    .description(
      'Prints a query over the files that `ssvx exporter export tables` writes: what each operator was expected to sign ' +
        'and what it signed, duties that its validators missed, and the published scores. The figures match ' +
        '`ssvx exporter report`. `share` is the part of the decided duties that an operator signed, `duty_share` the part of ' +
        'the scheduled duties that was decided.',
    )
    .action(async (query: string, flags: SqlFlags) =>
      (await import('./printSql.ts')).printSql(await getContext(), query, flags),
    )
  return examples(addFlags(command, exporterDefinitions.sql), [
    ['Participation', 'ssvx exporter sql participation --dir tables | duckdb'],
    [
      'Micro scores with Spark',
      'spark-sql -e "$(ssvx exporter sql participation --engine spark --per validator --dir /data/tables)"',
    ],
  ])
}
