import { mergeCaveats, mergeFailedSlots, mergePartialErrors } from '@x/exporter-client/internal'
import { joinFiles } from '../file/joinFiles.ts'
import { boundGaps, maxEntries } from '../manifest/boundGaps.ts'
import type { ExportManifestFile } from '../manifest/exportManifest.ts'
import { joinContradictions, joinUnreadable } from '../manifest/getExportGaps.ts'
import { getFileDay } from '../manifest/getFileDay.ts'
import { getFilesOfTable } from '../manifest/getFilesOfTable.ts'
import { type CompactInto, type Folder, getFolders } from '../plan/getFolders.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import { getFileFacts } from '../tables/getFileFacts.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { mergeExporters } from './mergeExporters.ts'
import type { OpenExport } from './openExport.ts'

/** Files of a folder that became one, or could not. */
export type MergeEvent = {
  /** The folder: `day=2026-11-20`. */
  key: string
  /** The new file, relative to the directory. */
  path: string
  from: number
  to: number
  /** How many files it was before. */
  files: number
  /** The file that cannot be joined with the others, where one cannot: all of them stay as they are. */
  unfit?: string | undefined
}

export type MergeFoldersOptions = {
  /** Folders whose files may yet be replaced. */
  isPending?: ((folder: Folder) => boolean) | undefined
  onMerge?: ((event: MergeEvent) => void) | undefined
}

/**
 * Makes one file of those of each folder to which nothing will be added. The rows stay the same, in their order.
 *
 * The new file gets its place, then the manifest names it instead of the old ones, then these are removed. Whenever that
 * is cut short, the manifest names one or the other and never both, and the next start removes the rest.
 *
 * @throws {ExportError} `disk`: the disk refuses
 */
export async function mergeFolders(
  open: OpenExport,
  { isPending = () => false, onMerge }: MergeFoldersOptions = {},
): Promise<void> {
  const { keeper, network, signal } = open
  const { compact, data } = keeper.manifest
  if (compact === undefined) return
  for (const folder of getFolders(keeper.manifest, network)) {
    if (!folder.isClosed || !keeper.hasParts(getFileDay(network, folder)) || isPending(folder)) continue
    for (const table of getTablesOf(data)) {
      signal.throwIfAborted()
      const event = await mergeFolder(open, folder, table)
      if (event) onMerge?.(event)
    }
  }
}

async function mergeFolder(
  { store, keeper, network }: OpenExport,
  { key, from, to }: Folder,
  table: TableName,
): Promise<MergeEvent | undefined> {
  const { format, compact = 'day' } = keeper.manifest
  const path = getPartitionPath({ ...keeper.manifest, table }, { key, from, to })
  const day = getFileDay(network, { from })
  const parts = getFilesOfTable(await keeper.getFiles(day), table).filter((file) => file.from >= from && file.to <= to)
  const [first] = parts
  if (first === undefined || first.path === path || !isWhole(parts, { from, to })) return undefined
  const metadata = getFileFacts({ table, plan: keeper.manifest, from, to, exporter: mergeExporters(parts) })
  const joined = await joinFiles({ store, sources: parts, target: path, format, metadata })
  const event = { key, path, from, to, files: parts.length }
  if ('unfit' in joined) return { ...event, unfit: store.describe(joined.unfit) }
  const old = parts.map((part) => part.path)
  await keeper.change(day, {
    remove: old,
    put: [{ ...mergeEntries(parts, compact), ...joined, table, path, from, to }],
  })
  for (const part of old) await store.remove(part)
  return event
}

/** Whether files have all slots of a range. */
function isWhole(parts: readonly ExportManifestFile[], { from, to }: { from: number; to: number }): boolean {
  return parts.every((part, i) => part.from === (parts[i - 1]?.to ?? from - 1) + 1) && parts.at(-1)?.to === to
}

/** What is said of several files, said of the one that has their rows. */
function mergeEntries(
  parts: readonly ExportManifestFile[],
  size: CompactInto,
): Omit<ExportManifestFile, 'path' | 'table' | 'from' | 'to' | 'bytes' | 'sha256'> {
  const { count, rows } = joinUnreadable(parts)
  const contradictions = joinContradictions(parts)
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    exporter: mergeExporters(parts),
    ...(contradictions.count > 0 && {
      contradictions: { ...contradictions, findings: contradictions.findings.slice(0, maxEntries[size]) },
    }),
    ...boundGaps(
      {
        failed: mergeFailedSlots(parts.flatMap(({ failed }) => failed)),
        errors: mergePartialErrors(parts.flatMap(({ errors }) => errors)),
        ...(count > 0 && { unreadable: { count, rows } }),
        caveats: mergeCaveats(parts.flatMap(({ caveats }) => caveats)),
      },
      size,
    ),
  }
}
