import type { Caveat } from '@x/exporter-client'
import {
  type FailedSlots,
  isUnknownValidator,
  type PartialErrors,
  type UnreadableRow,
} from '@x/exporter-client/internal'
import { cleanText } from '@x/schemas/internal'
import type { Output } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { countProblems } from './countProblems.ts'
import { formatSlots } from './formatSlots.ts'
import { warnOfList } from './warnOfList.ts'

export type Problems = {
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  /** Rows that could not be read: how many, and those that were kept. */
  unreadable?: { count: number; rows: readonly UnreadableRow[] } | undefined
  caveats: readonly (Omit<Caveat, 'reason'> & { reason: string })[]
}

/**
 * Reports on stderr what may be missing: slots and rows that could not be read, errors that the exporter reported, and
 * what its silence does not prove. Returns whether there was anything but the last.
 */
export function printProblems(
  output: Output,
  { failed, errors, unreadable = { count: 0, rows: [] }, caveats }: Problems,
): boolean {
  const { slotsFailed, partialErrors, unknownValidators } = countProblems({ failed, errors, unreadable })
  warnOfList(
    output,
    `${formatCount(slotsFailed, 'slot')} could not be read and ${slotsFailed === 1 ? 'is' : 'are'} missing.`,
    failed.map(({ error, message, ...range }) => `${formatSlots(range)}: ${cleanText(message)} (${cleanText(error)})`),
  )
  warnOfList(
    output,
    `${formatCount(unreadable.count, 'row')} could not be read and ${unreadable.count === 1 ? 'is' : 'are'} not among the others.`,
    unreadable.rows.map(({ slot, problem, text }) => {
      return `slot ${group(slot)}: ${cleanText(problem)}: ${cleanText(text, 200)}`
    }),
    unreadable.count,
  )
  warnOfList(
    output,
    `The exporter does not know ${formatCount(unknownValidators, 'validator')}.`,
    errors.filter(({ message }) => isUnknownValidator(message)).map(({ message }) => cleanText(message)),
  )
  warnOfList(
    output,
    `The exporter reported ${formatCount(partialErrors, 'partial error')}; rows may be missing.`,
    errors
      .filter(({ message }) => !isUnknownValidator(message))
      .map(
        ({ message, count, ...range }) =>
          `${formatSlots(range)}: ${cleanText(message)}${count > 1 ? ` (${group(count)} times)` : ''}`,
      ),
  )
  // The rows themselves were told above.
  const untold = caveats.filter(({ reason }) => reason !== 'unreadable' || unreadable.count === 0)
  for (const caveat of joinCaveats(untold))
    output.note(`${output.noteStyle('dim', 'Not proven:')} ${formatCaveat(caveat)}`)
  return failed.length + errors.length + unreadable.count > 0
}

/** One line for each thing that is not proven, even where unreadable slots in between cut it into pieces. */
function joinCaveats(caveats: Problems['caveats']): Omit<Caveat, 'reason'>[] {
  const joined = new Map<string, Omit<Caveat, 'reason'>>()
  for (const caveat of caveats) {
    const key = `${caveat.reason} ${caveat.roles?.join()}`
    const known = joined.get(key) ?? caveat
    joined.set(key, { ...caveat, from: Math.min(known.from, caveat.from), to: Math.max(known.to, caveat.to) })
  }
  return [...joined.values()]
}

/** One line for one caveat. */
function formatCaveat({ roles, explanation, ...range }: Omit<Caveat, 'reason'>): string {
  const about = roles === undefined ? '' : `, ${roles.map((role) => cleanText(role)).join(', ')}`
  return `${formatSlots(range)}${about}: ${explanation}`
}
