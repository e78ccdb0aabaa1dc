import type { FileLayout } from '../plan/fileLayout.ts'
import { getRosterPath, getTablePrefix } from '../plan/getPartitionPath.ts'
import { type TableName, tableDefinitions } from '../tables/tableDefinitions.ts'

/** An engine that reads the tables. */
export type SqlEngine = 'duckdb' | 'spark' | 'clickhouse'

/** The engines that queries are written for. */
export const sqlEngines: readonly SqlEngine[] = ['duckdb', 'spark', 'clickhouse']

/** Where the files of an export are. */
export type TableFiles = {
  /** The directory of the export, as the engine finds it. */
  directory: string
  /** How the export names its files; `hive` where left out. */
  layout?: FileLayout | undefined
  /** The name of the network, which other layouts than `hive` have in the names of files; `mainnet` where left out. */
  network?: string | undefined
}

/** The text that reads all files of a table in an engine's SQL. */
export function readTable(engine: SqlEngine, table: TableName, { directory, ...place }: TableFiles): string {
  // Hadoop's globs have no `**`.
  const glob = engine === 'spark' ? getGlob(table, place).replace('**/*', '{*/*,*/*/*,*/*/*/*}') : getGlob(table, place)
  return readers[engine](`${directory.replace(/\/$/, '')}/${glob}`)
}

/** All files of a table, below the directory. */
function getGlob(
  table: TableName,
  { layout = 'hive', network: name = 'mainnet' }: Omit<TableFiles, 'directory'>,
): string {
  const network = { name, slotsPerEpoch: 0 }
  if (!tableDefinitions[table].hasSlots) return getRosterPath({ table, layout, network, format: 'parquet' })
  // Days of the layout of xatu are two folders deep, hours three, epochs one.
  const deep = { hive: '*/*', xatu: '**/*', cryo: '*' } as const
  return `${getTablePrefix(table, { layout, network })}${deep[layout]}.parquet`
}

const readers: Readonly<Record<SqlEngine, (glob: string) => string>> = {
  // A folder such as `epoch=281250` says what the files say as well.
  duckdb: (glob) => `read_parquet('${glob.replaceAll("'", "''")}', hive_partitioning = false)`,
  spark: (glob) => `parquet.\`${glob.replaceAll('`', '``')}\``,
  clickhouse: (glob) => `file('${glob.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', Parquet)`,
}
