import type { Style } from './createStyle.ts'
import { type Column, fitTable } from './fitTable.ts'
import { getWidth } from './getWidth.ts'

/**
 * Lays out rows below titles, each column as wide as its widest cell. Cells may be styled.
 *
 * @param style its width is what the table should fit into, as far as its columns say how
 */
export function formatTable(
  wanted: readonly Column[],
  wantedRows: readonly (readonly string[])[],
  style?: Style,
): string[] {
  const { columns, rows, leftOut } = fitTable(wanted, wantedRows, style?.width)
  const widths = columns.map(({ title }, i) => Math.max(getWidth(title), ...rows.map((row) => getWidth(row[i] ?? ''))))
  const layOut = (cells: readonly string[]) =>
    columns
      .map(({ align }, i) => {
        const cell = cells[i] ?? ''
        const space = ' '.repeat((widths[i] ?? 0) - getWidth(cell))
        return align === 'right' ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd()
  const note = leftOut.length === 0 ? [] : [`Left out: ${leftOut.join(', ')}. Use --wide to see all.`]
  const titles = layOut(columns.map(({ title }) => title))
  return [style?.('bold', titles) ?? titles, ...rows.map(layOut), ...note]
}

/**
 * Lays out names and values, one line each, with the values aligned; of a list of values each has its own line, and of
 * `undefined` none.
 *
 * @param style its width is where lines break, between words
 */
export function formatFields(
  fields: readonly (readonly [name: string, value: string | readonly string[] | undefined])[],
  style?: Style,
): string[] {
  const shown = fields.flatMap(([name, value]) => (value === undefined ? [] : [{ name, lines: [value].flat() }]))
  const width = Math.max(...shown.map(({ name }) => getWidth(name)))
  const room = style?.width === undefined ? undefined : Math.max(20, style.width - width - 2)
  return shown.flatMap(({ name, lines }) => {
    const [first = '', ...rest] = lines.flatMap((line) => breakLine(line, room))
    const padded = name.padEnd(width)
    return [`${style?.('dim', padded) ?? padded}  ${first}`, ...rest.map((line) => ' '.repeat(width + 2) + line)]
  })
}

/** A word that is longer than a line stays whole, so that it can be copied. */
function breakLine(line: string, room: number | undefined): string[] {
  if (room === undefined) return [line]
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && getWidth(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
