import type { SlotRange } from './slotRange.ts'

/** The number of slots in ranges that do not overlap. */
export function countSlots(ranges: readonly SlotRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}
