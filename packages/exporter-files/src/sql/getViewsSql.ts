import { tableNames } from '../tables/tableDefinitions.ts'
import { getSqlColumns } from './sqlColumns.ts'
import { type FileSource, getPaths, getTableName, readFiles, type SqlEngine } from './sqlEngine.ts'

export type GetViewsSqlParameters = {
  engine: SqlEngine
  source: FileSource
  /** The database or schema of the views; the engine's own where left out. Views of Spark last as long as its session. */
  schema?: string | undefined
}

/**
 * The statements that make the files of an export views with the names of the tables, so that queries of tables work on
 * them as they are.
 *
 * @throws {InvalidInputError} the engine reads no files, or the schema is not a name
 * @example
 * const files = await readTableFiles('tables')
 * console.log(getViewsSql({ engine: 'duckdb', source: { files } }))
 */
export function getViewsSql({ engine, source, schema }: GetViewsSqlParameters): string {
  const kind = engine === 'spark' ? 'TEMPORARY VIEW' : 'VIEW'
  return tableNames
    .filter((table) => (source.files.tables[table]?.length ?? 0) > 0)
    .map((table) => {
      const name = getTableName(table, engine === 'spark' ? undefined : schema)
      const columns = getSqlColumns(engine, table).map((column) => column.name)
      const rows = readFiles(engine, getPaths(table, source))
      return `CREATE OR REPLACE ${kind} ${name} AS SELECT ${columns.join(', ')}\nFROM ${rows};\n`
    })
    .join('\n')
}
