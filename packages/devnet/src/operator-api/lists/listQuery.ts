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

/** The part of a list that was asked for, with what the API tells about the whole. */
type ListPage<Row> = {
  rows: Row[]
  pagination: {
    total: number
    pages: number
    per_page: number
    page: number
    current_first: number | null
    current_last: number | null
    has_next_page: boolean
  }
}

/** Cuts a page out of a list: 10 rows unless asked otherwise, 100 at most. */
export function paginate<Row extends { id: number }>(rows: readonly Row[], query: ListQuery): ListPage<Row> {
  const page = positive(query('page')) ?? 1
  const perPage = Math.min(positive(query('perPage')) ?? 10, 100)
  const cut = rows.slice((page - 1) * perPage, page * perPage)
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  return {
    rows: cut,
    pagination: {
      total: rows.length,
      pages,
      per_page: perPage,
      page,
      current_first: cut[0]?.id ?? null,
      current_last: cut.at(-1)?.id ?? null,
      has_next_page: page < pages,
    },
  }
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** Sorts by `<key>:asc|desc`, in both spellings of the keys that clients use; an unknown key changes nothing. */
export function sortRows<Row extends { id: number }>(
  rows: readonly Row[],
  ordering: string | undefined,
  getKey: (row: Row, key: string) => number | bigint | string | undefined,
): Row[] {
  const [key = '', direction] = (ordering ?? '').split(':')
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [getKey(a, key), getKey(b, key)]
    if (x === undefined || y === undefined || x === y) return a.id - b.id
    return sign * (x < y ? -1 : 1)
  })
}
