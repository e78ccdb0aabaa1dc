import { exitCodes } from '../../packages/cli/src/context/exitCodes.ts'
import {
  cliFixes,
  contractFixes,
  limitFixes,
  ownerNonceFixes,
  priceFixes,
} from '../../packages/cli/src/errors/cliFixes.ts'
import { escapeText } from './escape.ts'
import type { DescribedError } from './readErrors.ts'

/** What stands between these in a page follows from the sources. */
const [begin, end] = ['<!-- pnpm gen:errors writes what follows -->', '<!-- until here -->']

/** What the command says of errors by another field than their `reason`. */
const byField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ContractRevertError: contractFixes,
  GasPriceLimitError: priceFixes,
  OwnerNonceMismatchError: ownerNonceFixes,
  SpendingLimitError: limitFixes,
}

/** Sentences of tables that only point to what the error says by itself. */
const pointers =
  /^(?:As (?:its )?`fix` says|Follow (?:its `fix`|the message)|What (?:it says|its message says)|See `@x\/\w+`)[.;]/

/**
 * Writes the part of the guide "What went wrong" that has each exit code and each error class: what happened, from its
 * doc comment, and what to do at the command line, or in a program where the command has no words of its own.
 */
export function writeTroubles(page: string, errors: readonly DescribedError[]): string {
  const [before, rest = ''] = page.split(begin)
  const [, after = ''] = rest.split(end)
  const codes = Object.entries(exitCodes).map(([code, { meaning, todo }]) => `| ${code} | ${meaning} | ${todo} |`)
  const rows = errors.map((error) => {
    const { name, causes } = error
    const cause = escapeText(causes[0] ?? '')
    return `| [\`${name}\`](../reference/errors.md#${name.toLowerCase()}) | ${cause} | ${getFixes(error).map(escapeText).join('<br>')} |`
  })
  const parts = [
    '## Exit codes',
    ['| code | what happened | what to do |', '|---|---|---|', ...codes].join('\n'),
    '## Every error, by name',
    ['| error | what happened | what to do |', '|---|---|---|', ...rows].join('\n'),
  ]
  return `${before}${begin}\n\n${parts.join('\n\n')}\n\n${end}${after}`
}

/** What to do: in words of the command where it has them, else what tables and source say. */
function getFixes({ name, fixes, sourceFixes }: DescribedError): string[] {
  const cases = byField[name]
  if (cases !== undefined) return Object.entries(cases).map(([key, fix]) => `\`${key}\`: ${fix}`)
  const own = Object.entries(cliFixes).flatMap(([key, fix]) => {
    const [of, reason] = key.split(' ')
    if (of !== name) return []
    return [reason === undefined ? fix : `\`${reason}\`: ${fix}`]
  })
  if (own.length > 0) return own
  const reasons = fixes.filter((fix) => /^`[\w-]+`.*: /.test(fix))
  if (reasons.length > 0) return reasons
  const whole = sourceFixes.filter((fix) => !fix.startsWith('…'))
  if (whole.length > 0) return whole
  const told = fixes.filter((fix) => !sourceFixes.includes(fix) && !pointers.test(fix))
  return told.length > 0 ? told : ['What the message says.']
}
