import { type Column, fitTable } from './fitTable.ts'
import { getWidth } from './getWidth.ts'

/**
 * Lays out rows below titles, each column as wide as its widest cell. Cells may be styled.
 *
 * @param width what the table should fit into, as far as its columns say how
 */
export function formatTable(
  wanted: readonly Column[],
  wantedRows: readonly (readonly string[])[],
  styleTitle: (text: string) => string = (text) => text,
  width?: number | undefined,
): string[] {
  const { columns, rows, leftOut } = fitTable(wanted, wantedRows, width)
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
  return [styleTitle(layOut(columns.map(({ title }) => title))), ...rows.map(layOut), ...note]
}

/**
 * Lays out names and values, one line each, with the values aligned; of a list of values each has its own line.
 *
 * @param lineWidth where lines break, between words
 */
export function formatFields(
  fields: readonly (readonly [name: string, value: string | readonly string[]])[],
  styleName: (text: string) => string = (text) => text,
  lineWidth?: number | undefined,
): string[] {
  const width = Math.max(...fields.map(([name]) => getWidth(name)))
  return fields.flatMap(([name, value]) => {
    const room = lineWidth === undefined ? undefined : Math.max(20, lineWidth - width - 2)
    const [first = '', ...rest] = [value].flat().flatMap((line) => breakLine(line, room))
    const indent = ' '.repeat(width + 2)
    return [`${styleName(name.padEnd(width))}  ${first}`, ...rest.map((line) => indent + line)]
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
