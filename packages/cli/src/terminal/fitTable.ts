import { stripVTControlCharacters } from 'node:util'
import { getWidth } from './getWidth.ts'

export type Column = {
  title: string
  /** Figures are easier to compare when aligned right. */
  align?: 'left' | 'right' | undefined
  /** Hashes are shortened and texts are cut where the table is too wide. */
  kind?: 'hash' | 'text' | undefined
  /** Which column is left out first where that is not enough: the one of the highest rank. */
  rank?: number | undefined
}

/** A table as it fits. */
export type FittedTable = {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Titles of the columns that are left out. */
  leftOut: string[]
}

/** What a text is cut to before columns are left out. */
const shortText = 20

/**
 * Makes a table fit into a width: hashes are shortened, then texts are cut, then columns are left out, the one of the
 * highest `rank` first. Columns without a rank stay, however wide.
 */
export function fitTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number | undefined,
): FittedTable {
  if (width === undefined || measure(columns, rows) <= width) return { columns, rows, leftOut: [] }
  let fitted = rows.map((row) => row.map((cell, i) => (columns[i]?.kind === 'hash' ? shortenHash(cell) : cell)))
  if (measure(columns, fitted) > width) {
    fitted = fitted.map((row) => row.map((cell, i) => (columns[i]?.kind === 'text' ? cutText(cell) : cell)))
  }
  let kept = columns.map((column, i) => ({ column, i }))
  const leftOut: string[] = []
  for (;;) {
    const shown = kept.map(({ column }) => column)
    const cells = fitted.map((row) => kept.map(({ i }) => row[i] ?? ''))
    const [last] = kept
      .filter(({ column }) => column.rank !== undefined)
      .toSorted((a, b) => (b.column.rank ?? 0) - (a.column.rank ?? 0))
    if (measure(shown, cells) <= width || last === undefined) return { columns: shown, rows: cells, leftOut }
    leftOut.unshift(last.column.title)
    kept = kept.filter((each) => each !== last)
  }
}

function measure(columns: readonly Column[], rows: readonly (readonly string[])[]): number {
  const widths = columns.map(({ title }, i) => Math.max(getWidth(title), ...rows.map((row) => getWidth(row[i] ?? ''))))
  return widths.reduce((sum, each) => sum + each, 2 * (columns.length - 1))
}

/** `0x8f3a21c4…19be04d7`: both ends, which people compare. */
function shortenHash(text: string): string {
  return /^0x[\da-f]{24,}$/i.test(text) ? `${text.slice(0, 10)}…${text.slice(-8)}` : text
}

/** Styled texts are short words, and stay. */
function cutText(text: string): string {
  if (getWidth(text) <= shortText || stripVTControlCharacters(text) !== text) return text
  let cut = ''
  for (const character of text) {
    if (getWidth(cut + character) >= shortText) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}
