import type { FileFormat } from '../file/createPartitionFile.ts'
import type { DataSet } from '../rows/dataSet.ts'
import { type ExportData, type Table, tables } from '../rows/tables.ts'
import type { Partition } from './getPartitions.ts'

/** The path of a partition's file, relative to the manifest: `decideds/epoch=1234/decideds.parquet`. */
export function getPartitionPath(
  { data, format }: { data: DataSet | Table; format: FileFormat },
  { key }: Partition,
): string {
  return `${data}/${key}/${data}.${format}`
}

/** The paths of all files of a partition. */
export function getPartitionPaths(
  { data, format }: { data: ExportData; format: FileFormat },
  partition: Partition,
): string[] {
  return getKinds(data).map((kind) => getPartitionPath({ data: kind, format }, partition))
}

/** What a partition has a file of each. */
export function getKinds(data: ExportData): readonly (DataSet | Table)[] {
  return data === 'tables' ? tables : [data]
}
