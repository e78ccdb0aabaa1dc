import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import type { Check } from './createChecklist.ts'

/** Formats a check as one line, with what to do below it. */
export function formatCheck({ name, status, message, fix }: Check, style: Style): Lines {
  const mark = { good: style('green', '✓'), problem: style('red', '✗'), skipped: style('dim', '–') }[status]
  const line = `${mark} ${style('bold', name.padEnd(18))} ${message}`
  return fix === undefined ? line : [line, `${' '.repeat(21)}${fix}`]
}
