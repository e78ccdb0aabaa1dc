import { escapeText } from './escape.ts'
import type { DescribedError } from './readErrors.ts'

/** Writes the page of all errors, each with what it means and what to do. */
export function writeErrorPage(errors: readonly DescribedError[]): string {
  const sections = errors.map(({ name, package: of, causes, fixes }) =>
    [
      `## ${name}`,
      `\`@x/${of}\``,
      ...causes.map((cause) => escapeText(cause)),
      ...(fixes.length > 0 ? [`**What to do:** ${fixes.map((fix) => escapeText(fix)).join(' Or: ')}`] : []),
    ].join('\n\n'),
  )
  const head = [
    '# Errors',
    'Every error class, by name. `name` is a literal, so that a program can tell errors apart; `fix` says what to do about ' +
      'the one at hand, with its figures, and `…` stands for them here. The refusals of the contract are one ' +
      '[`ContractRevertError`](#contractreverterror) with `errorName`.',
  ]
  return `${[...head, ...sections].join('\n\n')}\n`
}
