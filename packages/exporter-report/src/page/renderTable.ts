import { escapeHtml } from '../markup/escapeHtml.ts'

/** A column of a table. */
export type Column<row> = {
  title: string
  isNumber?: boolean | undefined
  /** Whether a phone has no room for it. */
  isDesk?: boolean | undefined
  /** Whether its cells name their rows. */
  isRowTitle?: boolean | undefined
  cell: (row: row) => Cell
}

export type Cell = {
  html: string
  /** What the column is sorted by where that is not the text: `null`, which is unknown, comes last either way. */
  value?: number | null | undefined
  isBad?: boolean | undefined
}

export type TableParameters<row> = {
  columns: readonly Column<row>[]
  rows: readonly row[]
  /** Names the table among others, for its switch. */
  id: string
  /** The id of the heading that names it, for readers of screens. */
  labelledBy?: string | undefined
  /** How many rows are seen until one asks for the others; all where absent. */
  folded?: number | undefined
}

/** A table that the report's script sorts; without it, the rows stay in the order that they have here. */
export function renderTable<row>({ columns, rows, id, labelledBy, folded }: TableParameters<row>): string {
  const head = columns.map((column) => `<th scope="col"${getClass(column)}>${escapeHtml(column.title)}</th>`)
  const body = rows.map((row) => `<tr>${columns.map((column) => renderCell(column, column.cell(row))).join('')}</tr>`)
  const isFolded = folded !== undefined && rows.length > folded
  const fold = isFolded
    ? `<p class="unfold"><input type="checkbox" id="${id}-all"><label for="${id}-all">Show all ${rows.length} rows</label></p>`
    : ''
  return `${fold}<div class="scroll"><table${isFolded ? ' class="folded"' : ''}${labelledBy === undefined ? '' : ` aria-labelledby="${labelledBy}"`}>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div>`
}

function renderCell<row>(column: Column<row>, { html, value, isBad }: Cell): string {
  const sorted = value === undefined ? '' : ` data-value="${value ?? ''}"`
  const [start, end] = column.isRowTitle ? ['th scope="row"', 'th'] : ['td', 'td']
  return `<${start}${getClass(column, isBad)}${sorted}>${html}</${end}>`
}

function getClass({ isNumber, isDesk }: Pick<Column<never>, 'isNumber' | 'isDesk'>, isBad?: boolean): string {
  const names = [isNumber && 'n', isDesk && 'desk', isBad && 'bad'].filter(Boolean)
  return names.length > 0 ? ` class="${names.join(' ')}"` : ''
}
