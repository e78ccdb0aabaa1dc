import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  createExporterConnection,
  type ExporterConnection,
  getIdentity,
  getMode,
  getValidators,
  type StreamEffort,
} from '@x/exporter-client'
import type { Network } from '@x/schemas'
import { ExportFileError } from '../file/ExportFileError.ts'
import { removeLeftovers } from '../file/removeLeftovers.ts'
import { createManifestKeeper, type ManifestKeeper } from '../manifest/createManifestKeeper.ts'
import type { ExportManifest, ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { findFinishedFiles } from '../manifest/findFinishedFiles.ts'
import { lockExport } from '../manifest/lockExport.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { createRunQueue } from '../plan/createRunQueue.ts'
import { getManifestName } from '../plan/getManifestName.ts'
import { getPartitionPaths } from '../plan/getPartitionPath.ts'
import { getPartitions, type Partition } from '../plan/getPartitions.ts'
import { getRuns } from '../plan/getRuns.ts'
import { assertSamePlan } from './assertSamePlan.ts'
import { createThreadRunner } from './createThreadRunner.ts'
import { createRunner, type Runner } from './runner.ts'
import { writeRoster } from './writeRoster.ts'
import type { Run } from './writeRun.ts'

/** How far an export is. */
export type ExportProgress = {
  slotsDone: number
  /** Slots that this run has to fetch. */
  slotsTotal: number
  /** Files in their place, those of an earlier run included. */
  files: number
  filesTotal: number
  rows: number
}

/** What `writeExport` takes. */
export type WriteExportParameters = {
  /** Address of the exporter: what precedes `/v1`. */
  url: string
  network: Network
  /** Created where it is missing. */
  directory: string
  plan: ExportPlan
  /** Requests at a time, 4 where left out. */
  concurrency?: number | undefined
  /** How hard each stream tries; the defaults of the streams where left out. */
  effort?: StreamEffort | undefined
  /** Threads, each with a part of the requests; one for each core where left out, and as many as requests at most. */
  threads?: number | undefined
  signal?: AbortSignal | undefined
  /** Called once before anything is fetched, and then after each answer. */
  onProgress?: ((progress: ExportProgress) => void) | undefined
}

/**
 * Fetches rows and writes them to files, one for each epoch or day, with a manifest of what they cover. Files that an
 * earlier run with the same plan has written stay, if their content is the same and asking again can't bring what they
 * lack.
 *
 * Each file is there completely or not at all. Slots that could not be read, errors of the exporter and what its silence
 * does not prove are in the manifest, file by file. One process at a time writes to a directory, or to a shard in it.
 *
 * @throws {ExportLockedError} another process writes to the directory
 * @throws {ExportConflictError} the directory has an export with another plan
 * @throws {ForeignFilesError} the directory has files that are not of this export
 * @throws {ExportFileError} a file cannot be written
 * @throws {StreamFailedError} too many slots in a row could not be read; what is done is in the manifest
 * @throws {HttpError} the exporter does not answer
 * @example
 * const plan = planExport({ data: 'decideds', network: mainnet, from: 9_000_000, to: 9_000_031 })
 * const manifest = await writeExport({ url: 'http://localhost:16000', network: mainnet, directory: 'decideds', plan })
 * console.log(manifest.rows, manifest.files.length)
 */
export async function writeExport(parameters: WriteExportParameters): Promise<ExportManifest> {
  const { directory, plan, signal } = parameters
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw new ExportFileError(directory, error)
  })
  const lock = await lockExport(directory, plan.shard)
  try {
    return await writeLocked(parameters, signal ? AbortSignal.any([signal, lock.signal]) : lock.signal)
  } finally {
    await lock.release()
  }
}

async function writeLocked(
  { url, network, directory, plan, concurrency = 4, effort = {}, threads, onProgress }: WriteExportParameters,
  signal: AbortSignal,
): Promise<ExportManifest> {
  await removeLeftovers(directory, getManifestName(plan.shard))
  const earlier = await readManifest(directory, plan.shard)
  if (earlier) assertSamePlan(plan, earlier)
  const all = getPartitions(plan, { by: plan.partition, network })
  const own = getPartitions(plan, { by: plan.partition, network, shard: plan.shard })
  const finished = await findFinishedFiles({ directory, plan, own, all, earlier })
  const path = join(directory, getManifestName(plan.shard))
  const fileCount = own.flatMap((partition) => getPartitionPaths(plan, partition)).length
  const keeper = createManifestKeeper({ path, plan, finished, fileCount })
  const paths = new Set(finished.map((file) => file.path))
  const isWanted = (partition: Partition) => getPartitionPaths(plan, partition).some((wanted) => !paths.has(wanted))
  const runs = getRuns(own, isWanted)
  // What is fetched again is not said to be there.
  await keeper.save()
  if (runs.length === 0) return keeper.manifest

  const client = createExporterConnection({ url, network })
  const exporter = await probe(client, signal)
  const known = plan.data === 'tables' ? await getValidators(client, { signal }) : []
  if (plan.data === 'tables') await writeRoster(known, { directory, plan })
  const count = Math.min(threads ?? availableParallelism(), concurrency, runs.flat().length)
  const share = Math.ceil(concurrency / count)
  const settings = { url, network, directory, plan, exporter, known, effort, concurrency: share }
  const runners = Array.from({ length: count }, () =>
    count === 1 ? createRunner(settings) : createThreadRunner(settings),
  )
  try {
    await writeRuns(runs, { runners, keeper, signal, fileCount, onProgress })
  } finally {
    await Promise.all(runners.map((runner) => runner.end()))
    await keeper.save()
  }
  return keeper.manifest
}

type WriteRunsParameters = Pick<WriteExportParameters, 'onProgress'> & {
  runners: readonly Runner[]
  keeper: ManifestKeeper
  signal: AbortSignal
  fileCount: number
}

/** Lets the runners take runs until none is left. Where one fails, all stop, and their unfinished files are gone. */
async function writeRuns(
  runs: readonly Run[],
  { runners, keeper, signal, fileCount, onProgress }: WriteRunsParameters,
): Promise<void> {
  const take = createRunQueue(runs, runners.length)
  const slotsTotal = countSlots(runs.flat())
  const done = runners.map(() => ({ before: 0, now: 0 }))
  const report = () => {
    const { files, rows } = keeper.manifest
    const slotsDone = done.reduce((sum, { before, now }) => sum + before + now, 0)
    onProgress?.({ slotsDone, slotsTotal, files: files.length, filesTotal: fileCount, rows })
  }
  const stop = (reason: unknown) => {
    for (const runner of runners) runner.stop(reason)
  }
  const onAbort = () => stop(signal.reason)
  const work = async (runner: Runner, progress: { before: number; now: number }) => {
    for (let run = take(); run; run = take()) {
      const onFile = (file: ExportManifestFile) => keeper.add(file)
      const onProgress = (slots: number) => {
        progress.now = slots
        report()
      }
      await runner.write(run, { onFile, onProgress })
      progress.before += countSlots(run)
      progress.now = 0
    }
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort)
  report()
  try {
    let failure: { error: unknown } | undefined
    await Promise.all(
      runners.map((runner, i) =>
        work(runner, done[i] ?? { before: 0, now: 0 }).catch((error: unknown) => {
          // The first one is the one to tell: the others fail because of it.
          failure ??= { error }
          stop(error)
        }),
      ),
    )
    if (failure) throw failure.error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Who answers: the meaning of the answers depends on it. */
async function probe(client: ExporterConnection, signal: AbortSignal): Promise<ExportManifestFile['exporter']> {
  const mode = await getMode(client, { signal })
  // A proxy may close the node's own routes, and nothing depends on its version.
  const identity = await getIdentity(client, { signal, timeout: 5000 }).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return undefined
  })
  return { mode, ...(identity?.version !== undefined && { version: identity.version }) }
}

function countSlots(partitions: readonly { from: number; to: number }[]): number {
  return partitions.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}
