import type { ExportManifestFile } from '@x/exporter-client'
import { openStream } from '../dataSets/openStream.ts'
import type { ExporterFacts, ExporterSettings } from '../inputs/readExporter.ts'
import type { Partition } from './getPartitions.ts'
import { type OpenPartition, openPartition } from './openPartition.ts'
import type { ExportPlan } from './planExport.ts'

export type ExportRunParameters = {
  /** Neighbours, in order. */
  run: readonly [Partition, ...Partition[]]
  plan: ExportPlan
  directory: string
  settings: ExporterSettings
  exporter: ExporterFacts
  signal: AbortSignal
  /** Called when a file is in its place. */
  onFile: (file: ExportManifestFile) => Promise<void>
  /** Called with the number of slots that were fetched so far. */
  onProgress: (slots: number) => void
}

/**
 * Fetches a run of partitions as one stream and cuts it into files.
 *
 * @throws {ExportFileError} a file cannot be written
 * @throws {StreamFailedError} too many slots in a row could not be read
 */
export async function exportRun({
  run,
  plan,
  directory,
  settings: { client, network, concurrency },
  exporter,
  signal,
  onFile,
  onProgress,
}: ExportRunParameters): Promise<void> {
  const { from } = run[0]
  const { to } = run.at(-1) ?? run[0]
  const stream = openStream(client, plan.data, plan.filters, { from, to, concurrency, signal })
  const rest = [...run]
  let open: OpenPartition | undefined
  try {
    for await (const batch of stream.batches()) {
      // A batch may hold the end of one partition, whole ones, and the beginning of another.
      for (let [partition] = rest; partition && partition.from <= batch.to; [partition] = rest) {
        open ??= await openPartition(partition, { plan, directory, network, exporter })
        await open.add(batch)
        if (batch.to < partition.to) break
        const file = await open.finish()
        open = undefined
        rest.shift()
        await onFile(file)
      }
      onProgress(batch.to - from + 1)
    }
  } finally {
    await open?.discard()
  }
}
