import {
  type CreateExporterConnectionParameters,
  createExporterConnection,
  type NodeValidator,
} from '@x/exporter-client'
import type { StreamEffort } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import { openWitnesses } from '../columns/openWitnesses.ts'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import type { StorePlace } from '../store/ExportStore.ts'
import { fetchOverHttp } from '../transport/fetchOverHttp.ts'
import type { AskedExporter } from './exporterAddress.ts'
import type { OpenPartitionParameters } from './openPartition.ts'
import type { PlainError } from './plainError.ts'
import { type Run, writeRun } from './writeRun.ts'
import { writeTables } from './writeTables.ts'

/** What writes runs, one after the other. */
export type Runner = {
  /** Stops where the runner is stopped, with the reason. */
  write: (run: Run, events: RunEvents) => Promise<void>
  stop: (reason: unknown) => void
  /** Gives back what it holds. */
  end: () => Promise<void>
}

export type RunEvents = {
  /** A file is in its place. */
  onFile: (file: ExportManifestFile) => Promise<void> | void
  /** The number of slots of the run that were fetched so far. */
  onProgress: (slots: number) => void
}

/** What each runner is told; plain data, since some of them are in another thread. */
export type RunnerSettings = {
  /** The exporters, one or several. */
  asked: readonly AskedExporter[]
  network: Network
  /** What a thread opens its store with. */
  place: StorePlace
  /** Where the files go, below the store; into their place where left out. */
  folder?: string | undefined
  plan: ExportPlan
  exporter: ExportManifestFile['exporter']
  concurrency: number
  effort: StreamEffort
  /** The validators that the exporter knows; only the flat tables need them. */
  known: readonly NodeValidator[]
}

/** A runner in this thread. */
export function createRunner(
  { asked, network, concurrency, exporter, ...settings }: Omit<RunnerSettings, 'place'>,
  {
    store,
    fetch = fetchOverHttp,
    now,
  }: Pick<CreateExporterConnectionParameters, 'fetch' | 'now'> & Pick<OpenPartitionParameters, 'store'>,
): Runner {
  const clients = asked.map((each) => createExporterConnection({ ...each, network, fetch, now }))
  const { data, format } = settings.plan
  const rowSource = data === 'tables' ? undefined : { data, openRows: openWitnesses(data, format) }
  const stopped = new AbortController()
  let { initialWindow } = settings.effort
  return {
    write: async (run, events) => {
      const { signal } = stopped
      const parameters = { ...settings, store, network, exporter, clients, concurrency, initialWindow, signal, now }
      if (rowSource) initialWindow = await writeRun({ ...parameters, ...rowSource, run, ...events })
      else await writeTables({ ...parameters, run, ...events })
    },
    stop: (reason) => stopped.abort(reason),
    end: async () => {},
  }
}

/** What a thread is told. */
export type ToThread = { type: 'write'; run: Run } | { type: 'stop' }

/** What a thread tells. */
export type FromThread =
  | { type: 'file'; file: ExportManifestFile }
  | { type: 'progress'; slots: number }
  | { type: 'done' }
  | { type: 'failed'; error: PlainError }
