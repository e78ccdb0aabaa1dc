import { countSlots } from '@x/exporter-client'
import { isLastingError } from '@x/exporter-client/internal'
import { getPartitionPaths } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import type { ExportManifest, ExportManifestFile } from './exportManifest.ts'

/** Those of the partitions that have no file of each table, and were not removed. */
export function findMissing(
  { data, files, removedTo = -1 }: Pick<ExportManifest, 'data' | 'files' | 'removedTo'>,
  partitions: readonly Partition[],
): Partition[] {
  const tables = getTablesOf(data)
  const isCovered = createCover(files)
  return partitions.filter(
    (partition) => partition.to > removedTo && !tables.every((table) => isCovered(table, partition)),
  )
}

/** The files of one table. */
export function getFilesOfTable(files: readonly ExportManifestFile[], name: TableName): ExportManifestFile[] {
  return files.filter(({ table }) => table === name)
}

/** Whether one file has all slots of a range. Files of a table do not overlap. */
function createCover(
  files: readonly ExportManifestFile[],
): (table: TableName, range: { from: number; to: number }) => boolean {
  const sorted = new Map<TableName, ExportManifestFile[]>()
  return (table, { from, to }) => {
    const own = sorted.get(table) ?? getFilesOfTable(files, table).sort((a, b) => a.from - b.from)
    sorted.set(table, own)
    // The last file that begins by then.
    let [low, high] = [0, own.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((own[middle]?.from ?? 0) <= from) low = middle + 1
      else high = middle
    }
    const file = own[low - 1]
    return file !== undefined && file.from <= from && file.to >= to
  }
}

/** Counts what asking again could bring into a file: slots that could not be read or were too young, and errors that may pass. */
export function countGaps({
  failed,
  errors,
  caveats,
}: Pick<ExportManifestFile, 'failed' | 'errors' | 'caveats'>): number {
  const passing = errors.filter(({ message }) => !isLastingError(message))
  const young = caveats.filter(({ reason }) => reason === 'future' || reason === 'unflushed')
  return countSlots([...failed, ...young]) + passing.reduce((sum, { count }) => sum + count, 0)
}

/** Those of the partitions whose files have gaps (`countGaps`). Files that were merged are left as they are. */
export function findIncomplete(
  manifest: Pick<ExportManifest, 'data' | 'format' | 'layout' | 'network' | 'files'>,
  partitions: readonly Partition[],
): Partition[] {
  const incomplete = new Map(
    manifest.files.filter((file) => countGaps(file) > 0).map(({ path, from, to }) => [path, { from, to }]),
  )
  if (incomplete.size === 0) return []
  return partitions.filter((partition) =>
    getPartitionPaths(manifest, partition).some((path) => {
      const range = incomplete.get(path)
      return range?.from === partition.from && range.to === partition.to
    }),
  )
}
