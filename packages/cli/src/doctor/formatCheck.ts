import type { Style } from '../terminal/createStyle.ts'
import type { Check } from './createChecklist.ts'

/** Formats a check as one line, with what to do below it. */
export function formatCheck({ name, status, message, fix }: Check, style: Style): string {
  const mark = { good: style('green', '✓'), problem: style('red', '✗'), skipped: style('dim', '–') }[status]
  const line = `${mark} ${style('bold', name.padEnd(18))} ${message}`
  return fix === undefined ? line : `${line}\n${' '.repeat(21)}${fix}`
}
