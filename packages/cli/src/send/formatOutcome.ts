import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { CallOutcome, Field } from './callRequest.ts'

/** Formats what was done: a sentence, what the call says of it, and which transactions did it. */
export function formatOutcome({ text, fields = [] }: CallOutcome, style: Style, transactions: readonly Field[]): Lines {
  const done = `${style('green', '✓')} ${style('bold', text)}`
  return joinParts([done, formatFields([...fields, ...transactions], style)])
}
