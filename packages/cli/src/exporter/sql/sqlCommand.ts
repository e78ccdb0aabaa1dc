import { getParticipationSql } from '@x/exporter-files'
import { sqlEngines } from '@x/exporter-files/internal'
import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { examples } from '../../flags/examples.ts'
import { finishLines } from '../../terminal/finishLines.ts'

type SqlFlags = { dir: string; engine: string; per: string }

/** Defines `ssvx exporter sql`, which prints a query of the flat tables. */
export function sqlCommand(getContext: GetContext): Command {
  const command = new Command('sql')
    .argument('<query>', 'participation')
    .summary('print the SQL that computes participation from the tables')
    .description(
      'Prints a query over the files that `ssvx exporter export tables` writes: what each operator was expected to sign ' +
        'and what it signed, duties that its validators missed, and the published scores. The figures match ' +
        '`ssvx exporter report`.',
    )
    .option('--dir <dir>', 'directory of the export, as seen by the engine', 'tables')
    .option('--engine <engine>', 'duckdb, spark or clickhouse', 'duckdb')
    .option(
      '--per <what>',
      'operator: shares and macro scores; validator: those of each pair, micro scores',
      'operator',
    )
    .action(async (query: string, { dir: directory, engine: engineText, per: perText }: SqlFlags) => {
      const { stdout } = await getContext()
      if (query !== 'participation') throw new UsageError('The query is not participation.')
      const engine = sqlEngines.find((name) => name === engineText.toLowerCase())
      if (engine === undefined) throw new UsageError(`--engine is not ${sqlEngines.join(', ')}.`)
      const per = (['operator', 'validator'] as const).find((name) => name === perText.toLowerCase())
      if (per === undefined) throw new UsageError('--per is not operator or validator.')
      const sql = getParticipationSql({ engine, directory, per })
      // On a terminal it is to be read, elsewhere to be run as it is.
      stdout.write(stdout.isTTY ? `${finishLines(sql.trimEnd().split('\n'))}\n` : sql)
    })
  return examples(command, [
    ['Participation', 'ssvx exporter sql participation --dir tables | duckdb'],
    [
      'Micro scores with Spark',
      'spark-sql -e "$(ssvx exporter sql participation --engine spark --per validator --dir /data/tables)"',
    ],
  ])
}
