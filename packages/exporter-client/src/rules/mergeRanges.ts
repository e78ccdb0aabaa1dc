import type { SlotRange } from './slotRange.ts'

/** Merges ranges that overlap or touch and are alike, with the facts of the first, in slot order. */
export function mergeRanges<range extends SlotRange>(
  ranges: readonly range[],
  isAlike: (a: range, b: range) => boolean = () => true,
): range[] {
  const merged: range[] = []
  /** Those that the next one can touch. */
  let open: range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    open = open.filter(({ to }) => range.from <= to + 1)
    const known = open.find((each) => isAlike(each, range))
    if (known) known.to = Math.max(known.to, range.to)
    else {
      const copy = { ...range }
      open.push(copy)
      merged.push(copy)
    }
  }
  return merged
}
