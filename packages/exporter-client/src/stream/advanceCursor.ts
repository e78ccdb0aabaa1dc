import { mergeFailedSlots } from '../rules/mergeFailedSlots.ts'
import { mergePartialErrors } from '../rules/mergePartialErrors.ts'
import type { StreamBatch, StreamCursor } from './exporterStream.ts'

/** Kinds of partial errors that a cursor names: it is stored again and again. */
const maxErrors = 200

/** The cursor behind a window. */
export function advanceCursor(
  cursor: StreamCursor,
  { from, to, data, errors, failed }: Pick<StreamBatch<unknown, never>, 'from' | 'to' | 'data' | 'errors' | 'failed'>,
): StreamCursor {
  const found = errors.map((message) => ({ from, to, message, count: 1 }))
  return {
    ...cursor,
    slot: to + 1,
    row: 0,
    rows: cursor.rows + data.length,
    failed: failed ? mergeFailedSlots([...cursor.failed, failed]) : cursor.failed,
    errors: found.length > 0 ? mergePartialErrors([...cursor.errors, ...found]).slice(0, maxErrors) : cursor.errors,
  }
}
