import { keepKnown } from '@x/schemas/internal'
import * as v from 'valibot'

/** The optional fields of a record: our name, the name on the wire, and a schema that never fails. */
export type FieldTable = Readonly<
  Record<string, readonly [wireName: string, schema: v.GenericSchema<unknown, unknown>]>
>

/** What the fields of a table become. */
export type FieldValues<table extends FieldTable> = {
  -readonly [name in keyof table]?: Exclude<v.InferOutput<table[name][1]>, undefined> | undefined
}

/** Reads the fields of a table from a record of the wire; a field that is missing, empty or of another type is left out. */
export function readFields<const table extends FieldTable>(
  table: table,
  record: Readonly<Record<string, unknown>>,
): FieldValues<table>
export function readFields(table: FieldTable, record: Readonly<Record<string, unknown>>): object {
  const values = Object.entries(table).map(([name, [wireName, schema]]) => [name, v.parse(schema, record[wireName])])
  return keepKnown(Object.fromEntries(values))
}

/** What a record of the wire has besides the fields of a table; undefined where that is nothing. */
export function readExtra(
  table: FieldTable,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const wireNames = new Set(Object.values(table).map(([wireName]) => wireName))
  const extra = Object.entries(record).filter(([name]) => !wireNames.has(name))
  return extra.length === 0 ? undefined : Object.fromEntries(extra)
}
