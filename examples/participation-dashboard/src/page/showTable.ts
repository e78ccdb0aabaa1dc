import { html } from './element.ts'

/** A column of a table of rows. */
export type Column<row> = {
  title: string
  /** The text of a cell, or what stands in it. */
  cell: (row: row) => string | Node
  /** Aligned by its last digit. */
  isNumber?: boolean
  /** Left out where there is no room. */
  isExtra?: boolean
  /** Whether the figure should be looked at. */
  isBad?: (row: row) => boolean
}

/** Fills a table; the first column names its rows. */
export function showTable<row>(table: HTMLElement, columns: readonly Column<row>[], rows: readonly row[]): void {
  const getClass = ({ isNumber, isExtra }: Column<row>, isBad = false) =>
    [isNumber && 'n', isExtra && 'extra', isBad && 'bad'].filter(Boolean).join(' ') || undefined
  const head = columns.map((column) => html('th', { scope: 'col', class: getClass(column) }, [column.title]))
  const body = rows.map((row) =>
    html(
      'tr',
      {},
      columns.map((column, i) => {
        const attributes = { class: getClass(column, column.isBad?.(row)) }
        return i === 0
          ? html('th', { scope: 'row', ...attributes }, [column.cell(row)])
          : html('td', attributes, [column.cell(row)])
      }),
    ),
  )
  table.replaceChildren(html('thead', {}, [html('tr', {}, head)]), html('tbody', {}, body))
}
