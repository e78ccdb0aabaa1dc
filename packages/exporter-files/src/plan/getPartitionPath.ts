import type { FileFormat } from '../file/createPartitionFile.ts'
import type { DataSet } from '../rows/dataSet.ts'
import type { Partition } from './getPartitions.ts'

/** The path of a partition's file, relative to the manifest: `decideds/epoch=1234/decideds.parquet`. */
export function getPartitionPath({ data, format }: { data: DataSet; format: FileFormat }, { key }: Partition): string {
  return `${data}/${key}/${data}.${format}`
}
