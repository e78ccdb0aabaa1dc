import { mergeRanges } from './mergeRanges.ts'
import type { SlotRange } from './slotRange.ts'

/**
 * The number of slots in ranges, in any order. A slot that several of them have counts once.
 *
 * @example
 * countSlots([{ from: 4, to: 7 }, { from: 6, to: 9 }]) // 6
 */
export function countSlots(ranges: readonly SlotRange[]): number {
  return mergeRanges(ranges).reduce((sum, { from, to }) => sum + to - from + 1, 0)
}
