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
