import { getTables, type TableColumn } from '../../packages/exporter-files/src/tables/getTables.ts'
import { escapeText } from './escape.ts'

/** Writes the page of the tables that exports write: the catalogue, as `ssvx exporter tables --json` prints it. */
export function writeTablesPage(): string {
  const tables = getTables().map(
    ({ name, rowFor, meaning, columns }) => `## ${name}

One row for each ${rowFor}. ${meaning}.

| column | type | meaning | example |
|---|---|---|---|
${columns.flatMap((column) => writeColumn(column, '')).join('\n')}
`,
  )
  return `# Tables

What [\`ssvx exporter export\`](cli/exporter.md) writes, and what [queries](../guides/parquet.md) read. \`ssvx exporter tables --json\` prints this catalogue for programs. A name has the same type and meaning in every table. Times are UTC, in milliseconds; integers have 64 bits; bytes are text, as lower-case hex after \`0x\`. Columns inside of lists and structs are named after the column that they are in.

${tables.join('\n')}`
}

function writeColumn(
  { name, type, isNullable, unit, meaning, example, columns = [] }: TableColumn,
  path: string,
): string[] {
  const words = unit === undefined ? meaning : `${meaning} (${unit})`
  const cells = [
    `\`${path}${name}\``,
    `${type.replaceAll('<', '&lt;')}${isNullable ? ', may be NULL' : ''}`,
    escapeText(words),
    example === undefined ? '' : `\`${JSON.stringify(example)}\``,
  ]
  return [`| ${cells.join(' | ')} |`, ...columns.flatMap((inside) => writeColumn(inside, `${path}${name}.`))]
}
