import type { AnswerTaker } from '../request/requestJson.ts'

/** Reads the rows of an answer by itself, straight from its bytes. */
export type RowTaker<row> = Omit<AnswerTaker<never>, 'take'> & {
  /** Called once all bytes came. What it could read, and the JSON of the rest; `undefined` where it can't read them. */
  take: () => { rows: row[]; rest: string } | undefined
}

/** Puts the rows before those that the rest of the answer has. */
export function takeRowsFirst<row, content extends { data: row[] }>(
  openRows: () => RowTaker<row>,
): () => AnswerTaker<content> {
  return () => {
    const rows = openRows()
    return {
      ...rows,
      take: () => {
        const taken = rows.take()
        if (taken === undefined) return undefined
        return { rest: taken.rest, putBack: (answer) => ({ ...answer, data: [...taken.rows, ...answer.data] }) }
      },
    }
  }
}
