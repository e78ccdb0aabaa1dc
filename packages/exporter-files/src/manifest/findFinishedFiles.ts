import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isLastingError } from '@x/exporter-client'
import { ExportFileError } from '../file/ExportFileError.ts'
import { getKinds, getPartitionPaths } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import type { ExportManifest, ExportManifestFile, ExportPlan } from './exportManifest.ts'
import { ForeignFilesError } from './ForeignFilesError.ts'

export type FindFinishedFilesParameters = {
  directory: string
  plan: ExportPlan
  /** What this process is to write. */
  own: readonly Partition[]
  /** What all shards together are to write. */
  all: readonly Partition[]
  /** The manifest of an earlier run. */
  earlier: ExportManifest | undefined
}

/**
 * The files of an earlier run that are still there with the same content, and lack nothing which asking again could
 * bring.
 *
 * @throws {ForeignFilesError} the manifest or the directory has files that are not of this export
 * @throws {ExportFileError} a file that is to be fetched again cannot be removed
 */
export async function findFinishedFiles({
  directory,
  plan,
  own,
  all,
  earlier,
}: FindFinishedFilesParameters): Promise<ExportManifestFile[]> {
  const partitions = new Map(
    own.flatMap((partition) => getPartitionPaths(plan, partition).map((path) => [path, partition] as const)),
  )
  const isForeign = ({ path, from, to }: ExportManifestFile) => {
    const partition = partitions.get(path)
    return partition?.from !== from || partition.to !== to
  }
  const foreign = earlier?.files.filter(isForeign).map(({ path }) => path) ?? []
  const known = new Set(all.flatMap((partition) => getPartitionPaths(plan, partition)))
  for (const kind of getKinds(plan.data)) {
    for (const path of await listFiles(directory, kind)) if (!known.has(path)) foreign.push(path)
  }
  if (foreign.length > 0) throw new ForeignFilesError(foreign.slice(0, 10))

  const good = new Map<string, ExportManifestFile>()
  for (const file of earlier?.files ?? []) {
    const lacks = file.failed.length > 0 || file.errors.some(({ message }) => !isLastingError(message))
    if (!lacks && (await hashFile(join(directory, file.path))) === file.sha256) good.set(file.path, file)
  }
  const finished: ExportManifestFile[] = []
  for (const partition of own) {
    const paths = getPartitionPaths(plan, partition)
    const files = paths.flatMap((path) => good.get(path) ?? [])
    if (files.length === paths.length) finished.push(...files)
    // What is to be fetched again must not be read until then.
    else for (const path of paths) await removeFile(join(directory, path))
  }
  return finished
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    throw new ExportFileError(path, error)
  })
}

/** The files of one kind of rows, relative to the directory; hidden ones are left out, as queries do. */
async function listFiles(directory: string, data: string): Promise<string[]> {
  const entries = await readdir(join(directory, data), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => `${join(entry.parentPath, entry.name).slice(directory.length + 1)}`.replaceAll('\\', '/'))
}

async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
