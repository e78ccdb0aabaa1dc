import { decodeProposal } from '@x/exporter-client'
import type { CommitteeRow, RowTaker, ValidatorRow } from '@x/exporter-client/internal'
import type { Hex } from '@x/schemas'
import type { ColumnRow } from '../parquet/createColumnStore.ts'
import { type Field, getKey } from '../parquet/field.ts'
import { tableOfDataSet } from '../rows/dataSet.ts'
import { toProposalColumns } from '../rows/proposalColumns.ts'
import { getFields } from '../tables/getFields.ts'
import { createColumnReader } from './createColumnReader.ts'
import type { TraceSet } from './describeRows.ts'

/** Rows whose values stand in columns, with what they are told apart and put in order by. */
export type ColumnRowOf = { committees: ColumnRow & CommitteeRow; validators: ColumnRow & ValidatorRow }

/** Creates what reads the rows of answers as columns, for a stream that lets it. */
export function createRowTaker<data extends TraceSet>(data: data): () => RowTaker<ColumnRowOf[data]> {
  const reader = createColumnReader(data)
  const fields = getFields(tableOfDataSet[data])
  const findColumn = (key: string) => fields.findIndex((field) => getKey(field) === key)
  const isCommittees = data === 'committees'
  const keyName = isCommittees ? 'committeeId' : 'validatorIndex'
  const [slotColumn, roleColumn, keyColumn] = [findColumn('slot'), findColumn('role'), findColumn(keyName)]
  const proposalColumn = countLeaves(fields.slice(0, findColumn('proposalData')))
  return () => {
    const { read, ...answer } = reader.open()
    return {
      ...answer,
      take: () => {
        const found = read()
        if (found === undefined) return undefined
        const { count, rest, columns, getValue, getNumber } = found
        const rows: ColumnRowOf[data][] = []
        const duties = new Set<number>()
        for (let index = 0; index < count; index += 1) {
          const slot = getNumber(index, slotColumn)
          duties.add((slot * 2 ** 21 + getNumber(index, keyColumn)) * 8 + getNumber(index, roleColumn))
          const role = getValue(index, roleColumn)
          const key = getValue(index, keyColumn)
          // Written out, with places for what is filled in when rows are written: the engine makes an object several times
          // as fast whose keys it knows.
          const row: Record<string, unknown> = {
            slot,
            role,
            columns,
            index,
            listTimes,
            meta_network_name: '',
            updated_date_time: 0,
            slot_start_date_time: 0,
            epoch: 0,
            epoch_start_date_time: 0,
          }
          // Not as a computed key of the literal, which the engine makes step by step.
          row[keyName] = key
          // The keys are those of the data set.
          const known = row as unknown as ColumnRowOf[data]
          // Votes of committees are in columns already.
          const proposalData = isCommittees ? undefined : getValue(index, proposalColumn)
          // Hex, as its column says.
          if (proposalData !== undefined && 'validatorIndex' in known) addProposal(known, proposalData as Hex)
          rows.push(known)
        }
        // Two rows of a duty may be one that came twice; the client tells that from what they say.
        const hasDoubles = duties.size < count
        if (count === 0 || hasDoubles) columns.release()
        return hasDoubles ? undefined : { rows, rest }
      },
    }
  }
}

/** When the messages of a row came, for whoever looks whether it is of the network. */
function listTimes(this: ColumnRow): number[] {
  return this.columns.listTimes(this.index)
}

/** Puts what follows from the value beside the row, where columns are filled from that no answer has. */
function addProposal(row: ValidatorRow, proposalData: Hex): void {
  const { slot, role, validatorIndex } = row
  Object.assign(row, toProposalColumns(decodeProposal({ slot, role, validatorIndex, proposalData })))
}

/** How many columns fields have: those of lists and structs are as many as what is in them. */
function countLeaves(fields: readonly Field[]): number {
  let count = 0
  for (const field of fields) {
    if (field.type === 'list') count += countLeaves([field.element])
    else count += field.type === 'struct' ? countLeaves(field.fields) : 1
  }
  return count
}
