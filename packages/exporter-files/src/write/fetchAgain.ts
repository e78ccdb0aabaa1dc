import type { Network } from '@x/schemas'
import { countGaps } from '../manifest/countGaps.ts'
import type { ExportManifestFile } from '../manifest/exportManifest.ts'
import { getFileDay } from '../manifest/getFileDay.ts'
import { getPartitionPaths } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import type { ExporterFacts } from './askExporter.ts'
import { type FetchPartitionsParameters, type FetchSettings, fetchPartitions } from './fetchPartitions.ts'
import type { OpenExport } from './openExport.ts'

export type FetchAgainParameters = Omit<FetchSettings, 'url'> &
  Pick<FetchPartitionsParameters, 'now'> &
  ExporterFacts & {
    network: Network
    /** Their files have gaps. */
    partitions: readonly Partition[]
    onProgress?: ((slots: number) => void) | undefined
  }

/**
 * Fetches partitions again whose files have gaps. The new files replace the old ones if they have more and nothing less:
 * an exporter forgets old slots, and then answers as if there had been nothing.
 *
 * @returns how many partitions have more now
 */
export async function fetchAgain(
  { store, keeper, network, scratch, signal }: OpenExport,
  { partitions, ...settings }: FetchAgainParameters,
): Promise<number> {
  const { manifest } = keeper
  const waiting = new Map<string, Set<string>>()
  for (const partition of partitions) {
    const paths = new Set(getPartitionPaths(manifest, partition))
    for (const path of paths) waiting.set(path, paths)
  }
  const fresh = new Map<string, ExportManifestFile>()
  let improved = 0
  const onFile = async (file: ExportManifestFile) => {
    fresh.set(file.path, file)
    const paths = [...(waiting.get(file.path) ?? [])]
    const files = paths.flatMap((path) => fresh.get(path) ?? [])
    if (files.length < paths.length) return
    const day = getFileDay(network, file)
    const listed = new Map((await keeper.getFiles(day)).map((old) => [old.path, old]))
    const before = paths.flatMap((path) => listed.get(path) ?? [])
    if (!isBetter(files, before)) return
    // Whenever this is cut short, the manifest knows both, and which of them is there.
    const next = new Map(files.map((each) => [each.path, each]))
    const withNext = (old: ExportManifestFile) => {
      const found = next.get(old.path)
      return found ? [{ ...old, next: found }] : []
    }
    await keeper.change(day, { put: before.flatMap(withNext) })
    for (const path of paths) await store.move(`${scratch}/${path}`, path)
    await keeper.change(day, { put: files })
    improved += 1
  }
  try {
    await fetchPartitions({ ...settings, partitions, store, folder: scratch, plan: manifest, signal, onFile })
  } finally {
    await store.clear(scratch)
  }
  return improved
}

/** Whether files have more than those before them, and none of them less. */
function isBetter(files: readonly ExportManifestFile[], before: readonly ExportManifestFile[]): boolean {
  const pairs = files.flatMap((file, i) => {
    const old = before[i]
    // What is not known has fewer rows the more is known.
    const rows = old === undefined || file.table === 'ssv_coverage' ? 0 : file.rows - old.rows
    return old ? [{ rows, gaps: countGaps(file) - countGaps(old) }] : []
  })
  return (
    pairs.length === files.length &&
    pairs.every(({ rows, gaps }) => rows >= 0 && gaps <= 0) &&
    pairs.some(({ rows, gaps }) => rows > 0 || gaps < 0)
  )
}
