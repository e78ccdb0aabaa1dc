import type { SlotRange } from '@x/exporter-client'
import { countSlots } from '@x/exporter-client'
import { isUnknownValidator, type PartialErrors } from '@x/exporter-client/internal'

type Missing = { failed: readonly SlotRange[]; errors: readonly PartialErrors[]; unreadable: { count: number } }

/** Counts what is missing, for words and JSON alike. Errors of one text must be one entry. */
export function countProblems({ failed, errors, unreadable }: Missing) {
  const others = errors.filter(({ message }) => !isUnknownValidator(message))
  return {
    /** Each slot counts once, whatever could not be read of it. */
    slotsFailed: countSlots(failed),
    partialErrors: others.reduce((sum, { count }) => sum + count, 0),
    /** Validators that were asked for and that the exporter does not know. */
    unknownValidators: errors.length - others.length,
    /** Rows that could not be read. */
    unreadable: unreadable.count,
  }
}
