import type { SlotRange } from '@x/exporter-client'
import type { SlotClock } from '@x/schemas'

/** Columns of a heat map that a phone can show. */
const maxIntervals = 31

const hour = 3600
const day = 24 * hour

/** The length of the pieces of a chart over time in slots: an epoch, or hours, days or weeks, 31 pieces at most. */
export function getIntervalSlots({ from, to }: SlotRange, clock: SlotClock): number {
  const lengths = [hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day, 28 * day, 91 * day]
  const sizes = [
    clock.custom.slotsPerEpoch,
    2 * clock.custom.slotsPerEpoch,
    4 * clock.custom.slotsPerEpoch,
    ...lengths.map((seconds) => Math.round(seconds / clock.custom.secondsPerSlot)),
  ]
  const count = (size: number) => Math.floor(to / size) - Math.floor(from / size) + 1
  return sizes.sort((a, b) => a - b).find((size) => count(size) <= maxIntervals) ?? to - from + 1
}
