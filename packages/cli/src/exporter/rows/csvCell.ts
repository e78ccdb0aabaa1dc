/** A value of a line of CSV. Lists are separated by spaces. */
export type CsvCell = string | number | readonly number[] | undefined
