import type { SlotClock } from './slotClock.ts'

/**
 * The slot at a time in milliseconds since the Unix epoch; negative before genesis.
 *
 * @example
 * timeToSlot(mainnet, Date.parse('2020-12-01T12:00:23Z')) // 0
 */
export function timeToSlot(clock: SlotClock, time: number): number {
  return Math.floor((time / 1000 - clock.custom.genesisTime) / clock.custom.secondsPerSlot)
}
