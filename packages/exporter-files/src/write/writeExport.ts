import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createExporterConnection, type ExporterConnection, getIdentity, getMode } from '@x/exporter-client'
import type { Network } from '@x/schemas'
import { ExportFileError } from '../file/ExportFileError.ts'
import { createManifestKeeper } from '../manifest/createManifestKeeper.ts'
import type { ExportManifest, ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { findFinishedFiles } from '../manifest/findFinishedFiles.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { getManifestName } from '../plan/getManifestName.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import { getPartitions, type Partition } from '../plan/getPartitions.ts'
import { getRuns } from '../plan/getRuns.ts'
import { writeRun } from './writeRun.ts'

export type ExportProgress = {
  slotsDone: number
  /** Slots that this run has to fetch. */
  slotsTotal: number
  /** Files in their place, those of an earlier run included. */
  files: number
  filesTotal: number
  rows: number
}

export type WriteExportParameters = {
  /** Address of the exporter: what precedes `/v1`. */
  url: string
  network: Network
  /** Created where it is missing. */
  directory: string
  plan: ExportPlan
  /** Requests at a time, 4 where left out. */
  concurrency?: number | undefined
  signal?: AbortSignal | undefined
  /** Called once before anything is fetched, and then after each answer. */
  onProgress?: ((progress: ExportProgress) => void) | undefined
}

/**
 * Fetches rows and writes them to files, one for each epoch or day, with a manifest of what they cover. Files that an
 * earlier run with the same plan has written stay, unless asking again may bring what they lack.
 *
 * Each file is there completely or not at all. Slots that could not be read, errors of the exporter and what its silence
 * does not prove are in the manifest, file by file.
 *
 * @throws {ExportFileError} a file cannot be written
 * @throws {StreamFailedError} too many slots in a row could not be read; what is done is in the manifest
 * @throws {HttpError} the exporter does not answer
 * @example
 * const plan = planExport({ data: 'decideds', network: mainnet, from: 9_000_000, to: 9_000_063 })
 * const manifest = await writeExport({ url: 'http://localhost:16000', network: mainnet, directory: 'decideds', plan })
 * console.log(manifest.rows, manifest.files.length)
 */
export async function writeExport({
  url,
  network,
  directory,
  plan,
  concurrency,
  signal,
  onProgress,
}: WriteExportParameters): Promise<ExportManifest> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw new ExportFileError(directory, error)
  })
  const client = createExporterConnection({ url, network })
  const exporter = await probe(client, signal)
  const partitions = getPartitions(plan, { by: plan.partition, network, shard: plan.shard })
  const finished = await findFinishedFiles(directory, await readManifest(directory, plan.shard))
  const fileCount = partitions.length
  const path = join(directory, getManifestName(plan.shard))
  const keeper = createManifestKeeper({ path, plan, finished, fileCount })
  const paths = new Set(finished.map((file) => file.path))
  const runs = getRuns(partitions, (partition) => !paths.has(getPartitionPath(plan, partition)))

  const slotsTotal = countSlots(runs.flat())
  let slotsBefore = 0
  const report = (slots: number) => {
    const { files, rows } = keeper.manifest
    onProgress?.({ slotsDone: slotsBefore + slots, slotsTotal, files: files.length, filesTotal: fileCount, rows })
  }
  report(0)
  try {
    for (const run of runs) {
      const parameters = { plan, directory, network, exporter, client, concurrency, signal }
      await writeRun({ ...parameters, run, onFile: keeper.add, onProgress: report })
      slotsBefore += countSlots(run)
    }
  } finally {
    await keeper.save()
  }
  return keeper.manifest
}

/** Who answers: the meaning of the answers depends on it. */
async function probe(
  client: ExporterConnection,
  signal: AbortSignal | undefined,
): Promise<ExportManifestFile['exporter']> {
  const mode = await getMode(client, { signal })
  // A proxy may close the node's own routes, and nothing depends on its version.
  const identity = await getIdentity(client, { signal, timeout: 5000 }).catch((error: unknown) => {
    signal?.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return undefined
  })
  return { mode, ...(identity?.version !== undefined && { version: identity.version }) }
}

function countSlots(partitions: readonly Partition[]): number {
  return partitions.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}
