import type { ListQuery } from './listQuery.ts'

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
