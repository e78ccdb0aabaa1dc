import type { BlockRange } from './requestLogs.ts'

/** Cuts the next window off a range, from its beginning or its end, and what is left after that. */
export function cutRange(
  range: BlockRange,
  size: number,
  order: 'ascending' | 'descending',
): readonly [window: BlockRange, rest: BlockRange | undefined] {
  if (range.to - range.from < size) return [range, undefined]
  return order === 'ascending'
    ? [
        { from: range.from, to: range.from + size - 1 },
        { from: range.from + size, to: range.to },
      ]
    : [
        { from: range.to - size + 1, to: range.to },
        { from: range.from, to: range.to - size },
      ]
}
