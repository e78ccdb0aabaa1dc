import type { Network } from '../network/network.ts'

/** What the conversions need of a network. */
export type SlotClock = Pick<Network, 'genesisTime' | 'secondsPerSlot' | 'slotsPerEpoch'>

/** The start of a slot in milliseconds since the Unix epoch. */
export function slotToTime(clock: SlotClock, slot: number): number {
  return (clock.genesisTime + slot * clock.secondsPerSlot) * 1000
}

/** The slot at a time in milliseconds since the Unix epoch; negative before genesis. */
export function timeToSlot(clock: SlotClock, time: number): number {
  return Math.floor((time / 1000 - clock.genesisTime) / clock.secondsPerSlot)
}

/** The slot at `now` (milliseconds, the present by default), not below 0. */
export function currentSlot(clock: SlotClock, now: number = Date.now()): number {
  return Math.max(0, timeToSlot(clock, now))
}

/** The epoch of a slot. */
export function slotToEpoch(clock: SlotClock, slot: number): number {
  return Math.floor(slot / clock.slotsPerEpoch)
}

/** The first slot of an epoch. */
export function epochToSlot(clock: SlotClock, epoch: number): number {
  return epoch * clock.slotsPerEpoch
}
