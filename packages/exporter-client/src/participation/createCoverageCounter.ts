import type { Caveat } from '../rules/caveat.ts'
import { countSlots } from '../rules/countSlots.ts'
import { isUnknownValidator } from '../rules/mergePartialErrors.ts'
import { mergeRanges } from '../rules/mergeRanges.ts'
import type { SlotRange } from '../rules/slotRange.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'

/** What of an answer, or of a batch of a stream, says how complete it is. */
export type CoverageInput = {
  errors?: readonly string[] | undefined
  caveats?: readonly Caveat[] | undefined
  unreadable?: readonly UnreadableRow[] | undefined
  failed?: SlotRange | undefined
  from?: number | undefined
  to?: number | undefined
}

export type CoverageCounter = {
  add: (input: CoverageInput) => void
  /** A slot that an answer names, though it did not name its range. */
  addSlot: (slot: number) => void
  /** First and last slot seen; `null` where there was none. */
  getRange: () => SlotRange | null
  getGaps: () => {
    slotsFailed: number
    slotsPruned: number
    partialErrors: number
    unreadable: number
    unknownValidators: string[]
    caveats: string[]
  }
}

/** Counts slots that could not be read and partial errors, and collects what the answers do not prove. */
export function createCoverageCounter(): CoverageCounter {
  const caveats = new Map<string, SlotRange & { about: string; explanation: string }>()
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let failedSlots: SlotRange[] = []
  let prunedSlots: SlotRange[] = []
  let partialErrors = 0
  let unreadableRows = 0
  const unknownValidators = new Set<string>()
  const addRange = (from: number, to: number) => {
    first = Math.min(first, from)
    last = Math.max(last, to)
  }
  return {
    add: ({ errors = [], caveats: found = [], unreadable = [], failed, from, to }) => {
      if (from !== undefined && to !== undefined) addRange(from, to)
      for (const message of errors) {
        if (isUnknownValidator(message)) unknownValidators.add(message.slice(message.indexOf(': ') + 2))
        else partialErrors += 1
      }
      unreadableRows += unreadable.length
      // Several streams may have asked for a slot.
      if (failed) failedSlots = mergeRanges([...failedSlots, failed])
      for (const { reason, roles, explanation, ...range } of found) {
        if (reason === 'pruned') prunedSlots = mergeRanges([...prunedSlots, range])
        // Counted, which says more.
        if (reason === 'unreadable') continue
        const about = roles?.join(', ') ?? ''
        const key = `${reason} ${about}`
        const { from, to } = caveats.get(key) ?? range
        caveats.set(key, {
          ...{ from: Math.min(from, range.from), to: Math.max(to, range.to) },
          ...{ about, explanation },
        })
      }
    },
    addSlot: (slot) => addRange(slot, slot),
    getRange: () => (first > last ? null : { from: first, to: last }),
    getGaps: () => ({
      slotsFailed: countSlots(failedSlots),
      slotsPruned: countSlots(prunedSlots),
      partialErrors,
      unreadable: unreadableRows,
      unknownValidators: [...unknownValidators],
      caveats: [...caveats.values()].map(({ about, explanation, ...range }) =>
        [[nameSlots(range), about].filter(Boolean).join(', '), explanation].filter(Boolean).join(': '),
      ),
    }),
  }
  /** Which slots it is about, where that is not all of them. */
  function nameSlots({ from, to }: SlotRange): string {
    if (first > last || (from <= first && to >= last)) return ''
    return from === to ? `Slot ${from}` : `Slots ${from} to ${to}`
  }
}
