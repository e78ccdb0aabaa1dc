import {
  type Caveat,
  type FailedSlots,
  mergeCaveats,
  mergeFailedSlots,
  mergePartialErrors,
  type PartialErrors,
  type StreamBatch,
  type UnreadableRow,
} from '@x/exporter-client'
import type { Network } from '@x/schemas'
import { createPartitionFile } from '../file/createPartitionFile.ts'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import type { Row } from '../rows/dataSet.ts'

export type OpenPartitionParameters = {
  plan: ExportPlan
  directory: string
  network: Network
  /** Who answers, as the manifest says it of each file. */
  exporter: ExportManifestFile['exporter']
}

/** Unreadable rows that the manifest shows for each file; a broken exporter may have as many as rows. */
const maxUnreadable = 100

/** A partition whose file is on its way. */
export type OpenPartition = {
  /** Adds what a batch has of the partition; a batch may reach beyond it. */
  add: (batch: StreamBatch<Row>) => Promise<void>
  /** Puts the file in its place, and says what it covers. */
  finish: () => Promise<ExportManifestFile>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/**
 * Begins the file of a partition.
 *
 * @throws {ExportFileError} from each function, if the file cannot be written
 */
export async function openPartition(
  partition: Partition,
  { plan, directory, network, exporter }: OpenPartitionParameters,
): Promise<OpenPartition> {
  const { from, to } = partition
  const { data, format, createdBy } = plan
  const path = getPartitionPath(plan, partition)
  const file = await createPartitionFile({ directory, path, format, data, network, createdBy })
  const failed: FailedSlots[] = []
  const errors: PartialErrors[] = []
  const caveats: Caveat[] = []
  const unreadable: UnreadableRow[] = []
  let unreadableCount = 0
  return {
    add: async (batch) => {
      await file.append(batch.data.filter(({ slot }) => slot >= from && slot <= to))
      if (batch.failed) failed.push(batch.failed)
      for (const row of batch.unreadable) {
        if (row.slot < from || row.slot > to) continue
        unreadableCount += 1
        if (unreadable.length < maxUnreadable) unreadable.push(row)
      }
      const range = { from: Math.max(from, batch.from), to: Math.min(to, batch.to) }
      for (const message of batch.errors) errors.push({ ...range, message, count: 1 })
      for (const caveat of batch.caveats) {
        const part = { ...caveat, from: Math.max(from, caveat.from), to: Math.min(to, caveat.to) }
        if (part.from <= part.to) caveats.push(part)
      }
    },
    finish: async () => ({
      path,
      from,
      to,
      ...(await file.finish()),
      exporter,
      failed: mergeFailedSlots(failed),
      errors: mergePartialErrors(errors),
      ...(unreadableCount > 0 && {
        unreadable: {
          count: unreadableCount,
          rows: unreadable.map(({ slot, problem, text }) => ({ slot, problem, text })),
        },
      }),
      caveats: mergeCaveats(caveats),
    }),
    discard: () => file.discard(),
  }
}
