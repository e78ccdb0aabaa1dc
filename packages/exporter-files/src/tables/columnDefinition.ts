/** What a column counts or measures; units that are not obvious are in its name as well. */
export type ColumnUnit = 'ms' | 'gwei' | 'slots' | 'epochs' | 'points' | 'rounds' | 'rows' | 'gas'

/** Names of columns inside of another one, in order. A `?` at the end stands for what may be NULL. */
type InsideNames = readonly string[]

/** What a column is, whichever table has it. */
export type ColumnDefinition = {
  /**
   * `integer` has 64 bits, `timestamp` is in milliseconds and UTC, `text` is UTF-8, `integers` a list. Lists and structs of
   * structs name the columns inside.
   */
  type: 'integer' | 'text' | 'timestamp' | 'flag' | 'integers' | { listOf: InsideNames } | { structOf: InsideNames }
  unit?: ColumnUnit
  /** One sentence without a period at its end. */
  meaning: string
  /** A value that it may have; absent where the columns inside have theirs. */
  example?: string | number | boolean | readonly number[]
  /** The name of the same thing in the rows of the client, where it is not the same name in camel case. */
  key?: string
}
