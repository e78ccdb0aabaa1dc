import { getKinds, type Kind } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import type { ExportManifest, ExportManifestFile } from './exportManifest.ts'

/** Those of the partitions that have no file of each kind of rows, and were not removed. */
export function findMissing(
  { data, files, removedTo = -1 }: Pick<ExportManifest, 'data' | 'files' | 'removedTo'>,
  partitions: readonly Partition[],
): Partition[] {
  const kinds = getKinds(data)
  const isCovered = createCover(files)
  return partitions.filter(
    (partition) => partition.to > removedTo && !kinds.every((kind) => isCovered(kind, partition)),
  )
}

/** The files of one kind of rows. */
export function getFilesOfKind(files: readonly ExportManifestFile[], kind: Kind): ExportManifestFile[] {
  return files.filter(({ path }) => path.startsWith(`${kind}/`))
}

/** Whether one file has all slots of a range. Files of a kind do not overlap. */
function createCover(
  files: readonly ExportManifestFile[],
): (kind: Kind, range: { from: number; to: number }) => boolean {
  const sorted = new Map<Kind, ExportManifestFile[]>()
  return (kind, { from, to }) => {
    const own = sorted.get(kind) ?? getFilesOfKind(files, kind).sort((a, b) => a.from - b.from)
    sorted.set(kind, own)
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
