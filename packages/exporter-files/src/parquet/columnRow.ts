/** The rows of an answer as columns, as a Parquet file has them. */
export type Columns = {
  /** In the order of the file's columns; `undefined` for one that is not in the answer. */
  columns: readonly (ColumnValues | undefined)[]
  /** Two numbers for each row and column, where its levels and its values begin; behind the last row where they end. */
  starts: Uint32Array
}

/** Values, and how deep each of them is, those that are missing too. */
export type ColumnValues = {
  repetitions: Uint8Array
  definitions: Uint8Array
  values: ArrayLike<number | string>
}

/** A row whose values stand in columns. */
export type ColumnRow = { columns: Columns; index: number }

export function isColumnRow(row: object): row is ColumnRow {
  return 'columns' in row
}
