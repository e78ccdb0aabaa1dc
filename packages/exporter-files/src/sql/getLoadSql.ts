import { InvalidInputError } from '@x/schemas'
import { type TableName, tableDefinitions, tableNames } from '../tables/tableDefinitions.ts'
import type { TableFile } from './readTableFiles.ts'
import { getSqlColumns } from './sqlColumns.ts'
import { type FileSource, getTableName, quote, readFiles, type SqlEngine, toPath } from './sqlEngine.ts'

export type GetLoadSqlParameters = {
  engine: SqlEngine
  source: FileSource
  /** The database or schema of the tables; the engine's own where left out. */
  schema?: string | undefined
}

/** Files that one statement loads. Their names are in it. */
const maxFiles = 500

/**
 * The statements that load the files of an export into tables that `getTablesSql` has created, in ClickHouse or DuckDB.
 * They may be run again, with the same files or with newer ones: afterwards the tables have, for the slots and the network
 * of the files, the rows of the files and no others. With a range in `readTableFiles` they load what is new.
 *
 * In ClickHouse rows come before others go, so that queries with `FINAL` never see a hole; in DuckDB it is one transaction.
 *
 * @throws {InvalidInputError} the engine has no such statements, or the schema is not a name
 * @example
 * const files = await readTableFiles('tables', { range: { from: 9_000_000, to: 9_007_199 } })
 * console.log(getLoadSql({ engine: 'clickhouse', source: { files } }))
 */
export function getLoadSql({ engine, source, schema }: GetLoadSqlParameters): string {
  const load = loaders[engine]
  if (load === undefined) {
    const message = 'files are loaded into clickhouse and duckdb; spark reads them where they are'
    throw new InvalidInputError('The engine', [{ path: 'engine', message }])
  }
  const { files, directory = files.directory } = source
  const statements = tableNames.flatMap((table) =>
    groupFiles(files.tables[table] ?? []).flatMap((group) => {
      const slots = tableDefinitions[table].hasSlots ? ` AND slot BETWEEN ${group.from} AND ${group.to}` : ''
      return load({
        table,
        name: getTableName(table, schema),
        columns: getSqlColumns(engine, table).map(({ name }) => name),
        rows: readFiles(
          engine,
          group.paths.map((path) => toPath(directory, path)),
        ),
        replaced: `meta_network_name = ${quote(engine, files.network.name)}${slots}`,
      })
    }),
  )
  const all = engine === 'duckdb' ? ['BEGIN TRANSACTION', ...statements, 'COMMIT'] : statements
  return `${all.join(';\n')};\n`
}

type Load = {
  table: TableName
  name: string
  columns: readonly string[]
  /** What reads the files. */
  rows: string
  /** The rows of which the files have the newest. */
  replaced: string
}

const loaders: Partial<Record<SqlEngine, (load: Load) => string[]>> = {
  duckdb: ({ name, columns, rows, replaced }) => [
    `DELETE FROM ${name} WHERE ${replaced}`,
    `INSERT INTO ${name} (${columns.join(', ')})\nSELECT ${columns.join(', ')}\nFROM ${rows}`,
  ],
  clickhouse: ({ table, name, columns, rows, replaced }) => {
    const version = [...(tableDefinitions[table].hasSlots ? ['slot'] : []), 'updated_date_time'].join(', ')
    return [
      // A replicated table leaves out what it was sent before, even where it was deleted since.
      `INSERT INTO ${name} (${columns.join(', ')}) SETTINGS insert_deduplicate = 0\nSELECT ${columns.join(', ')}\nFROM ${rows}`,
      `DELETE FROM ${name} WHERE ${replaced} AND (${version}) NOT IN (SELECT DISTINCT ${version}\nFROM ${rows})`,
    ]
  },
}

type FileGroup = { paths: string[]; from: number; to: number }

/** Files that have all slots from the first one's first to the last one's last. */
function groupFiles(files: readonly TableFile[]): FileGroup[] {
  const groups: FileGroup[] = []
  for (const { path, from = 0, to = 0 } of files) {
    const last = groups.at(-1)
    if (last && last.to + 1 === from && last.paths.length < maxFiles) {
      last.paths.push(path)
      last.to = to
    } else groups.push({ paths: [path], from, to })
  }
  return groups
}
