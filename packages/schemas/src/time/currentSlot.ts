import type { SlotClock } from './slotClock.ts'
import { timeToSlot } from './timeToSlot.ts'

/**
 * The slot at `now`, not below 0.
 *
 * @param now milliseconds since the Unix epoch; the present by default
 * @example
 * currentSlot(mainnet)
 */
export function currentSlot(clock: SlotClock, now: number = Date.now()): number {
  return Math.max(0, timeToSlot(clock, now))
}
