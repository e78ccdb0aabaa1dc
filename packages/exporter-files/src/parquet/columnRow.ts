/** The rows of an answer as columns, in the order of the file's columns. */
export type AnswerColumns = {
  /**
   * The bytes, as `assembly/packedAnswer.ts` says it.
   *
   * @throws {Error} after `release`
   */
  getBytes: () => Uint8Array
  /** The columns that no row of an answer says anything of. */
  missing: readonly number[]
  /** Gives the bytes back: the rows can't be used any more. */
  release: () => void
}

/** A row whose values stand in columns. */
export type ColumnRow = { columns: AnswerColumns; index: number }

export function isColumnRow(row: object): row is ColumnRow {
  return 'columns' in row
}
