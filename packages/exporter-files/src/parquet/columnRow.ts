/** The rows of an answer as columns, as a Parquet file has them, in the memory of who read them. */
export type Columns = {
  /**
   * The memory.
   *
   * @throws {Error} after `release`
   */
  getMemory: () => Uint8Array
  /** In the order of the file's columns; `undefined` for one that is not in the answer. */
  columns: readonly (ColumnPlace | undefined)[]
  /** Two words for each row and column, where its levels and its values begin; behind the last row where they end. */
  starts: MemoryPlace
  /** Gives the memory back: the rows can't be used any more. */
  release: () => void
}

/** Some bytes of a memory. */
export type MemoryPlace = { start: number; size: number }

/** Where the values of a column are, and how deep each of them is, those that are missing too. */
export type ColumnPlace = {
  /** A byte each. */
  repetitions: MemoryPlace
  definitions: MemoryPlace
  /** Integers of eight bytes, or words: places among the texts. */
  values: MemoryPlace
  /** The different texts: a word for each that says where it begins in here, then the texts behind their lengths. */
  texts?: MemoryPlace & { count: number }
}

/** A row whose values stand in columns. */
export type ColumnRow = { columns: Columns; index: number }

export function isColumnRow(row: object): row is ColumnRow {
  return 'columns' in row
}
