import { type Caveat, countSlots, type SlotRange, type WitnessSummary } from '@x/exporter-client'
import {
  type FailedSlots,
  isUnknownValidator,
  type PartialErrors,
  type UnreadableRow,
  type UnreadableValidator,
} from '@x/exporter-client/internal'
import type { ExportGaps } from '@x/exporter-files'
import { cleanText } from '@x/schemas/internal'
import type { Output } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { printWitnesses } from './printWitnesses.ts'

export type Problems = {
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  /** Rows that could not be read: how many, and those that were kept. */
  unreadable?: { count: number; rows: readonly UnreadableRow[] } | undefined
  caveats: readonly (Omit<Caveat, 'reason'> & { reason: string })[]
  /** What each of several exporters had. */
  witnesses?: WitnessSummary | undefined
  /** The same of an export: what they say that cannot all be true, how often, and what of it was kept. */
  contradictions?: ExportGaps['contradictions']
}

/**
 * Reports on stderr what may be missing: slots and rows that could not be read, errors that the exporter reported, and
 * what its silence does not prove. Returns whether there was anything but the last.
 */
export function printProblems(
  output: Output,
  { failed, errors, unreadable = { count: 0, rows: [] }, caveats, witnesses, contradictions }: Problems,
): boolean {
  const { slotsFailed, partialErrors } = countProblems({ failed, errors, unreadable })
  warnOfList(
    output,
    `${formatCount(slotsFailed, 'slot')} could not be read and ${slotsFailed === 1 ? 'is' : 'are'} missing.`,
    failed.map(({ error, message, ...range }) => `${formatSlots(range)}: ${cleanText(message)} (${cleanText(error)})`),
  )
  warnOfList(
    output,
    `${formatCount(unreadable.count, 'row')} could not be read and ${unreadable.count === 1 ? 'is' : 'are'} not among the others.`,
    unreadable.rows.map(({ slot, problem, text }) => {
      return `slot ${group(slot)}: ${cleanText(problem)}${text === '' ? '' : `: ${cleanText(text, 200)}`}`
    }),
    unreadable.count,
  )
  for (const [kind, isKind] of [
    ['validator', (message: string) => isUnknownValidator(message) && !isCommittee(message)],
    ['committee', isCommittee],
  ] as const) {
    const unknown = errors.filter(({ message }) => isKind(message)).map(({ message }) => cleanText(message))
    warnOfList(output, `The exporter does not know ${formatCount(unknown.length, kind)}.`, unknown)
  }
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
  if (witnesses) printWitnesses(output, witnesses)
  warnOfList(
    output,
    `${formatCount(contradictions?.count ?? 0, 'time')} the exporters said what cannot all be true.`,
    (contradictions?.findings ?? []).map(({ slot, kind, role, explanation }) => {
      return `slot ${group(slot)}, ${cleanText(role)}, ${cleanText(kind)}: ${cleanText(explanation, 300)}`
    }),
    contradictions?.count ?? 0,
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

const maxLines = 20

function isCommittee(message: string): boolean {
  return message.startsWith('committee not found')
}

/** Warns of what is in a list, where there is anything: the first lines of it, and how many more there are. */
function warnOfList({ warn, noteStyle }: Output, title: string, lines: readonly string[], total = lines.length): void {
  if (total === 0) return
  const shown = lines.slice(0, maxLines).map((line) => `  ${line}`)
  const rest = shown.length > 0 && total > shown.length ? [`  and ${total - shown.length} more`] : []
  warn(noteStyle('bold', title), [...shown, ...rest])
}

/** Reports on stderr which validators are left out, since what the exporter says of them could not be read. */
export function printUnreadableValidators(output: Output, validators: readonly UnreadableValidator[]): void {
  const count = validators.length
  const title = `${formatCount(count, 'validator')} of the exporter could not be read and ${count === 1 ? 'is' : 'are'} left out.`
  const shown = validators.slice(0, 5)
  const lines = shown.map(({ problem, text }) => `${cleanText(problem)}: ${cleanText(text, 200)}`)
  warnOfList(output, title, lines, count)
}

type Missing = { failed: readonly SlotRange[]; errors: readonly PartialErrors[]; unreadable: { count: number } }

/** Counts what is missing, for words and JSON alike. Errors of one text must be one entry. */
export function countProblems({ failed, errors, unreadable }: Missing) {
  const others = errors.filter(({ message }) => !isUnknownValidator(message))
  return {
    /** Each slot counts once, whatever could not be read of it. */
    slotsFailed: countSlots(failed),
    partialErrors: others.reduce((sum, { count }) => sum + count, 0),
    /** Validators and committees that were asked for and that the exporter does not know. */
    unknownValidators: errors.length - others.length,
    /** Rows that could not be read. */
    unreadable: unreadable.count,
  }
}

/** Slots, both ends included: `slot 7` or `slots 7–9`. */
export function formatSlots({ from, to }: SlotRange): string {
  return from === to ? `slot ${group(from)}` : `slots ${group(from)}–${group(to)}`
}
