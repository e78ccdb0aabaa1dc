import type { SlotClock } from './slotClock.ts'

/**
 * The first slot of an epoch.
 *
 * @example
 * epochToSlot(mainnet, 1) // 32
 */
export function epochToSlot(clock: SlotClock, epoch: number): number {
  return epoch * clock.custom.slotsPerEpoch
}
