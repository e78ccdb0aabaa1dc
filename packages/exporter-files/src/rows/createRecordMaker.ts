import { type Field, getKey } from '../parquet/field.ts'

/**
 * Creates what writes rows as objects with the names and values that Parquet files have: for JSON, with times as ISO 8601,
 * and null where a value is not known.
 */
export function createRecordMaker(fields: readonly Field[]): (row: object) => object {
  const makers = fields.map((field) => ({ name: field.name, key: getKey(field), make: createMaker(field) }))
  return (row) => {
    // A row is an object with the keys of its table.
    const values = row as Readonly<Record<string, unknown>>
    const record: Record<string, unknown> = {}
    for (const { name, key, make } of makers) record[name] = make(values[key])
    return record
  }
}

function createMaker(field: Field): (value: unknown) => unknown {
  if (field.type === 'list') {
    const make = createMaker(field.element)
    return (value) => (Array.isArray(value) ? value.map(make) : [])
  }
  if (field.type === 'struct') {
    const make = createRecordMaker(field.fields)
    return (value) => (typeof value === 'object' && value !== null ? make(value) : null)
  }
  if (field.type === 'timestamp') return (value) => (typeof value === 'number' ? toTime(value, field.isOptional) : null)
  return (value) => value ?? null
}

/** The last moment that a date can be. */
const maxTime = 8.64e15

/** A time of 0 is one that was not noted, where it may be missing. */
function toTime(value: number, isOptional: boolean): string | null {
  if ((isOptional && value === 0) || Math.abs(value) > maxTime) return null
  return new Date(value).toISOString()
}
