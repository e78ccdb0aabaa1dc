import { getTables, type SqlEngine, type TableColumn } from '@x/exporter-files'
import { manifestIndex } from '../../../packages/exporter-files/src/manifest/exportManifest.ts'
import { fileLayouts } from '../../../packages/exporter-files/src/plan/fileLayout.ts'
import { getRosterPath } from '../../../packages/exporter-files/src/plan/getPartitionPath.ts'
import { dataSets, getTablesOf } from '../../../packages/exporter-files/src/rows/dataSet.ts'
import { joinNames } from '../../../packages/exporter-files/src/sql/getJoinSql.ts'
import { readFiles, readTable, sqlEngines } from '../../../packages/exporter-files/src/sql/sqlEngine.ts'
import { tableDefinitions } from '../../../packages/exporter-files/src/tables/tableDefinitions.ts'
import { type QueryName, toTemplate, views } from './toTemplate.ts'

/** The queries of the wheel. */
export const queryNames: readonly QueryName[] = [...views.map((per) => `participation/${per}` as const), ...joinNames]

const rosters = ['ssv_validator', 'ssv_committee_member'] as const

/** What the wheel knows of tables, files and SQL: names of files and their text, which follow from our own sources. */
export function writeDefinitions(): Map<string, string> {
  const toPaths = (layout: (typeof fileLayouts)[number]) => {
    const network = { name: '{{network}}', slotsPerEpoch: 32 }
    return rosters.map((table) => [table, getRosterPath({ layout, format: 'parquet', network, table })] as const)
  }
  const definitions = {
    about: 'Written by `pnpm gen:python` from the sources of @x/exporter-files. Do not edit.',
    manifest_version: manifestIndex.entries.version.literal,
    data_sets: Object.fromEntries(([...dataSets, 'tables'] as const).map((data) => [data, getTablesOf(data)])),
    rosters: Object.fromEntries(fileLayouts.map((layout) => [layout, Object.fromEntries(toPaths(layout))])),
    engines: Object.fromEntries(sqlEngines.map((engine) => [engine, describeEngine(engine)])),
    tables: Object.fromEntries(
      getTables().map(({ name, rowFor, meaning, columns }) => [
        name,
        { row_for: rowFor, meaning, has_slots: tableDefinitions[name].hasSlots, columns: columns.map(nameColumn) },
      ]),
    ),
    columns: Object.fromEntries(getTables().flatMap(({ columns }) => columns.flatMap(describeColumn))),
    queries: Object.fromEntries(
      sqlEngines.map((engine) => [
        engine,
        // As lines, so that a change can be read.
        Object.fromEntries(queryNames.map((query) => [query, toTemplate(engine, query).split('\n')])),
      ]),
    ),
  }
  return new Map([
    ['definitions.generated.json', `${JSON.stringify(definitions, undefined, 1)}\n`],
    ['names_generated.py', writeNames()],
  ])
}

/** A `?` at the end stands for what may be NULL. */
const nameColumn = ({ name, isNullable }: TableColumn) => (isNullable ? `${name}?` : name)

/** What is said of a column and of those inside of it. A name is the same thing in every table. */
function describeColumn({ name, type, unit, meaning, columns = [] }: TableColumn): [name: string, facts: object][] {
  const inside = columns.length > 0 ? { columns: columns.map(nameColumn) } : {}
  return [[name, { type, unit, meaning, ...inside }], ...columns.flatMap(describeColumn)]
}

/** How an engine reads a table, and DuckDB the files of one. */
function describeEngine(engine: SqlEngine) {
  const table = readTable(engine, 'ssv_duty', { schema: 'the_schema' })
  const files = engine === 'duckdb' ? readFiles(engine, ['the_path']).replace("'the_path'", '{{paths}}') : undefined
  return { table: table.replace('the_schema.', '{{schema}}').replace('ssv_duty', '{{table}}'), files }
}

function writeNames(): string {
  const list = (names: readonly string[]) => names.map((name) => `    "${name}",\n`).join('')
  return `"""Names that the types of Python know. Written by \`pnpm gen:python\`. Do not edit."""

from typing import Literal

TableName = Literal[
${list(getTables().map(({ name }) => name))}]
"""A table of an export."""

JoinName = Literal[
${list(joinNames)}]
"""A query that has rows of the beacon chain beside those of an exporter."""

Per = Literal[
${list(views)}]
"""What participation has a row for."""

Engine = Literal[
${list(sqlEngines)}]
"""An engine that queries are written for."""
`
}
