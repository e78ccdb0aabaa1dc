import { Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { addFlags } from '../../flags/addFlags.ts'
import { outputFlags } from '../../flags/commonFlags.ts'
import { examples } from '../../flags/examples.ts'
import {
  type CompactFlags,
  type ExportFlags,
  exporterDefinitions,
  exporterFlags,
  filterFlags,
  type HealthFlags,
  rangeFlags,
  streamFlags,
} from '../inputs/exporterFlags.ts'

/** Defines `ssvx exporter export`, which writes rows into files. */
export function exportCommand(getContext: GetContext): Command {
  const command = new Command('export')
    .argument('[rows]', 'decideds, validators, committees or tables', 'decideds')
    .summary('write rows to Parquet or NDJSON files')
    .description(
      'Writes rows to one file for each epoch, hour or day, in folders that DuckDB, Spark, Trino and ClickHouse read as ' +
        'partitions, and a manifest of what the files cover. Each file is written completely or not at all.\n\n' +
        'The columns are those of the catalogue (`ssvx exporter tables`), and their names those of other Ethereum data sets. ' +
        '`tables` are flat: duties, duties by operator, consensus messages, partial signatures, decided messages, the ' +
        'schedule, and what is not known; `ssvx exporter sql` has the queries. The others are nested: rounds in rows, lists ' +
        'as lists. --resume continues ' +
        'after an interruption and fetches incomplete files again. --shard i/n (i from 0) exports the i-th of n parts; ' +
        'all shards must use the same range.\n\n' +
        '--follow keeps up with the chain until it is interrupted: a file is written once its last slot is complete. It ' +
        'needs no --resume, waits for an exporter that is down, retries failed slots for a day, and updates health.json ' +
        'every ten seconds. With --compact day, the files of a day share one folder and are merged when the day is over.',
    )
    .action(async (rows: string, flags: ExportFlags) => {
      const context = await getContext()
      if (flags.follow === true) await (await import('./followRows.ts')).followRows(context, rows, flags)
      else await (await import('./exportRows.ts')).exportRows(context, rows, flags)
    })
    .addCommand(healthCommand(getContext))
    .addCommand(compactCommand(getContext))
  addFlags(command, exporterDefinitions.export)
  return examples(exporterFlags(filterFlags(rangeFlags(command), 'all'), streamFlags), [
    [
      'A week of committee traces, and a query',
      'ssvx exporter export committees --from last:1w --partition day --out week\n' +
        'duckdb -c "SELECT day, count(*) FROM \'week/ssv_committee_trace/*/*.parquet\' GROUP BY day"',
    ],
    [
      'Files with the paths of the public data sets of xatu, a day each',
      'ssvx exporter export tables --from last:1w --layout xatu --out data',
    ],
    ['After an interruption', 'ssvx exporter export committees --partition day --out week --resume'],
    [
      'Flat tables, and participation computed in SQL',
      'ssvx exporter export tables --from last:1w --partition day --out tables\n' +
        'ssvx exporter sql participation --dir tables | duckdb',
    ],
    [
      'Continuously: a file per epoch, merged daily, kept for 90 days',
      'ssvx exporter export committees --follow --compact day --keep 90 --out /data',
    ],
    [
      'One of eight pods of a Kubernetes indexed Job',
      'ssvx exporter export --from 2026-11-01 --to 2026-11-30 --shard $JOB_COMPLETION_INDEX/8 --out /data',
    ],
  ])
}

/** Defines `ssvx exporter export health`, for probes. */
function healthCommand(getContext: GetContext): Command {
  const command = new Command('health')
    .argument('<dir>', 'the directory of --out')
    .summary('check the health of an export with --follow')
    .description(
      'Reports the health of an export with --follow, and exits with 1 if something is wrong: it has ended, its ' +
        'process hangs, it is too far behind, or nothing comes since the exporter is away.',
    )
    // The parser gives the command above what that knows as well: --json, --quiet and --shard.
    .action(async (directory: string, _: HealthFlags, command: Command) =>
      (await import('./health.ts')).health(await getContext(), directory, command.optsWithGlobals<HealthFlags>()),
    )
  return examples(outputFlags(addFlags(command, exporterDefinitions.health)), [
    ['A liveness probe', 'ssvx exporter export health /data --alive --quiet'],
    ['An alert', 'ssvx exporter export health /data --max-lag 3600 || notify'],
  ])
}

/** Defines `ssvx exporter export compact`. */
function compactCommand(getContext: GetContext): Command {
  const command = new Command('compact')
    .argument('<dir>', 'the directory of --out')
    .summary('finish the merges of an export with --compact')
    .description(
      'Merges the files of past hours or days in an export that was started with --compact and interrupted. Makes no ' +
        'requests.',
    )
    // The parser gives the command above what that knows as well: --json, --quiet and --shard.
    .action(async (directory: string, _: CompactFlags, command: Command) =>
      (await import('./compact.ts')).compact(await getContext(), directory, command.optsWithGlobals<CompactFlags>()),
    )
  return examples(outputFlags(addFlags(command, exporterDefinitions.compact)), [
    ['After an interruption', 'ssvx exporter export compact /data'],
  ])
}
