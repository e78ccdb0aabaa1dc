import { expect, test } from 'vitest'
import { columnDefinitions } from './columnDefinitions.ts'
import { getTables, type TableColumn } from './getTables.ts'
import { commonColumns, tableDefinitions, tableNames } from './tableDefinitions.ts'

/** A column and those inside of it. */
const spread = (column: TableColumn): TableColumn[] => [column, ...(column.columns ?? []).flatMap(spread)]
const all = getTables().flatMap(({ name, columns }) =>
  columns.flatMap(spread).map((column) => ({ table: name, column })),
)

test('the catalogue has every table, and each begins with the columns that all have', () => {
  expect(tableNames).toEqual(expect.arrayContaining(Object.keys(tableDefinitions)))
  expect(new Set(tableNames).size).toBe(Object.keys(tableDefinitions).length)
  for (const { name, columns } of getTables()) {
    const first = tableDefinitions[name].hasSlots ? commonColumns : commonColumns.slice(-2)
    expect(columns.slice(0, first.length).map((column) => column.name)).toEqual(first)
    const names = columns.map((column) => column.name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a name is the same thing in every table: type, unit and meaning, and what is inside', () => {
  const known = new Map<string, object>()
  for (const { table, column } of all) {
    const { isNullable: _, ...thing } = column
    expect(thing, `${column.name} in ${table}`).toEqual(known.get(column.name) ?? thing)
    known.set(column.name, thing)
  }
  expect([...known.keys()].sort()).toEqual(Object.keys(columnDefinitions).sort())
})

test('names are in snake_case and say units, and each column has a meaning and an example of its type', () => {
  for (const { column } of all) {
    const { name, type, unit, meaning, example, columns } = column
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(meaning).toMatch(/^\S.*[^.\s]$/)
    if (unit === 'ms' || unit === 'gwei' || unit === 'slots') expect(name.endsWith(`_${unit}`)).toBe(true)
    if (name.endsWith('_date_time')) expect(type).toBe('timestamp_ms')
    if (name.startsWith('is_')) expect(type).toBe('boolean')
    const kinds = {
      int64: 'number',
      string: 'string',
      boolean: 'boolean',
      timestamp_ms: 'string',
      'list<int64>': 'object',
    }
    const kind = Object.entries(kinds).find(([each]) => each === type)?.[1]
    expect(typeof example).toBe(kind ?? 'undefined')
    if (type === 'timestamp_ms') expect(new Date(`${example}`).toISOString()).toBe(example)
    expect(columns === undefined).toBe(kind !== undefined)
  }
})
