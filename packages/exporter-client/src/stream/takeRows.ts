import type { BodyContent } from '@x/http'
import type { JsonRequest } from '../request/requestJson.ts'

/**
 * Reads the rows of an answer by itself, straight from its bytes.
 *
 * @returns what it has read, and the JSON of the answer with all other rows; `undefined` where it can't read the answer
 */
export type TakeRows<row> = (body: Pick<BodyContent, 'chunks' | 'size'>) => { rows: row[]; rest: string } | undefined

/** Puts the rows before those that the rest of the answer has. */
export function takeRowsFirst<row, content extends { data: row[] }>(
  takeRows: TakeRows<row>,
): NonNullable<JsonRequest<content>['take']> {
  return (body) => {
    const taken = takeRows(body)
    if (taken === undefined) return undefined
    return { rest: taken.rest, putBack: (answer) => ({ ...answer, data: [...taken.rows, ...answer.data] }) }
  }
}
