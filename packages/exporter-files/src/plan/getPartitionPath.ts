import { InvalidInputError } from '@x/schemas'
import type { FileFormat } from '../file/createPartitionFile.ts'
import { type ExportData, getTablesOf } from '../rows/dataSet.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import type { FileLayout } from './fileLayout.ts'
import type { Partition } from './getPartitions.ts'

/** What of a plan decides on the names of files. */
export type PathFacts = {
  layout: FileLayout
  format: FileFormat
  network: { name: string; slotsPerEpoch: number }
}

/** The slots of a file, and where it belongs. */
export type FilePlace = Pick<Partition, 'key' | 'from' | 'to' | 'isPart'>

/** The path of a partition's file, relative to the manifest. A part stands beside others until they are merged. */
export function getPartitionPath(
  { table, layout, format, network }: PathFacts & { table: TableName },
  place: FilePlace,
): string {
  return `${getTablePrefix(table, { layout, network })}${getPlace(table, { layout, network }, place)}.${format}`
}

/** What the paths of all files of a table with slots begin with, and of no other one. */
export function getTablePrefix(table: TableName, { layout, network }: Pick<PathFacts, 'layout' | 'network'>): string {
  if (layout === 'hive') return `${table}/`
  return layout === 'xatu' ? `${network.name}/databases/default/${table}/` : `${network.name}__${table}__`
}

/** The path of a table that has one file. */
export function getRosterPath({ table, layout, format, network }: PathFacts & { table: TableName }): string {
  if (layout === 'hive') return `${table}/${table}.${format}`
  return layout === 'xatu'
    ? `${network.name}/databases/default/${table}.${format}`
    : `${network.name}__${table}.${format}`
}

/** The paths of all files of a partition. */
export function getPartitionPaths(plan: PathFacts & { data: ExportData }, place: FilePlace): string[] {
  return getTablesOf(plan.data).map((table) => getPartitionPath({ ...plan, table }, place))
}

/**
 * Makes sure that the name of a network can be a part of file names, where the layout has it there.
 *
 * @throws {InvalidInputError} it has other characters than letters, digits, `.`, `_` and `-`, or begins with a dot
 */
export function assertNameFits(layout: FileLayout, name: string): void {
  if (layout === 'hive' || /^[a-z0-9][a-z0-9._-]*$/i.test(name)) return
  const message = `expected letters, digits, '.', '_' and '-', since the layout ${layout} has it in file names`
  throw new InvalidInputError('The plan of the export', [{ path: 'network.name', message }])
}

function getPlace(
  table: TableName,
  { layout, network }: Pick<PathFacts, 'layout' | 'network'>,
  { key, from, to, isPart }: FilePlace,
): string {
  const part = isPart ? `-${from}` : ''
  if (layout === 'hive') return `${key}/${table}${part}`
  if (layout === 'cryo') return `${pad(from)}_to_${pad(to)}`
  const [by, name = ''] = key.split('=')
  // As chunks of blocks: how many slots, and the first one.
  if (by === 'epoch') return `${network.slotsPerEpoch}/${Number(name) * network.slotsPerEpoch}${part}`
  // Numbers without zeros before them.
  return `${name.split(/[-T]/).map(Number).join('/')}${part}`
}

/** Numbers of blocks have eight digits in the names of that tool, so that names are in their order. */
function pad(slot: number): string {
  return String(slot).padStart(8, '0')
}
