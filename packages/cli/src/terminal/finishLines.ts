import { randomInt } from 'node:crypto'
import { cleanLine } from '@x/schemas/internal'

/** Text for a terminal: each text is one line, whatever is in it. */
export type Lines = string | readonly Lines[]

/**
 * Stands in the styles that we give to texts, until they are written. Nobody outside knows it, so that no text from there
 * can have a style. Numbers of four digits are what Node takes for a style too, where it counts columns.
 */
export const seal: string = Array.from({ length: 4 }, () => randomInt(1_000, 10_000)).join(';')

const style = new RegExp(`\u001b\\[${seal};(\\d+)m`)

/**
 * Text as it may be written, with line breaks between its lines. What comes from outside has neither: of all that steers
 * a terminal only the styles that have our seal are left.
 */
export function finishLines(lines: Lines): string {
  if (typeof lines !== 'string') return flatten(lines).map(finishLines).join('\n')
  // With the group in the pattern, each second part is the code of a style.
  return lines
    .split(style)
    .map((part, i) => (i % 2 === 1 ? `\u001b[${part}m` : cleanLine(part)))
    .join('')
}

/** Each line by itself. */
export function flatten(lines: Lines): string[] {
  return typeof lines === 'string' ? [lines] : lines.flatMap(flatten)
}

/** Parts of a text with an empty line between them. */
export function joinParts(parts: readonly Lines[]): Lines {
  return parts.flatMap((part, i) => (i === 0 ? [part] : ['', part]))
}
