import { type AnswerColumns, type ColumnRow, isColumnRow } from './createColumnStore.ts'
import { type Field, getKey, listLeaves } from './field.ts'

/** Rows that follow each other as they are written: of one answer, or objects. Plain data, but for the answer. */
export type RowPart = AnswerRows | { rows: readonly object[] }

/** Rows of one answer. */
export type AnswerRows = {
  columns: Pick<AnswerColumns, 'getBytes' | 'missing'>
  /** Which of its rows. */
  indices: Uint32Array
  /** Of each column that the answer lacks, what stands beside the rows: a value, and how many rows have it, in order. */
  beside: readonly (readonly Repeated[])[]
}

export type Repeated = { value: unknown; times: number }

/** Creates what cuts the rows of a file into parts. None goes beyond the end of a row group. */
export function createRowCutter({
  fields,
  rowGroupSize,
}: {
  fields: readonly Field[]
  rowGroupSize: number
}): (rows: readonly object[]) => RowPart[] {
  const keys = listLeaves(fields).map(getKey)
  let count = 0
  return (rows) => {
    const parts: RowPart[] = []
    for (let i = 0; i < rows.length; ) {
      const room = rowGroupSize - (count % rowGroupSize)
      const part = takePart(rows, i, room)
      parts.push(isOfAnswer(part) ? toAnswerRows(part, keys) : { rows: part })
      i += part.length
      count += part.length
    }
    return parts
  }
}

/** Rows from one on that come from the same answer, or that are objects. */
function takePart(rows: readonly object[], start: number, most: number): readonly object[] {
  const getAnswer = (row: object | undefined) => row && (isColumnRow(row) ? row.columns : null)
  const answer = getAnswer(rows[start])
  let end = start + 1
  while (end - start < most && getAnswer(rows[end]) === answer) end += 1
  return rows.slice(start, end)
}

function isOfAnswer(rows: readonly object[]): rows is readonly [ColumnRow, ...ColumnRow[]] {
  return rows[0] !== undefined && isColumnRow(rows[0])
}

function toAnswerRows(rows: readonly [ColumnRow, ...ColumnRow[]], keys: readonly string[]): AnswerRows {
  const { columns } = rows[0]
  const indices = Uint32Array.from(rows, ({ index }) => index)
  return { columns, indices, beside: columns.missing.map((column) => listRepeated(rows, keys[column] ?? '')) }
}

function listRepeated(rows: readonly ColumnRow[], key: string): Repeated[] {
  const found: Repeated[] = []
  for (const row of rows) {
    const value: unknown = Reflect.get(row, key)
    const last = found.at(-1)
    if (last && last.value === value) last.times += 1
    else found.push({ value, times: 1 })
  }
  return found
}
