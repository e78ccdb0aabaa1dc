import type { SlotClock } from '@x/schemas'
import { currentSlot } from '@x/schemas'

/** An archive exporter writes a slot to disk this many slots late. */
export const flushDelay = 4

/** So many slots behind the head an exporter has everything that it will ever have. */
export const slotsBehindHead: number = flushDelay + 1

/**
 * The newest slot for which an exporter has everything, 5 slots behind the head of the chain. Rows of later slots may
 * still be missing. Below 0 in the first 5 slots of a network.
 *
 * @param now the present in milliseconds since the Unix epoch
 * @example
 * const to = getNewestCompleteSlot(mainnet)
 */
export function getNewestCompleteSlot(clock: SlotClock, now: number = Date.now()): number {
  return currentSlot(clock, now) - slotsBehindHead
}
