import { isUnknownValidator } from '../rules/isUnknownValidator.ts'
import { mergeFailedSlots } from '../rules/mergeFailedSlots.ts'
import { mergePartialErrors, type PartialErrors } from '../rules/mergePartialErrors.ts'
import type { StreamBatch, StreamCursor } from './exporterStream.ts'

/** Kinds of partial errors that a cursor names: it is stored again and again. */
const maxErrors = 200

type Window = Pick<StreamBatch<unknown, never>, 'from' | 'to' | 'data' | 'errors' | 'unreadable' | 'failed'>

/** The cursor behind a window. */
export function advanceCursor(
  cursor: StreamCursor,
  { from, to, data, errors, unreadable, failed }: Window,
): StreamCursor {
  const found = errors.map((message) => ({ from, to, message, count: 1 }))
  const count = (cursor.unreadable ?? 0) + unreadable.length
  return {
    ...cursor,
    slot: to + 1,
    row: 0,
    rows: cursor.rows + data.length,
    failed: failed ? mergeFailedSlots([...cursor.failed, failed]) : cursor.failed,
    errors: found.length > 0 ? limit(mergePartialErrors([...cursor.errors, ...found])) : cursor.errors,
    ...(count > 0 && { unreadable: count }),
  }
}

/** Unknown validators are no more than the request names, and each must stay so that it is named once. */
function limit(errors: readonly PartialErrors[]): PartialErrors[] {
  let others = 0
  return errors.filter(({ message }) => {
    if (isUnknownValidator(message)) return true
    others += 1
    return others <= maxErrors
  })
}
