import type { CommitteeRow, TakeRows, ValidatorRow } from '@x/exporter-client'
import { columns as fields } from '../file/columns.ts'
import type { ColumnRow, Columns } from '../parquet/columnRow.ts'
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
  return (bytes) => {
    const answer = reader.read(bytes)
    if (answer === undefined) return undefined
    const { count, rest, columns, starts } = answer
    const source: Columns = { columns, starts }
    const rows = Array.from({ length: count }, (_, index) => {
      const row: Record<string, unknown> = { columns: source, index }
      for (const { name, place } of keys) row[name] = getValue(source, index, place)
      // The keys are those of the data set.
      return row as ColumnRowOf[data]
    })
    return { rows, rest }
  }
}

/** The value of a column that has one for each row at most. */
function getValue({ columns, starts }: Columns, row: number, place: number): number | string | undefined {
  const width = 2 * columns.length
  const start = starts[row * width + 2 * place + 1] ?? 0
  const end = starts[(row + 1) * width + 2 * place + 1] ?? 0
  return end > start ? columns[place]?.values[start] : undefined
}
