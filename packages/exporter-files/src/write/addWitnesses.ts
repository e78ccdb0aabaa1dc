import type { WitnessView } from '@x/exporter-client'
import type { Row } from '../rows/dataSet.ts'
import { nameWitnesses } from '../rows/nameWitnesses.ts'
import { rowKeys } from '../tables/rowKeys.ts'
import type { TableName } from '../tables/tableDefinitions.ts'

type AddWitnessesParameters = {
  /** What each exporter has of the same piece. */
  views: readonly WitnessView[]
  /** Takes a row of an exporter apart. */
  toRows: (row: Row) => { slot: number }[]
}

/**
 * Says of each message which exporters have it: those in whose rows it is, whenever it came to them. The message itself has
 * the earliest time.
 */
export function addWitnesses<row extends { slot: number }>(
  table: TableName,
  rows: row[],
  { views, toRows }: AddWitnessesParameters,
): row[] {
  const names = rowKeys[table].filter((name) => name !== 'event_date_time')
  const getKey = (row: object) => JSON.stringify(names.map((name) => (row as Record<string, unknown>)[name]))
  const seenBy = new Map<string, Set<string>>()
  for (const { witness, data } of views) {
    for (const row of data.flatMap(toRows)) {
      const key = getKey(row)
      const known = seenBy.get(key)
      if (known) known.add(witness)
      else seenBy.set(key, new Set([witness]))
    }
  }
  for (const row of rows) Object.assign(row, { seen_by: nameWitnesses([...(seenBy.get(getKey(row)) ?? [])].sort()) })
  return rows
}
