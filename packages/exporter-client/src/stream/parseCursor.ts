import { InvalidInputError } from '@x/schemas'
import type { StreamCursor } from './exporterStream.ts'

/**
 * Parses a cursor that comes back from where the caller kept it, and makes sure that it belongs to the stream. Its lists
 * are only passed on.
 *
 * @throws {InvalidInputError}
 */
export function parseCursor(
  cursor: Partial<StreamCursor>,
  { kind, filter }: Pick<StreamCursor, 'kind' | 'filter'>,
): StreamCursor {
  if (!isCursor(cursor)) {
    throw new InvalidInputError('The cursor', [{ path: '', message: 'expected the cursor of a stream, unchanged' }])
  }
  if (cursor.kind !== kind || cursor.filter !== filter) {
    throw new InvalidInputError('The cursor', [{ path: 'filter', message: 'belongs to a stream with other filters' }], {
      fix: 'Resume with the parameters of the stream that the cursor came from, or start over without it.',
    })
  }
  return cursor
}

function isCursor(value: Partial<StreamCursor>): value is StreamCursor {
  const { version, from, to, slot, row, rows, unreadable, failed, errors } = value
  const isCount = (number: number | undefined) => Number.isSafeInteger(number) && Number(number) >= 0
  return (
    version === 1 &&
    [from, slot, row, rows, to ?? 0, unreadable ?? 0].every(isCount) &&
    Array.isArray(failed) &&
    Array.isArray(errors)
  )
}
