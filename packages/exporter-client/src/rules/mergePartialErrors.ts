import { getErrorKind } from './getErrorKind.ts'
import { isUnknownValidator } from './isUnknownValidator.ts'
import type { SlotRange } from './slotRange.ts'

/** Partial errors of one text. Digits may differ between the texts counted here. */
export type PartialErrors = SlotRange & {
  /** The first text, as the node sent it. */
  message: string
  count: number
}

/**
 * Merges partial errors that differ only in keys, roots and numbers. Each unknown validator has an entry of its own, which
 * counts once.
 */
export function mergePartialErrors(errors: readonly PartialErrors[]): PartialErrors[] {
  const merged = new Map<string, PartialErrors>()
  for (const error of errors) {
    const kind = getErrorKind(error.message)
    const known = merged.get(kind)
    if (known) {
      known.from = Math.min(known.from, error.from)
      known.to = Math.max(known.to, error.to)
      known.count = isUnknownValidator(error.message) ? 1 : known.count + error.count
    } else merged.set(kind, { ...error })
  }
  return [...merged.values()]
}
