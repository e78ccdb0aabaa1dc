import { type Field, flag, integer, list, optional, struct, text, timestamp } from '../parquet/field.ts'
import type { ColumnDefinition } from './columnDefinition.ts'
import { columnDefinitions } from './columnDefinitions.ts'
import { blockColumns, commonColumns, type TableName, tableDefinitions, voteColumns } from './tableDefinitions.ts'

const known = new Map<TableName, readonly Field[]>()

/** The columns of a table as its files have them, in order; the same object each time. */
export function getFields(table: TableName): readonly Field[] {
  const found = known.get(table)
  if (found) return found
  const isNested = 'isNested' in tableDefinitions[table]
  const fields = getColumns(table).map((column) => toField(column, isNested))
  known.set(table, fields)
  return fields
}

/** The names of the columns of a table, in order, with a `?` where they may be NULL. */
export function getColumns(table: TableName): readonly string[] {
  const { hasSlots, columns } = tableDefinitions[table]
  return [...(hasSlots ? commonColumns : commonColumns.slice(-2)), ...columns]
}

/** What is said of a column. */
export function getDefinition(column: string): ColumnDefinition & { name: string; isNullable: boolean } {
  const isNullable = column.endsWith('?')
  const name = isNullable ? column.slice(0, -1) : column
  const definitions: Readonly<Record<string, ColumnDefinition>> = columnDefinitions
  const definition = definitions[name]
  if (definition === undefined) throw new TypeError(`No column is named ${name}.`)
  return { ...definition, name, isNullable }
}

/** Columns of traces that no answer has: they follow from others, or are of the export. */
export const filledIn: ReadonlySet<string> = new Set([
  ...commonColumns.filter((name) => name !== 'slot'),
  'proposal_type',
  'seen_by',
  ...[...voteColumns, ...blockColumns].map((column) => column.slice(0, -1)),
])

/** A column as files have it; its values are found by the names that rows of the client have for them, or by its own. */
function toField(column: string, isOfClient: boolean): Field {
  const { name, isNullable, type, key = toCamelCase(name) } = getDefinition(column)
  const found = isOfClient && key !== name && !filledIn.has(name) ? { key } : {}
  const inside = (names: readonly string[]) => names.map((each) => toField(each, isOfClient))
  if (typeof type === 'object') {
    if ('listOf' in type) return { ...list(name, struct('element', inside(type.listOf))), ...found }
    const field = struct(name, inside(type.structOf))
    return { ...(isNullable ? optional(field) : field), ...found }
  }
  if (type === 'integers') return { ...list(name, integer('element')), ...found }
  // Times that were not noted are NULL in any case.
  if (type === 'timestamp') return { ...timestamp(name), isOptional: isNullable, ...found }
  const field = { integer, text, flag }[type](name)
  return { ...(isNullable ? optional(field) : field), ...found }
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
