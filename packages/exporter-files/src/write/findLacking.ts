import { countLacks } from '../manifest/countLacks.ts'
import type { ExportManifest } from '../manifest/exportManifest.ts'
import { getPartitionPaths } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'

/** Those of the partitions whose files lack what asking again could bring. Files that were merged are left as they are. */
export function findLacking(
  manifest: Pick<ExportManifest, 'data' | 'format' | 'files'>,
  partitions: readonly Partition[],
): Partition[] {
  const lacking = new Map(
    manifest.files.filter((file) => countLacks(file) > 0).map(({ path, from, to }) => [path, { from, to }]),
  )
  if (lacking.size === 0) return []
  return partitions.filter((partition) =>
    getPartitionPaths(manifest, partition).some((path) => {
      const range = lacking.get(path)
      return range?.from === partition.from && range.to === partition.to
    }),
  )
}
