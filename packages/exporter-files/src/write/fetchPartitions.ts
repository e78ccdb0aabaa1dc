import { availableParallelism } from 'node:os'
import { countSlots } from '@x/exporter-client'
import type { StreamEffort } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import type { Partition } from '../plan/getPartitions.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import type { ExporterFacts } from './askExporter.ts'
import { createThreadRunner } from './createThreadRunner.ts'
import type { ExporterUrl } from './exporterAddress.ts'
import { createRunner, type Runner } from './runner.ts'
import type { Run } from './writeRun.ts'

/** How an export asks. */
export type FetchSettings = {
  /**
   * Address of the exporter: what precedes `/v1`. Of several, whatever any of them saw is written, and `seen_by` says who
   * did; what cannot all be true is in the manifest (`contradictions`).
   */
  url: ExporterUrl
  /** Requests at a time, 4 where left out. */
  concurrency?: number | undefined
  /** How hard each stream tries; the defaults of the streams where left out. */
  effort?: StreamEffort | undefined
  /** Threads, each with a part of the requests; one for each core where left out, and as many as requests at most. */
  threads?: number | undefined
  /** What sends the requests, instead of Node's HTTP client. All is then done in this thread: functions stay in theirs. */
  fetch?: typeof globalThis.fetch | undefined
}

export type FetchPartitionsParameters = Omit<FetchSettings, 'url'> &
  ExporterFacts & {
    partitions: readonly Partition[]
    network: Network
    store: ExportStore
    /** Where the files go, below the store; into their place where left out. */
    folder?: string | undefined
    plan: ExportPlan
    signal: AbortSignal
    /** Another clock than that of the machine, which other threads do not have. */
    now?: (() => number) | undefined
    /** Called when a file is in its place. */
    onFile: (file: ExportManifestFile) => Promise<void>
    /** Called before anything is fetched, and then after each answer and file, with the slots that were fetched. */
    onProgress?: ((slots: number) => void) | undefined
  }

/**
 * Fetches partitions and writes their files, on as many threads as are of use. Where one fails, all stop, and their
 * unfinished files are gone.
 */
export async function fetchPartitions({
  partitions,
  onFile,
  onProgress,
  signal,
  threads = availableParallelism(),
  concurrency = 4,
  effort = {},
  fetch,
  now,
  ...settings
}: FetchPartitionsParameters): Promise<void> {
  if (partitions.length === 0) return
  const count = fetch || now ? 1 : Math.min(threads, concurrency, partitions.length)
  const { asked, network, store, folder, plan, exporter, known } = settings
  const runnerSettings = { asked, network, place: store.getPlace(), folder, plan, exporter, known, effort }
  const share = { ...runnerSettings, concurrency: Math.ceil(concurrency / count) }
  // This thread is ready at once; the others take a while to start.
  const runners = Array.from({ length: count }, (_, i) =>
    i === 0 ? createRunner(share, { store, fetch, now }) : createThreadRunner(share),
  )
  try {
    await writeRuns(getRuns(partitions), { runners, signal, onFile, onProgress })
  } finally {
    await Promise.all(runners.map((runner) => runner.end()))
  }
}

type WriteRunsParameters = Pick<FetchPartitionsParameters, 'onProgress' | 'onFile' | 'signal'> & {
  runners: readonly Runner[]
}

/** Lets the runners take runs until none is left. */
async function writeRuns(
  runs: readonly Run[],
  { runners, signal, onFile, onProgress }: WriteRunsParameters,
): Promise<void> {
  const take = createRunQueue(runs, runners.length)
  const done = runners.map(() => ({ before: 0, now: 0 }))
  const report = () => onProgress?.(done.reduce((sum, { before, now }) => sum + before + now, 0))
  const stop = (reason: unknown) => {
    for (const runner of runners) runner.stop(reason)
  }
  const onAbort = () => stop(signal.reason)
  const work = async (runner: Runner, progress: { before: number; now: number }) => {
    for (let run = take(); run; run = take()) {
      const onProgress = (slots: number) => {
        progress.now = slots
        report()
      }
      const onFileInPlace = async (file: ExportManifestFile) => {
        await onFile(file)
        report()
      }
      await runner.write(run, { onFile: onFileInPlace, onProgress })
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

/**
 * Hands out runs of neighbouring partitions to several takers: long ones at first, so that a stream can find its pace,
 * and shorter ones towards the end, so that all are ready at about the same time.
 */
function createRunQueue(
  runs: readonly (readonly [Partition, ...Partition[]])[],
  takers: number,
): () => readonly [Partition, ...Partition[]] | undefined {
  const rest = runs.map((run) => [...run])
  let left = rest.flat().length
  return () => {
    const size = Math.max(1, Math.ceil(left / (2 * takers)))
    const [first, ...others] = rest[0]?.splice(0, size) ?? []
    if (rest[0]?.length === 0) rest.shift()
    if (first === undefined) return undefined
    left -= 1 + others.length
    return [first, ...others]
  }
}

/** Groups partitions into runs of neighbours, each of which one stream can fetch. */
function getRuns(partitions: readonly Partition[]): [Partition, ...Partition[]][] {
  const runs: [Partition, ...Partition[]][] = []
  let end: number | undefined
  for (const partition of partitions) {
    if (partition.from - 1 === end) runs.at(-1)?.push(partition)
    else runs.push([partition])
    end = partition.to
  }
  return runs
}
