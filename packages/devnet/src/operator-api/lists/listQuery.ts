/** The parameters of a list's URL. */
export type ListQuery = (name: string) => string | undefined

/** The values of a comma list in lower case. */
export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '')
}

/** Whether a value is in a comma list, without regard to case; no list means any value. */
export function isOneOf(wanted: string | undefined, value: string): boolean {
  const values = list(wanted)
  return values.length === 0 || values.includes(value.toLowerCase())
}

/** The rows that are not deleted: removed operators and validators are in no list. */
export function living<row extends { is_deleted: boolean }>(rows: readonly row[]): row[] {
  return rows.filter((row) => !row.is_deleted)
}
