import { countSlots, isUnknownValidator, type PartialErrors, type SlotRange } from '@x/exporter-client'

/** How much is missing; words and JSON say the same. */
export type ProblemCounts = {
  /** Each slot counts once, whatever could not be read of it. */
  slotsFailed: number
  partialErrors: number
  /** Validators that were asked for and that the exporter does not know. */
  unknownValidators: number
  /** Rows that could not be read. */
  unreadable: number
}

/** Counts what is missing. Errors of one text must be one entry. */
export function countProblems({
  failed,
  errors,
  unreadable,
}: {
  failed: readonly SlotRange[]
  errors: readonly PartialErrors[]
  unreadable: { count: number }
}): ProblemCounts {
  const others = errors.filter(({ message }) => !isUnknownValidator(message))
  return {
    slotsFailed: countSlots(failed),
    partialErrors: others.reduce((sum, { count }) => sum + count, 0),
    unknownValidators: errors.length - others.length,
    unreadable: unreadable.count,
  }
}
