import type { CommitteeRow, RowTaker, ValidatorRow } from '@x/exporter-client'
import { columns as fields } from '../file/columns.ts'
import type { ColumnRow } from '../parquet/columnRow.ts'
import { createColumnReader } from './createColumnReader.ts'
import type { TraceSet } from './describeRows.ts'

/** Rows whose values stand in columns, with what they are told apart and put in order by. */
export type ColumnRowOf = { committees: ColumnRow & CommitteeRow; validators: ColumnRow & ValidatorRow }

/** Creates what reads the rows of answers as columns, for a stream that lets it. */
export function createRowTaker<data extends TraceSet>(data: data): () => RowTaker<ColumnRowOf[data]> {
  const reader = createColumnReader(data)
  const findColumn = (name: string) => fields[data].findIndex((field) => field.name === name)
  const slotColumn = findColumn('slot')
  const roleColumn = findColumn('role')
  const [keyName, keyColumn] =
    data === 'committees'
      ? ['committeeId', findColumn('committeeId')]
      : ['validatorIndex', findColumn('validatorIndex')]
  return () => {
    const { add, getText, read, close } = reader.open()
    return {
      add,
      getText,
      close,
      take: () => {
        const answer = read()
        if (answer === undefined) return undefined
        const { count, rest, columns, getValue } = answer
        const rows: ColumnRowOf[data][] = []
        for (let index = 0; index < count; index += 1) {
          const row = {
            slot: getValue(index, slotColumn),
            role: getValue(index, roleColumn),
            [keyName]: getValue(index, keyColumn),
            columns,
            index,
            time: 0,
          }
          // The keys are those of the data set.
          rows.push(row as unknown as ColumnRowOf[data])
        }
        if (count === 0) columns.release()
        return { rows, rest }
      },
    }
  }
}
