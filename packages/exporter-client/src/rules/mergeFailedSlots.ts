import { getErrorKind } from './mergePartialErrors.ts'
import { mergeRanges } from './mergeRanges.ts'
import type { SlotRange } from './slotRange.ts'

/**
 * Slots that could not be read although each was asked for alone and more than once, or behind the last one of which the
 * exporter shows anything (`ExporterBehind`).
 */
export type FailedSlots = SlotRange & {
  /** Name of the last error, such as `HttpStatusError`. */
  error: string
  /** What it says, with the beginning of the node's answer. Of adjacent slots the first text; numbers may differ. */
  message: string
}

/** Merges slots that failed with the same error and overlap or touch, in slot order. */
export function mergeFailedSlots(failed: readonly FailedSlots[]): FailedSlots[] {
  return mergeRanges(failed, isAlike)
}

function isAlike(a: FailedSlots, b: FailedSlots): boolean {
  return a.error === b.error && getErrorKind(a.message) === getErrorKind(b.message)
}
