import { rowKeys } from '../tables/rowKeys.ts'
import { type TableName, tableDefinitions, tableNames } from '../tables/tableDefinitions.ts'
import { getSqlColumns, type SqlColumn } from './sqlColumns.ts'
import { getTableName, quote, type SqlEngine } from './sqlEngine.ts'

export type GetTablesSqlParameters = {
  engine: SqlEngine
  /** The database or schema in which the tables are created; the engine's own where left out. */
  schema?: string | undefined
  /** Default: all tables of the catalogue. */
  tables?: readonly TableName[] | undefined
}

/**
 * The statements that create the tables of the catalogue in a warehouse, with what each column means. They may be run
 * again: what is there is left.
 *
 * In ClickHouse the tables are of the kind ReplacingMergeTree: of two rows about the same thing the one with the newer
 * `updated_date_time` counts, for queries that say `FINAL`. A proposal that is NULL in files has empty fields there. In
 * Postgres what is nested is JSON, and rows that would be the same thing are refused where nothing of their key may be NULL.
 *
 * @throws {InvalidInputError} the schema is not a name
 * @example
 * const sql = getTablesSql({ engine: 'clickhouse', schema: 'ssv', tables: ['ssv_duty'] })
 * sql.includes('ENGINE = ReplacingMergeTree(updated_date_time)') // true
 */
export function getTablesSql({ engine, schema, tables = tableNames }: GetTablesSqlParameters): string {
  return tables
    .map((table) => {
      const columns = getSqlColumns(engine, table)
      return `${statements[engine]({ table, name: getTableName(table, schema), columns }).join(';\n')};\n`
    })
    .join('\n')
}

type Table = { table: TableName; name: string; columns: readonly SqlColumn[] }

const statements: Readonly<Record<SqlEngine, (table: Table) => string[]>> = {
  duckdb: (table) => [create(table, 'duckdb'), ...describe(table, 'duckdb')],
  postgres: (table) => [
    create(table, 'postgres', getPrimaryKey(table)),
    ...getIndex(table),
    ...describe(table, 'postgres'),
  ],
  spark: (table) => [`${create(table, 'spark')} USING PARQUET COMMENT ${quote('spark', say(table))}`],
  clickhouse: (table) => {
    const { hasSlots } = tableDefinitions[table.table]
    return [
      [
        create(table, 'clickhouse'),
        'ENGINE = ReplacingMergeTree(updated_date_time)',
        // The months of one network are kept, moved and dropped together.
        ...(hasSlots ? ['PARTITION BY (meta_network_name, toYYYYMM(slot_start_date_time))'] : []),
        `ORDER BY (${['meta_network_name', ...rowKeys[table.table]].join(', ')})`,
        'SETTINGS allow_nullable_key = 1',
        `COMMENT ${quote('clickhouse', say(table))}`,
      ].join('\n'),
    ]
  },
}

function create({ name, columns }: Table, engine: SqlEngine, ...more: readonly string[]): string {
  const lines = columns.map((column) => toLine(column, engine))
  return `CREATE TABLE IF NOT EXISTS ${name} (\n  ${[...lines, ...more.filter((line) => line !== '')].join(',\n  ')}\n)`
}

function toLine({ name, type, isNullable, meaning }: SqlColumn, engine: SqlEngine): string {
  // In ClickHouse the type says it.
  const required = isNullable || engine === 'clickhouse' ? '' : ' NOT NULL'
  const comment = engine === 'clickhouse' || engine === 'spark' ? ` COMMENT ${quote(engine, meaning)}` : ''
  return `${name} ${type}${required}${comment}`
}

function describe({ table, name, columns }: Table, engine: SqlEngine): string[] {
  return [
    `COMMENT ON TABLE ${name} IS ${quote(engine, say({ table }))}`,
    ...columns.map((column) => `COMMENT ON COLUMN ${name}.${column.name} IS ${quote(engine, column.meaning)}`),
  ]
}

function say({ table }: Pick<Table, 'table'>): string {
  const { rowFor, meaning } = tableDefinitions[table]
  return `One row for each ${rowFor}. ${meaning}`
}

/** The key of rows, where it is never NULL. */
function getPrimaryKey({ table, columns }: Table): string {
  return isComplete({ table, columns }) ? `PRIMARY KEY (${['meta_network_name', ...rowKeys[table]].join(', ')})` : ''
}

function isComplete({ table, columns }: Pick<Table, 'table' | 'columns'>): boolean {
  return rowKeys[table].every((key) => columns.some(({ name, isNullable }) => name === key && !isNullable))
}

function getIndex({ table, name, columns }: Table): string[] {
  if (isComplete({ table, columns })) return []
  return [`CREATE INDEX IF NOT EXISTS ${table}_by_slot ON ${name} (meta_network_name, slot)`]
}
