import type { CommitteeRow, RowTaker, ValidatorRow } from '@x/exporter-client/internal'
import { columns as fields } from '../file/columns.ts'
import type { ColumnRow } from '../parquet/createColumnStore.ts'
import { createColumnReader } from './createColumnReader.ts'
import type { TraceSet } from './describeRows.ts'

/** Rows whose values stand in columns, with what they are told apart and put in order by. */
export type ColumnRowOf = { committees: ColumnRow & CommitteeRow; validators: ColumnRow & ValidatorRow }

/** Creates what reads the rows of answers as columns, for a stream that lets it. */
export function createRowTaker<data extends TraceSet>(data: data): () => RowTaker<ColumnRowOf[data]> {
  const reader = createColumnReader(data)
  const findColumn = (name: string) => fields[data].findIndex((field) => field.name === name)
  const isCommittees = data === 'committees'
  const keyName = isCommittees ? 'committeeId' : 'validatorIndex'
  const [slotColumn, roleColumn, keyColumn] = [findColumn('slot'), findColumn('role'), findColumn(keyName)]
  return () => {
    const { read, ...answer } = reader.open()
    return {
      ...answer,
      take: () => {
        const found = read()
        if (found === undefined) return undefined
        const { count, rest, columns, getValue } = found
        const rows: ColumnRowOf[data][] = []
        for (let index = 0; index < count; index += 1) {
          const slot = getValue(index, slotColumn)
          const role = getValue(index, roleColumn)
          const key = getValue(index, keyColumn)
          // Written out, since the engine makes an object several times as fast whose keys it knows.
          const row: unknown = isCommittees
            ? { slot, role, committeeId: key, columns, index, time: 0 }
            : { slot, role, validatorIndex: key, columns, index, time: 0 }
          // The keys are those of the data set.
          rows.push(row as ColumnRowOf[data])
        }
        if (count === 0) columns.release()
        return { rows, rest }
      },
    }
  }
}
