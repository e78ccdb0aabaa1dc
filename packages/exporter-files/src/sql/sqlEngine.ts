import { InvalidInputError } from '@x/schemas'
import { type TableName, tableDefinitions } from '../tables/tableDefinitions.ts'
import type { TableFiles } from './readTableFiles.ts'
import type { SlotRange } from './slotRange.ts'

/** What runs a query. Postgres reads tables only, no Parquet files. */
export type SqlEngine = 'duckdb' | 'spark' | 'clickhouse' | 'postgres'

/** The engines that queries are written for. */
export const sqlEngines: readonly SqlEngine[] = ['duckdb', 'spark', 'clickhouse', 'postgres']

/** The files of an export. */
export type FileSource = {
  /** As `readTableFiles` finds them. */
  files: TableFiles
  /** The directory of the export as the engine sees it; as it was read, where left out. */
  directory?: string | undefined
}

/** Tables that were created with `getTablesSql`. */
export type SchemaSource = {
  /** The database or schema that they are in: `name`, or `catalog.name`; the engine's own where left out. */
  schema?: string | undefined
  /** The network whose rows are wanted; all rows where left out, which then have to be of one network. */
  network?: string | undefined
}

/** Where a query finds the rows. */
export type SqlSource = FileSource | SchemaSource

/**
 * The text that stands for all rows of a table in an engine's SQL.
 *
 * @throws {InvalidInputError} the engine reads no files, the export has none of the table, or the schema is not a name
 */
export function readTable(engine: SqlEngine, table: TableName, source: SqlSource): string {
  if ('files' in source) return readFiles(engine, getPaths(table, source))
  // Of rows that were loaded again the newest ones count.
  return `${getTableName(table, source.schema)}${engine === 'clickhouse' ? ' FINAL' : ''}`
}

/** The condition for the rows of a source that are wanted of a table; `undefined` for all. */
export function getSourceCondition(engine: SqlEngine, source: SqlSource): string | undefined {
  if ('files' in source || source.network === undefined) return undefined
  return `meta_network_name = ${quote(engine, source.network)}`
}

/** The condition for slots, where there is one. A table without slots has none. */
export function getSlotCondition(
  table: TableName,
  source: SqlSource,
  range: SlotRange | undefined,
  column = 'slot',
): string | undefined {
  const { from, to } = range ?? ('files' in source ? (source.files.range ?? {}) : {})
  return from === undefined || !tableDefinitions[table].hasSlots ? undefined : `${column} BETWEEN ${from} AND ${to}`
}

/** `WHERE` and what has to be true; empty where that is nothing. */
export function where(...conditions: readonly (string | undefined)[]): string {
  const known = conditions.filter((condition) => condition !== undefined)
  return known.length === 0 ? '' : `\n  WHERE ${known.join(' AND ')}`
}

/** The text that reads Parquet files. */
export function readFiles(engine: SqlEngine, paths: readonly string[]): string {
  if (engine === 'postgres') {
    const message = 'Postgres reads no Parquet files: load them into tables, and ask these'
    throw new InvalidInputError('The source of the query', [{ path: 'files', message }])
  }
  return readers[engine](paths)
}

/** The paths of a table's files as the engine sees them. */
export function getPaths(table: TableName, { files, directory = files.directory }: FileSource): string[] {
  const paths = files.tables[table]?.map(({ path }) => path) ?? []
  if (paths.length === 0) {
    const message = `the export has no files of the table ${table} in these slots`
    throw new InvalidInputError('The source of the query', [{ path: 'files', message }])
  }
  return paths.map((path) => toPath(directory, path))
}

/** The path of a file as the engine sees it. */
export function toPath(directory: string, path: string): string {
  return `${directory.replace(/\/$/, '')}/${path}`
}

/**
 * The name of a table, with its schema where there is one.
 *
 * @throws {InvalidInputError} the schema is not a name
 */
export function getTableName(table: string, schema: string | undefined): string {
  if (schema === undefined) return table
  if (!/^[a-z_]\w*(\.[a-z_]\w*)?$/i.test(schema)) {
    const message = 'expected a name of letters, digits and _, or two with a dot between them'
    throw new InvalidInputError('The source of the query', [{ path: 'schema', message }])
  }
  return `${schema}.${table}`
}

/** A text as a literal. */
export function quote(engine: SqlEngine, text: string): string {
  if (engine === 'duckdb' || engine === 'postgres') return `'${text.replaceAll("'", "''")}'`
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const readers: Readonly<Record<Exclude<SqlEngine, 'postgres'>, (paths: readonly string[]) => string>> = {
  // A folder such as `epoch=281250` says what the files say as well.
  duckdb: (paths) =>
    `read_parquet([${paths.map((path) => quote('duckdb', path)).join(', ')}], hive_partitioning = false)`,
  spark: (paths) => `parquet.\`${toAlternatives(paths).replaceAll('`', '``')}\``,
  // Rights are those that the server has; no key stands in a query.
  clickhouse: (paths) => {
    const path = toAlternatives(paths)
    return `${/^(s3|https?):/.test(path) ? 's3' : 'file'}(${quote('clickhouse', path)}, Parquet)`
  },
}

/** Several paths as one text: `/data/{a,b}`. ClickHouse takes what begins with `{` for a path that is not absolute. */
function toAlternatives(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  if (others.length === 0) return first
  const start = first.slice(0, getCommonFolder(first, others))
  return `${start}{${paths.map((path) => path.slice(start.length)).join(',')}}`
}

/** The length of the folders that all paths have in common, with the `/` at their end. */
function getCommonFolder(first: string, others: readonly string[]): number {
  let end = first.lastIndexOf('/') + 1
  while (end > 1 && !others.every((path) => path.startsWith(first.slice(0, end)))) {
    end = first.lastIndexOf('/', end - 2) + 1
  }
  return end
}
