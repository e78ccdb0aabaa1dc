import type { Output } from '../../terminal/createOutput.ts'

const maxLines = 20

/** Warns of what is in a list, where there is anything: the first lines of it, and how many more there are. */
export function warnOfList(
  { warn, noteStyle }: Output,
  title: string,
  lines: readonly string[],
  total = lines.length,
): void {
  if (total === 0) return
  const shown = lines.slice(0, maxLines).map((line) => `  ${line}`)
  const rest = shown.length > 0 && total > shown.length ? [`  and ${total - shown.length} more`] : []
  warn(noteStyle('bold', title), [...shown, ...rest])
}
