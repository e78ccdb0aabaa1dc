import { type ExportData, getTablesOf } from '../rows/dataSet.ts'
import { rosterTables } from '../rows/rosterRows.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import type { Layout } from './getFolders.ts'
import { getRosterPath, getTablePrefix, type PathFacts } from './getPartitionPath.ts'

/** What of a plan decides where the files of its tables are. */
export type PatternFacts = PathFacts & Pick<Layout, 'partition' | 'compact'> & { data: ExportData }

/**
 * What reads the files of an export, relative to the manifest: for each table a pattern that has its files and no others,
 * before and after they are merged, and those of all shards. `*` stands for a part of one name, so that every shell and
 * every engine takes it.
 */
export function getReadPatterns(plan: PatternFacts): string[] {
  const patterns = getTablesOf(plan.data).map((table) => getPattern(plan, table))
  if (plan.data !== 'tables') return patterns
  return [...patterns, ...rosterTables.map((table) => getRosterPath({ ...plan, table }))]
}

function getPattern({ layout, network, partition, compact, format }: PatternFacts, table: TableName): string {
  const prefix = getTablePrefix(table, { layout, network })
  if (layout === 'cryo') return `${prefix}*.${format}`
  // Of that layout the year, the month and the day have a folder or the name of the file each, and the hour as well.
  const depth = layout === 'hive' ? 2 : { epoch: 2, day: 3, hour: 4 }[compact ?? partition]
  return `${prefix}${Array.from({ length: depth }, () => '*').join('/')}.${format}`
}
