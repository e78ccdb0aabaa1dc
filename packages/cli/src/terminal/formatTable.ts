import { stripVTControlCharacters } from 'node:util'

export type Column = {
  title: string
  /** Figures are easier to compare when aligned right. */
  align?: 'left' | 'right' | undefined
}

/** Lays out rows below titles, each column as wide as its widest cell. Cells may be styled. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  styleTitle: (text: string) => string = (text) => text,
): string {
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
  return [styleTitle(layOut(columns.map(({ title }) => title))), ...rows.map(layOut)].join('\n')
}

/** Lays out names and values, one line each, with the values aligned. */
export function formatFields(
  fields: readonly (readonly [name: string, value: string])[],
  styleName: (text: string) => string = (text) => text,
): string {
  const width = Math.max(...fields.map(([name]) => getWidth(name)))
  return fields
    .map(([name, value]) => {
      const [first = '', ...rest] = value.split('\n')
      const indent = ' '.repeat(width + 2)
      return [`${styleName(name.padEnd(width))}  ${first}`, ...rest.map((line) => indent + line)].join('\n')
    })
    .join('\n')
}

const segmenter = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Columns on a terminal: CJK and emoji take two. Names of operators hold anything. */
function getWidth(text: string): number {
  let width = 0
  for (const { segment } of segmenter.segment(stripVTControlCharacters(text))) {
    width +=
      /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        segment,
      )
        ? 2
        : 1
  }
  return width
}
