import type { FileFormat } from '../file/createPartitionFile.ts'
import { type DataSet, type ExportData, type Table, tables } from '../rows/tables.ts'
import type { Partition } from './getPartitions.ts'

/** A file of one kind of rows. */
export type Kind = DataSet | Table

/**
 * The path of a partition's file, relative to the manifest: `decideds/epoch=1234/decideds.parquet`, and
 * `decideds/day=2026-11-20/decideds-9000000.parquet` where other files stand beside it.
 */
export function getPartitionPath(
  { data, format }: { data: Kind; format: FileFormat },
  { key, from, isPart }: Pick<Partition, 'key' | 'from' | 'isPart'>,
): string {
  return `${data}/${key}/${data}${isPart ? `-${from}` : ''}.${format}`
}

/** The paths of all files of a partition. */
export function getPartitionPaths(
  { data, format }: { data: ExportData; format: FileFormat },
  partition: Pick<Partition, 'key' | 'from' | 'isPart'>,
): string[] {
  return getKinds(data).map((kind) => getPartitionPath({ data: kind, format }, partition))
}

/** What a partition has a file of each. */
export function getKinds(data: ExportData): readonly Kind[] {
  return data === 'tables' ? tables : [data]
}
