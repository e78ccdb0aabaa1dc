import { getTables, type TableColumn, type TableDescription } from '@x/exporter-files'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { joinParts, type Lines } from '../../terminal/finishLines.ts'
import { formatFields, formatTable } from '../../terminal/formatTable.ts'
import type { TablesFlags } from '../inputs/exporterFlags.ts'

/** The tables that exports write. */
type Catalogue = { tables: TableDescription[] }

/** Prints the catalogue of the tables that exports write, or one table of it. */
export async function printTables(context: Context, name: string | undefined, flags: TablesFlags): Promise<void> {
  const output = createOutput(context, flags)
  const all = getTables()
  const table = all.find((each) => each.name === name)
  if (name !== undefined && table === undefined) {
    throw new UsageError('There is no such table.', { fix: 'See ssvx exporter tables for their names.' })
  }
  const catalogue: Catalogue = { tables: table ? [table] : all }
  output.result(catalogue, () => (table ? formatColumns(table, output) : formatList(all, output)))
}

function formatList(tables: readonly TableDescription[], { style }: Output): Lines {
  return formatTable(
    [{ title: 'Table' }, { title: 'One row for each' }],
    tables.map(({ name, rowFor }) => [name, rowFor]),
    style,
  )
}

function formatColumns({ rowFor, meaning, columns }: TableDescription, { style }: Output): Lines {
  const table = formatTable(
    [{ title: 'Column' }, { title: 'Type' }, { title: 'Meaning' }],
    columns.flatMap((column) => listColumns(column, 0)),
    style,
  )
  const fields = [
    ['One row for each', rowFor],
    ['It says', meaning],
  ] as const
  return joinParts([formatFields(fields, style), table])
}

/** A column, and below it those inside of it. */
function listColumns(column: TableColumn, depth: number): string[][] {
  const { name, type, isNullable, unit, meaning, columns = [] } = column
  const row = [
    `${'  '.repeat(depth)}${name}`,
    `${type}${isNullable ? ', NULL' : ''}`,
    unit === undefined ? meaning : `${meaning} (${unit})`,
  ]
  return [row, ...columns.flatMap((inside) => listColumns(inside, depth + 1))]
}
