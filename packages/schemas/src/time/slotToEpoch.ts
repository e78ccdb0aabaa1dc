import type { SlotClock } from './slotClock.ts'

/**
 * The epoch that a slot belongs to.
 *
 * @example
 * slotToEpoch(mainnet, 33) // 1
 */
export function slotToEpoch(clock: SlotClock, slot: number): number {
  return Math.floor(slot / clock.custom.slotsPerEpoch)
}
