import type { Style } from '../../terminal/createStyle.ts'
import type { Lines } from '../../terminal/finishLines.ts'

/** A column of fixed width, since rows are streamed. */
export type Column = {
  title: string
  /** 0 for the last one, which holds ids of operators and may be longer than the line. */
  width: number
  align?: 'right' | undefined
  /** Which column is left out first where all are too wide: the one of the highest rank. Without a rank it stays. */
  rank?: number | undefined
}

/** What four ids of two digits take. */
const roomForIds = 11

/** The titles of columns, and how cells stand below them: as many as fit into the terminal. */
export function createColumns(
  columns: readonly Column[],
  style: Style,
): { header: Lines; layOut: (cells: readonly string[]) => string } {
  const { kept, leftOut } = fitColumns(columns, style.width)
  const layOut = (cells: readonly string[]) =>
    columns
      .flatMap((column, i) => {
        const cell = cells[i] ?? ''
        const { width, align } = column
        if (!kept.includes(column)) return []
        return [align === 'right' ? cell.padStart(width) : cell.padEnd(width)]
      })
      .join('  ')
      .trimEnd()
  const titles = style('bold', layOut(columns.map(({ title }) => title)))
  const note = `Left out: ${leftOut.join(', ')}. Use --wide to see all.`
  return { header: leftOut.length === 0 ? titles : [style('dim', note), titles], layOut }
}

function fitColumns(columns: readonly Column[], width: number | undefined): { kept: Column[]; leftOut: string[] } {
  let kept = [...columns]
  const leftOut: string[] = []
  const measure = () => kept.reduce((sum, column) => sum + (column.width || roomForIds) + 2, -2)
  while (width !== undefined && measure() > width) {
    const [next] = kept.filter(({ rank }) => rank !== undefined).toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
    if (next === undefined) break
    leftOut.push(next.title)
    kept = kept.filter((column) => column !== next)
  }
  return { kept, leftOut }
}
