import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SlotClock } from '@x/schemas'
import { openRegularFile } from '@x/schemas/internal/files'
import { ExportError, onDisk } from '../file/ExportError.ts'
import { getFolders } from '../plan/getFolders.ts'
import { getKinds, getPartitionPaths } from '../plan/getPartitionPath.ts'
import { getPartitions } from '../plan/getPartitions.ts'
import type { ExportManifest, ExportManifestFile, ExportPlan } from './exportManifest.ts'

export type FindIntactFilesParameters = {
  directory: string
  /** With a range that has all files that may be there. */
  plan: ExportPlan
  network: SlotClock
  /** The manifest of an earlier run. */
  earlier: ExportManifest | undefined
  /** Files whose size is enough to know them; else it is their hash. */
  isTrusted?: ((file: ExportManifestFile) => boolean) | undefined
}

/**
 * The files of an earlier run that are still there with the same content. What else is there of this export is removed: it
 * was not listed yet, or not any more, when its process was killed.
 *
 * @throws {ExportError} `foreign-files`: the manifest or the directory has files that are not of this export
 * @throws {ExportError} `disk`: a file cannot be removed
 */
export async function findIntactFiles({
  directory,
  plan,
  network,
  earlier,
  isTrusted = () => false,
}: FindIntactFilesParameters): Promise<ExportManifestFile[]> {
  const own = getLegalFiles(plan, network)
  const all = plan.shard === undefined ? own : getLegalFiles({ ...plan, shard: undefined }, network)
  const foreign = earlier?.files.filter((file) => !isLegal(own, file)).map(({ path }) => path) ?? []
  const present: string[] = []
  for (const kind of getKinds(plan.data)) {
    for (const path of await listFiles(directory, kind)) {
      // A file of ours has a manifest: that is written first.
      if (!all.has(path) || (earlier === undefined && own.has(path))) foreign.push(path)
      else if (own.has(path)) present.push(path)
    }
  }
  if (foreign.length > 0) throw new ExportError({ reason: 'foreign-files', paths: foreign.slice(0, 10) })

  const intact = new Map<string, ExportManifestFile>()
  for (const { next, ...file } of earlier?.files ?? []) {
    const path = join(directory, file.path)
    const isKnown = isTrusted(file) && (await stat(path).catch(() => undefined))?.size === file.bytes
    const hash = isKnown ? file.sha256 : await hashFile(path)
    const found = [file, ...(next ? [next] : [])].find(({ sha256 }) => sha256 === hash)
    if (found) intact.set(file.path, found)
  }
  // What is not listed, or is not what is listed, must not be read.
  for (const path of present)
    if (!intact.has(path)) await onDisk(join(directory, path), () => rm(join(directory, path), { force: true }))
  return [...intact.values()]
}

/** Each path that a file may have, with the slots that it may have. */
function getLegalFiles(plan: ExportPlan, network: SlotClock): Map<string, { from: number; to: number }> {
  const ranges = [...getFolders(plan, network), ...getPartitions(plan, network)]
  return new Map(ranges.flatMap((range) => getPartitionPaths(plan, range).map((path) => [path, range] as const)))
}

function isLegal(
  legal: ReadonlyMap<string, { from: number; to: number }>,
  { path, from, to }: Pick<ExportManifestFile, 'path' | 'from' | 'to'>,
): boolean {
  const range = legal.get(path)
  return range !== undefined && range.from === from && range.to >= to
}

/** The files of one kind of rows, relative to the directory; hidden ones are left out, as queries do. */
async function listFiles(directory: string, data: string): Promise<string[]> {
  const entries = await readdir(join(directory, data), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    const file = await openRegularFile(path)
    for await (const chunk of file.createReadStream()) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
