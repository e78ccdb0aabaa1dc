import { createHash } from 'node:crypto'
import type { SlotClock } from '@x/schemas'
import { getFolders } from '../plan/getFolders.ts'
import { type FilePlace, getPartitionPaths, getTablePrefix } from '../plan/getPartitionPath.ts'
import { getPartitions } from '../plan/getPartitions.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import { ExportError } from '../store/ExportError.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import type { ExportManifest, ExportManifestFile, ExportPlan } from './exportManifest.ts'
import { getFileDay } from './getFileDay.ts'

export type FindIntactFilesParameters = {
  store: Pick<ExportStore, 'list' | 'openFile' | 'remove'>
  /** With a range that has all files that may be there. */
  plan: ExportPlan
  network: SlotClock
  /** The manifest of an earlier run. */
  earlier: ExportManifest | undefined
  /** Reads every file and compares its hash. Else a file that has the size of the manifest is what it says. */
  verify?: boolean | undefined
}

export type IntactFiles = {
  files: ExportManifestFile[]
  /** Days whose part of the manifest says something else. */
  staleDays: Set<string>
}

/**
 * The files of an earlier run that are still there. A file is trusted where it has the size that the manifest says: nothing
 * of it is read, unless it may be one of two of the same size. What else is there of this export is removed: it was not
 * listed yet, or not any more, when its process was killed.
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
}: FindIntactFilesParameters): Promise<IntactFiles> {
  const own = getLegalFiles(plan, network)
  const all = plan.shard === undefined ? own : getLegalFiles({ ...plan, shard: undefined }, network)
  const foreign: string[] = []
  const listed = new Map<string, ExportManifestFile>()
  for (const file of earlier?.files ?? []) {
    listed.set(file.path, file)
    if (!isLegal(own, file)) foreign.push(file.path)
  }
  const intact = new Set<ExportManifestFile>()
  const unknown: string[] = []
  const doubtful: { path: string; candidates: ExportManifestFile[] }[] = []
  const prefixes = getTablesOf(plan.data).map((table) => getTablePrefix(table, plan))
  // The files of a table have a folder, or the beginning of their names.
  for (const folder of new Set(prefixes.map((prefix) => prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')))))) {
    for await (const { path, bytes } of store.list(folder)) {
      if (!prefixes.some((prefix) => path.startsWith(prefix))) continue
      const file = listed.get(path)
      // A file of ours has a manifest: that is written first.
      if (!all.has(path) || (earlier === undefined && own.has(path))) foreign.push(path)
      else if (own.has(path)) {
        const candidates = file ? getCandidates(file).filter((each) => each.bytes === bytes) : []
        const [first] = candidates
        if (first === undefined) unknown.push(path)
        else if (verify || candidates.length > 1) doubtful.push({ path, candidates })
        else intact.add(first)
      }
    }
  }
  if (foreign.length > 0) throw new ExportError({ reason: 'foreign-files', paths: foreign.slice(0, 10) })

  for (const { path, candidates } of doubtful) {
    const hash = await hashFile(store, path)
    const found = candidates.find(({ sha256 }) => sha256 === hash)
    if (found) intact.add(found)
    else unknown.push(path)
  }
  // What is not listed, or is not what is listed, must not be read.
  for (const path of unknown) await store.remove(path)
  const lost = (earlier?.files ?? []).filter((file) => !intact.has(file))
  return {
    files: [...intact].sort((a, b) => a.from - b.from),
    staleDays: new Set(lost.map((file) => getFileDay(network, file))),
  }
}

/** What a file may be: as it was, and as it was to become when its process was killed. */
function getCandidates(file: ExportManifestFile): ExportManifestFile[] {
  if (file.next === undefined) return [file]
  const { next, ...before } = file
  return [before, next]
}

/** Each path that a file may have, with the slots that it may have. */
function getLegalFiles(plan: ExportPlan, network: SlotClock): Map<string, { from: number; to: number }> {
  const legal = new Map<string, { from: number; to: number }>()
  const add = (place: FilePlace) => {
    for (const path of getPartitionPaths(plan, place)) legal.set(path, place)
  }
  getPartitions(plan, network).forEach(add)
  // What parts become. Without merges each file has its folder.
  if (plan.compact !== undefined) getFolders(plan, network).forEach(add)
  return legal
}

function isLegal(
  legal: ReadonlyMap<string, { from: number; to: number }>,
  { path, from, to }: Pick<ExportManifestFile, 'path' | 'from' | 'to'>,
): boolean {
  const range = legal.get(path)
  return range !== undefined && range.from === from && range.to >= to
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
