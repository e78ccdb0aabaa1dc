import { keepKnown } from '@x/schemas/internal'
import * as v from 'valibot'
import { count } from './fields.ts'
import type { Ordering } from './ordering.ts'

/** Which part of a list to read. */
export type PageParameters<key extends string = string> = {
  /** Number of the page, 1 for the first. */
  page?: number | undefined
  /** Rows of a page. Default 100, the most that clients are known to ask for. */
  perPage?: number | undefined
  /** Such as `id:asc`. */
  ordering?: Ordering<key> | undefined
  signal?: AbortSignal | undefined
}

/** A page of a list. */
export type Page<item> = {
  items: item[]
  /** Number of this page, 1 for the first. */
  page: number
  /** Number of pages, where the API tells it. */
  pages?: number | undefined
  /** Number of rows on all pages, where the API tells it. */
  total?: number | undefined
}

export const defaultPerPage = 100

/** What the API tells about the whole list. */
export const pagination = /* @__PURE__ */ v.fallback(
  v.pipe(
    v.object({ pages: count, total: count }),
    v.transform((values) => keepKnown(values)),
  ),
  {},
)

/**
 * Walks over the pages of a list and yields each row once: rows move from page to page when the list changes meanwhile.
 * Ends at the last page where the API tells how many there are, and at a page that brings nothing new.
 */
export async function* walkPages<item>(
  read: (page: number) => Promise<Page<item>>,
  getKey: (item: item) => unknown,
): AsyncGenerator<item, void, undefined> {
  const seen = new Set<unknown>()
  for (let number = 1; ; number += 1) {
    const { items, pages } = await read(number)
    const before = seen.size
    for (const item of items) {
      const key = getKey(item)
      if (seen.has(key)) continue
      seen.add(key)
      yield item
    }
    // Not `>=`: a number of pages that this page contradicts is not to be relied on.
    if (seen.size === before || number === pages) return
  }
}
