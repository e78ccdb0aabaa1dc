import { createHash } from 'node:crypto'
import type { SlotClock } from '@x/schemas'
import { getFolders } from '../plan/getFolders.ts'
import { getManifestPartPath } from '../plan/getManifestName.ts'
import { type FilePlace, getPartitionPaths, getTablePrefix } from '../plan/getPartitionPath.ts'
import { getPartitions } from '../plan/getPartitions.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import { ExportError } from '../store/ExportError.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { createFileTest } from './createFileTest.ts'
import type { KnownDay } from './createManifestKeeper.ts'
import { createPartTest } from './createPartTest.ts'
import { digestDay } from './digestDay.ts'
import type { ExportManifestFile, ExportPlan, ManifestIndex } from './exportManifest.ts'
import { getFileDay } from './getFileDay.ts'
import { readManifestParts } from './readManifestPart.ts'

export type FindIntactFilesParameters = {
  store: Pick<ExportStore, 'list' | 'openFile' | 'remove' | 'describe' | 'readText'>
  /** With a range that has all files that may be there. */
  plan: ExportPlan
  network: SlotClock
  /** The index of the manifest of an earlier run. */
  earlier: ManifestIndex | undefined
  /** Reads every file and compares its hash. Else a file that has the size of the manifest is what it says. */
  verify?: boolean | undefined
}

/**
 * The files of an earlier run that are still there, by days. A file is trusted where it has the size that the manifest says:
 * nothing of it is read, unless it may be one of two of the same size. What else is there of this export is removed: it was
 * not listed yet, or not any more, when its process was killed.
 *
 * Of 100,000 files the names and sizes are in memory while this goes on, and the lists of a few days at a time.
 *
 * @throws {ExportError} `foreign-files`: the manifest or the directory has files that are not of this export
 * @throws {ExportError} `disk`: a file cannot be removed
 */
export async function findIntactFiles({
  store,
  plan,
  network,
  earlier,
  verify = false,
}: FindIntactFilesParameters): Promise<Map<string, KnownDay>> {
  const left = await listSizes(store, plan)
  const days = new Map<string, KnownDay>()
  const foreign: string[] = []
  const unknown: string[] = []
  const isLegal = createFileTest(plan, network)
  const isPart = createPartTest(plan, network)
  const { parts = [], removedTo = -1 } = earlier ?? {}
  for await (const { part, files } of readManifestParts(store, plan.shard, parts)) {
    const intact: ExportManifestFile[] = []
    let isStale = part.path !== getManifestPartPath(plan.shard, part.day)
    for (const file of files) {
      if (!isLegal(file) || getFileDay(network, file) !== part.day) foreign.push(file.path)
      // What was removed is not listed any more, whatever its part says.
      const found = file.to > removedTo ? await identify(store, file, left.get(file.path)) : undefined
      if (found) {
        intact.push(found)
        left.delete(file.path)
      }
      isStale ||= found !== file
    }
    days.set(part.day, { digest: digestDay(intact, isPart), ...(isStale && { files: intact }) })
  }
  if (left.size > 0) {
    for (const path of getLegalPaths(plan, network)) {
      // A file of ours has a manifest: that is written first.
      if (left.delete(path)) (earlier ? unknown : foreign).push(path)
    }
    // Those of other shards are no business of this one.
    if (plan.shard) for (const path of getLegalPaths({ ...plan, shard: undefined }, network)) left.delete(path)
    foreign.push(...left.keys())
  }
  if (foreign.length > 0) throw new ExportError({ reason: 'foreign-files', paths: foreign.slice(0, 10) })

  if (verify) {
    for await (const { part, files } of readManifestParts(store, plan.shard, parts)) {
      const own = days.get(part.day)?.files ?? files
      const right: ExportManifestFile[] = []
      for (const file of own) {
        if ((await hashFile(store, file.path)) === file.sha256) right.push(file)
        else unknown.push(file.path)
      }
      if (right.length < own.length) days.set(part.day, { digest: digestDay(right, isPart), files: right })
    }
  }
  // What is not listed, or is not what is listed, must not be read.
  for (const path of unknown) await store.remove(path)
  return days
}

/** The sizes of all files that stand where those of the export do, by their paths; `undefined` for what is no file. */
async function listSizes(store: Pick<ExportStore, 'list'>, plan: ExportPlan): Promise<Map<string, number | undefined>> {
  const sizes = new Map<string, number | undefined>()
  const prefixes = getTablesOf(plan.data).map((table) => getTablePrefix(table, plan))
  // The files of a table have a folder, or the beginning of their names.
  for (const folder of new Set(prefixes.map((prefix) => prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')))))) {
    for await (const files of store.list(folder)) {
      for (const { path, bytes } of files) {
        if (prefixes.some((prefix) => path.startsWith(prefix))) sizes.set(path, bytes)
      }
    }
  }
  return sizes
}

/** What a file is: as it was, or as it was to become when its process was killed; `undefined` where it is neither. */
async function identify(
  store: Pick<ExportStore, 'openFile'>,
  file: ExportManifestFile,
  bytes: number | undefined,
): Promise<ExportManifestFile | undefined> {
  const { next, ...before } = file
  if (next === undefined) return file.bytes === bytes ? file : undefined
  const candidates = [before, next].filter((each) => each.bytes === bytes)
  if (candidates.length < 2) return candidates[0]
  const hash = await hashFile(store, file.path)
  return candidates.find(({ sha256 }) => sha256 === hash)
}

/** Each path that a file of the export may have. */
function* getLegalPaths(plan: ExportPlan, network: SlotClock): Generator<string> {
  const pathsOf = (place: FilePlace) => getPartitionPaths(plan, place)
  for (const partition of getPartitions(plan, network)) yield* pathsOf(partition)
  // What parts become. Without merges each file has its folder.
  if (plan.compact !== undefined) for (const folder of getFolders(plan, network)) yield* pathsOf(folder)
}

async function hashFile(store: Pick<ExportStore, 'openFile'>, path: string): Promise<string | undefined> {
  const file = await store.openFile(path)
  if (file === undefined) return undefined
  const hash = createHash('sha256')
  try {
    for await (const chunk of file.stream()) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}
