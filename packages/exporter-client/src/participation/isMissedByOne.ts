import type { DutyTestimony } from './getSlotFacts.ts'

/**
 * Whether a missed duty is in the schedule of one exporter alone, while another one was there and expected nothing, or has a
 * schedule of the epoch without it (`isLone`).
 */
export function isMissedByOne({ scheduledBy, deniedBy }: DutyTestimony, isLone: boolean): boolean {
  // Who denies it and does not schedule it was there, and expected nothing.
  return scheduledBy.length === 1 && (isLone || deniedBy.some((name) => !scheduledBy.includes(name)))
}
