import type { Partition } from './getPartitions.ts'
import type { ExportPlan } from './planExport.ts'

/** The path of a partition's file, relative to the manifest: `decideds/epoch=1234/decideds.parquet`. */
export function getPartitionPath({ data, format }: Pick<ExportPlan, 'data' | 'format'>, { key }: Partition): string {
  return `${data}/${key}/${data}.${format}`
}
