import type { TableName } from '../tables/tableDefinitions.ts'

/** Adds a range to those of a table, behind which it begins. */
export function addRange(
  covered: Map<TableName, { from: number; to: number }[]>,
  table: TableName,
  { from, to }: { from: number; to: number },
): void {
  const ranges = covered.get(table) ?? []
  covered.set(table, ranges)
  const last = ranges.at(-1)
  if (last?.to === from - 1) last.to = to
  else ranges.push({ from, to })
}
