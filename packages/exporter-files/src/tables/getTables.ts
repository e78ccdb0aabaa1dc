import type { ColumnDefinition, ColumnUnit } from './columnDefinition.ts'
import { getColumns, getDefinition } from './getFields.ts'
import { type TableName, tableDefinitions, tableNames } from './tableDefinitions.ts'

/** A column of a table, or one inside of such a column. */
export type TableColumn = {
  name: string
  /** `int64`, `string`, `boolean`, `timestamp_ms` (UTC), `list<int64>`, `list<struct>` or `struct`. */
  type: string
  isNullable: boolean
  /** Where the name alone does not say it. */
  unit?: ColumnUnit | undefined
  meaning: string
  /** A value that it may have; absent where the columns inside have theirs. */
  example?: ColumnDefinition['example']
  /** The columns inside of a list of structs, or of a struct. */
  columns?: TableColumn[] | undefined
}

/** A table that an export writes. */
export type TableDescription = {
  name: TableName
  /** Completes "one row for each". */
  rowFor: string
  meaning: string
  columns: TableColumn[]
}

/**
 * The catalogue of the tables that exports write: name, type, unit and meaning of each column. The same name is the same
 * thing in every table.
 *
 * @example
 * const duty = getTables().find(({ name }) => name === 'ssv_duty')
 * duty?.columns.map(({ name }) => name).includes('slot_start_date_time') // true
 */
export function getTables(): TableDescription[] {
  return tableNames.map((name) => {
    const { rowFor, meaning } = tableDefinitions[name]
    return { name, rowFor, meaning, columns: getColumns(name).map(describe) }
  })
}

const types = {
  integer: 'int64',
  text: 'string',
  flag: 'boolean',
  timestamp: 'timestamp_ms',
  integers: 'list<int64>',
} as const

function describe(column: string): TableColumn {
  const { name, type, isNullable, unit, meaning, example } = getDefinition(column)
  const facts = { isNullable, ...(unit && { unit }), meaning, ...(example !== undefined && { example }) }
  if (typeof type !== 'object') return { name, type: types[type], ...facts }
  const inside = 'listOf' in type ? type.listOf : type.structOf
  return { name, type: 'listOf' in type ? 'list<struct>' : 'struct', ...facts, columns: inside.map(describe) }
}
