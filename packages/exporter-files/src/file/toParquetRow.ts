import type { Row } from '../rows/dataSet.ts'

/**
 * A row as the columns of a Parquet file hold it. Fields that no column names are left out when it is written.
 *
 * @param slotTime start of the row's slot in ms
 */
export function toParquetRow(row: Row, slotTime: number): Record<string, unknown> {
  return { ...convertFields(row), time: toTimestamp(slotTime) }
}

/** Times at any depth become dates, 0 standing for one that the node did not record; integers of 64 bits are bigints. */
function convertFields(value: object): Record<string, unknown> {
  const converted: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) {
    converted[key] = key === 'time' && typeof field === 'number' ? toTimestamp(field) : convert(field)
  }
  return converted
}

function convert(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (Array.isArray(value)) return value.map(convert)
  return isObject(value) ? convertFields(value) : value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function toTimestamp(time: number): Date | undefined {
  return time > 0 ? new Date(time) : undefined
}
