import { InvalidInputError } from '@x/schemas'
import { readItems, readRecord, WireFault } from './fields.ts'

/** Decodes the frame which the three answers have in common, and turns the first fault into an error with its path. */
export function decodeAnswer<row, entry>(
  input: unknown,
  decodeRow: (value: unknown) => row,
  decodeEntry: (value: unknown) => entry,
): { data: row[]; schedule: entry[]; errors: string[] } {
  try {
    const { data, schedule, errors, ...rest } = readRecord(input)
    return {
      ...rest,
      data: readItems(requireList(data), 'data', decodeRow),
      schedule: readItems(schedule, 'schedule', decodeEntry),
      errors: readItems(errors, 'errors', decodeError),
    }
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    throw new InvalidInputError('The answer', [{ path: error.path.join('.'), message: error.message }])
  }
}

/** Missing data is no answer of an exporter; `null` is Go's empty list. */
function requireList(data: unknown): unknown {
  if (data === undefined) throw new WireFault(['data'], 'missing')
  return data
}

function decodeError(value: unknown): string {
  if (typeof value !== 'string') throw new WireFault([], 'expected a text')
  return value
}
