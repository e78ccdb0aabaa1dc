import type { Caveat } from '@x/exporter-client'
import {
  type FailedSlots,
  mergeCaveats,
  mergeFailedSlots,
  mergePartialErrors,
  type PartialErrors,
  type UnreadableRow,
} from '@x/exporter-client/internal'
import { type Network, slotToTime } from '@x/schemas'
import { columns } from '../file/columns.ts'
import { createPartitionFile } from '../file/createPartitionFile.ts'
import { boundGaps, maxEntries } from '../manifest/boundGaps.ts'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import { addProposalColumns } from '../rows/proposalColumns.ts'
import type { DataSet, Table } from '../rows/tables.ts'
import type { ExportStore } from '../store/ExportStore.ts'

export type OpenPartitionParameters = {
  plan: ExportPlan
  store: Pick<ExportStore, 'createFile'>
  /** Where the file goes, below the store; into its place where left out. */
  folder?: string | undefined
  network: Network
  /** Who answers, as the manifest says it of each file. */
  exporter: ExportManifestFile['exporter']
}

/** What an answer could not give. It may reach beyond the partition. */
export type Gaps = {
  failed: readonly FailedSlots[]
  errors: readonly PartialErrors[]
  caveats: readonly Caveat[]
  unreadable: readonly UnreadableRow[]
}

/** A file of a partition that is on its way. */
export type OpenPartition = {
  append: (rows: readonly { slot: number; time?: number }[]) => Promise<void>
  addGaps: (gaps: Partial<Gaps>) => void
  /** Puts the file in its place, and says what it covers. */
  finish: () => Promise<ExportManifestFile>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/** Rows of a row group: fewer where rows are large. */
const rowGroupSizes: Readonly<Record<DataSet | Table, number>> = {
  decideds: 100_000,
  validators: 10_000,
  committees: 10_000,
  duties: 100_000,
  signatures: 100_000,
  points: 100_000,
}

/**
 * Begins a file of a partition.
 *
 * @throws {ExportError} `disk`: from each function, if the file cannot be written
 */
export async function openPartition(
  data: DataSet | Table,
  partition: Partition,
  { plan: { format, createdBy, partition: size }, store, folder, network, exporter }: OpenPartitionParameters,
): Promise<OpenPartition> {
  const { from, to } = partition
  const path = getPartitionPath({ data, format }, partition)
  const shape = { fields: columns[data], rowGroupSize: rowGroupSizes[data] }
  const file = await createPartitionFile({
    store,
    path: folder ? `${folder}/${path}` : path,
    format,
    createdBy,
    ...shape,
  })
  const failed: FailedSlots[] = []
  const errors: PartialErrors[] = []
  const caveats: Caveat[] = []
  const unreadable: UnreadableRow[] = []
  let unreadableCount = 0
  const cut = <range extends { from: number; to: number }>(ranges: readonly range[]) =>
    ranges
      .map((range) => ({ ...range, from: Math.max(from, range.from), to: Math.min(to, range.to) }))
      .filter((range) => range.from <= range.to)
  return {
    append: (rows) => {
      const own = rows.filter(({ slot }) => slot >= from && slot <= to)
      // In Parquet files each row has the time at which its slot began, and what was proposed in clear.
      if (format === 'parquet') {
        for (const row of own) {
          row.time = slotToTime(network, row.slot)
          addProposalColumns(row)
        }
      }
      return file.append(own)
    },
    addGaps: (gaps) => {
      failed.push(...cut(gaps.failed ?? []))
      errors.push(...cut(gaps.errors ?? []))
      caveats.push(...cut(gaps.caveats ?? []))
      for (const row of gaps.unreadable ?? []) {
        if (row.slot < from || row.slot > to) continue
        unreadableCount += 1
        if (unreadable.length < maxEntries[size]) unreadable.push(row)
      }
    },
    finish: async () => ({
      path,
      from,
      to,
      ...(await file.finish()),
      exporter,
      ...boundGaps(
        {
          failed: mergeFailedSlots(failed),
          errors: mergePartialErrors(errors),
          ...(unreadableCount > 0 && {
            unreadable: {
              count: unreadableCount,
              rows: unreadable
                .map(({ slot, problem, text }) => ({ slot, problem, text }))
                .sort((a, b) => a.slot - b.slot),
            },
          }),
          caveats: mergeCaveats(caveats),
        },
        size,
      ),
    }),
    discard: () => file.discard(),
  }
}
