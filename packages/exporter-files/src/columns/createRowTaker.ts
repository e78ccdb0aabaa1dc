import type { CommitteeRow, TakeRows, ValidatorRow } from '@x/exporter-client'
import { columns as fields } from '../file/columns.ts'
import type { ColumnRow } from '../parquet/columnRow.ts'
import { createColumnReader } from './createColumnReader.ts'
import type { TraceSet } from './describeRows.ts'

/** Rows whose values stand in columns, with what they are told apart and put in order by. */
export type ColumnRowOf = { committees: ColumnRow & CommitteeRow; validators: ColumnRow & ValidatorRow }

/** Creates what reads the rows of answers as columns, for a stream that lets it. */
export function createRowTaker<data extends TraceSet>(data: data): TakeRows<ColumnRowOf[data]> {
  const reader = createColumnReader(data)
  const keys = ['slot', 'role', 'validatorIndex', 'committeeId'].flatMap((name) => {
    const place = fields[data].findIndex((field) => field.name === name)
    return place < 0 ? [] : [{ name, place }]
  })
  return (body) => {
    const answer = reader.read(body)
    if (answer === undefined) return undefined
    const { count, rest, columns, getValue } = answer
    const rows = Array.from({ length: count }, (_, index) => {
      const row: Record<string, unknown> = { columns, index }
      for (const { name, place } of keys) row[name] = getValue(index, place)
      // The keys are those of the data set.
      return row as ColumnRowOf[data]
    })
    if (count === 0) columns.release()
    return { rows, rest }
  }
}
