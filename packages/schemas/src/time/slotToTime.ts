import type { SlotClock } from './slotClock.ts'

/**
 * The start of a slot in milliseconds since the Unix epoch.
 *
 * @example
 * new Date(slotToTime(mainnet, 0)).toISOString() // '2020-12-01T12:00:23.000Z'
 */
export function slotToTime(clock: SlotClock, slot: number): number {
  return (clock.custom.genesisTime + slot * clock.custom.secondsPerSlot) * 1000
}
