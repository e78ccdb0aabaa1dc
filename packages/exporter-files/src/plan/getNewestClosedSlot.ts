import type { SlotClock } from '@x/schemas/internal'
import { getPiece } from './getFolders.ts'
import type { Layout } from './layout.ts'

/**
 * The last slot of the newest partition that is complete, where slots are complete up to `newest`; the one before `from`
 * where none is.
 */
export function getNewestClosedSlot(
  { from, partition, compact }: Pick<Layout, 'from' | 'partition' | 'compact'>,
  network: SlotClock,
  newest: number,
): number {
  if (newest < from) return from - 1
  const ends = [partition, compact ?? partition].map((by) => {
    const { start, end } = getPiece(by, network, newest)
    return end === newest ? end : start - 1
  })
  return Math.max(from - 1, ...ends)
}
