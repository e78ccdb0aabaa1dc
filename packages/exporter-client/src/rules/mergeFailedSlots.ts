import { getErrorKind } from './getErrorKind.ts'
import type { SlotRange } from './slotRange.ts'

/** Slots that could not be read although each was asked for alone and more than once. */
export type FailedSlots = SlotRange & {
  /** Name of the last error, such as `HttpStatusError`. */
  error: string
  /** What it says, with the beginning of the node's answer. Of adjacent slots the first text; numbers may differ. */
  message: string
}

/**
 * Makes one entry of adjacent slots that failed with the same error. The input must be in slot order and is not changed.
 *
 * @example
 * const failure = { error: 'TimeoutError', message: 'No answer.' }
 * mergeFailedSlots([{ ...failure, from: 7, to: 7 }, { ...failure, from: 8, to: 8 }]).length // 1
 */
export function mergeFailedSlots(failed: readonly FailedSlots[]): FailedSlots[] {
  const merged: FailedSlots[] = []
  for (const slots of failed) {
    const last = merged.at(-1)
    if (last && last.to === slots.from - 1 && isAlike(last, slots)) last.to = slots.to
    else merged.push({ ...slots })
  }
  return merged
}

function isAlike(a: FailedSlots, b: FailedSlots): boolean {
  return a.error === b.error && getErrorKind(a.message) === getErrorKind(b.message)
}
