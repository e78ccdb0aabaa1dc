import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { examples } from '../../flags/examples.ts'
import { exporterFlags, filterFlags, partialFlags, rangeFlags } from '../inputs/exporterFlags.ts'
import { streamFlags } from '../inputs/streamFlags.ts'
import type { ExportFlags } from './readExportPlan.ts'

/** Defines `ssvx exporter export`, which writes rows into files. */
export function exportCommand(getContext: GetContext): Command {
  const command = new Command('export')
    .argument('[rows]', 'decideds, validators, committees or tables', 'decideds')
    .summary('write rows to Parquet or NDJSON files')
    .description(
      'Writes rows to one file for each epoch or day, in folders that DuckDB, Spark, Trino and ClickHouse read as ' +
        'partitions, and a manifest of what the files cover. Each file is written completely or not at all.\n\n' +
        'In Parquet files lists are lists and rounds are nested; `time` is the start of the slot. `tables` are flat: one ' +
        'row for each duty, for each signature, for the points of the scores, for each validator and for each member of ' +
        'a committee; `ssvx exporter sql` has the queries. --resume continues ' +
        'after an interruption and fetches incomplete files again. --shard i/n (i from 0) exports the i-th of n parts; ' +
        'all shards must use the same range.',
    )
    .requiredOption('--out <dir>', 'directory for the files')
    .option('--format <format>', 'parquet or ndjson (default: parquet)')
    .option('--partition <by>', 'epoch or day, in UTC (default: epoch)')
    .option('--shard <i/n>', 'one of n parts, from 0/n to n-1/n')
    .option('--resume', 'continue the export in the directory')
    .action(async (rows: string, flags: ExportFlags) =>
      (await import('./exportRows.ts')).exportRows(await getContext(), rows, flags),
    )
  partialFlags(command)
  return examples(streamFlags(exporterFlags(filterFlags(rangeFlags(command), 'all'))), [
    [
      'A week of committee traces, and a query',
      'ssvx exporter export committees --from last:1w --partition day --out week\n' +
        'duckdb -c "SELECT day, count(*) FROM \'week/committees/*/*.parquet\' GROUP BY day"',
    ],
    ['After an interruption', 'ssvx exporter export committees --partition day --out week --resume'],
    [
      'Flat tables, and who took part how well, computed in SQL',
      'ssvx exporter export tables --from last:1w --partition day --out tables\n' +
        'ssvx exporter sql participation --dir tables | duckdb',
    ],
    [
      'One of eight pods of a Kubernetes indexed Job',
      'ssvx exporter export --from 2026-11-01 --to 2026-11-30 --shard $JOB_COMPLETION_INDEX/8 --out /data',
    ],
  ])
}
