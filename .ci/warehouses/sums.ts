import { getTables, type SqlEngine, type TableColumn, type TableDescription } from '@x/exporter-files'

/**
 * Queries that count the rows of a table and of every list in it, and sum up what the rows have: numbers, flags, times, and
 * the lengths of lists. By names such as `ssv_committee_trace.consensus.prepares`.
 */
export function getSums(engine: SqlEngine, tables: readonly TableDescription['name'][]): Record<string, string> {
  const wanted = getTables().filter(({ name }) => tables.includes(name))
  return Object.fromEntries(
    wanted.flatMap(({ name, columns }) => {
      const from = engine === 'clickhouse' ? `${name} FINAL` : name
      return sumUp(engine, name, { columns, from, read: (column) => column.name })
    }),
  )
}

type Rows = { columns: readonly TableColumn[]; from: string; read: (column: TableColumn) => string }

/** How an engine takes lists apart, and what is inside of a row of one. */
const dialects = {
  duckdb: {
    unnest: 'UNNEST',
    field: (row, { name }) => `${row}.${name}`,
    ms: (time) => `epoch_ms(${time})`,
    length: 'len',
  },
  spark: {
    ...{ unnest: 'EXPLODE', field: (row, { name }) => `${row}.${name}` },
    ...{ ms: (time) => `unix_millis(${time})`, length: 'size' },
  },
  clickhouse: {
    ...{ unnest: 'arrayJoin', field: (row, { name }) => `tupleElement(${row}, '${name}')` },
    ...{ ms: (time) => `toUnixTimestamp64Milli(${time})`, length: 'length' },
  },
  postgres: {
    unnest: 'jsonb_array_elements',
    field: (row, { name, type }) => {
      const casts: Readonly<Record<string, string>> = {
        int64: 'bigint',
        boolean: 'boolean',
        timestamp_ms: 'timestamptz',
      }
      const isNested = type.startsWith('list') || type === 'struct'
      return isNested ? `(${row} -> '${name}')` : `(${row} ->> '${name}')::${casts[type] ?? 'text'}`
    },
    ms: (time) => `(EXTRACT(EPOCH FROM ${time}) * 1000)::bigint`,
    length: 'cardinality',
  },
} as const satisfies Readonly<
  Record<
    SqlEngine,
    {
      unnest: string
      field: (row: string, column: TableColumn) => string
      ms: (time: string) => string
      length: string
    }
  >
>

function sumUp(engine: SqlEngine, path: string, { columns, from, read }: Rows): [path: string, sql: string][] {
  const { unnest, field, ms, length } = dialects[engine]
  const sums: string[] = ['COUNT(*) AS all_rows']
  const nested: [path: string, sql: string][] = []
  const visit = (column: TableColumn, value: string, name: string) => {
    const add = (sum: string) => sums.push(`COALESCE(SUM(${sum}), 0) AS ${name}_sum`)
    if (column.type === 'int64') add(value)
    if (column.type === 'boolean') add(`CASE WHEN ${value} THEN 1 ELSE 0 END`)
    // When a file was begun differs between exports, and no sum of times may be too large.
    if (column.type === 'timestamp_ms' && column.name !== 'updated_date_time') add(`${ms(value)} - 1600000000000`)
    if (column.type === 'list<int64>') {
      const isJson = engine === 'postgres' && value.includes('->')
      add(isJson ? `jsonb_array_length(${value})` : `${length}(${value})`)
    }
    if (column.type === 'struct') {
      for (const inside of column.columns ?? []) visit(inside, field(value, inside), `${name}_${inside.name}`)
    }
    if (column.type === 'list<struct>') {
      const rows = `(SELECT ${unnest}(${value}) AS a FROM ${from}) AS rows_of`
      nested.push(
        ...sumUp(engine, `${path}.${name}`, {
          columns: column.columns ?? [],
          from: rows,
          read: (each) => field('a', each),
        }),
      )
    }
  }
  for (const column of columns) visit(column, read(column), column.name)
  return [[path, `SELECT ${sums.join(', ')} FROM ${from}`], ...nested]
}
