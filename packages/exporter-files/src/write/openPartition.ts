import { type Caveat, countSlots, type SlotRange } from '@x/exporter-client'
import {
  type FailedSlots,
  mergeCaveats,
  mergeFailedSlots,
  mergePartialErrors,
  mergeRanges,
  type PartialErrors,
  type UnreadableRow,
} from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import { boundGaps, maxEntries } from '../manifest/boundGaps.ts'
import type { ExportManifestFile, ExportPlan } from '../manifest/exportManifest.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import { describeFinding } from '../rows/describeFinding.ts'
import type { Gaps } from '../rows/gaps.ts'
import { addProposalColumns } from '../rows/proposalColumns.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { createTableFile } from './createTableFile.ts'

export type OpenPartitionParameters = {
  plan: ExportPlan
  store: Pick<ExportStore, 'createFile'>
  /** Where the file goes, below the store; into its place where left out. */
  folder?: string | undefined
  network: Network
  /** Who answers, as the manifest says it of each file. */
  exporter: ExportManifestFile['exporter']
  /** Another clock than that of the machine. */
  now?: (() => number) | undefined
}

/** A file of a partition that is on its way. */
export type OpenPartition = {
  append: (rows: readonly { slot: number }[]) => Promise<void>
  addGaps: (gaps: Partial<Gaps>) => void
  /** Puts the file in its place, and says what it covers. */
  finish: () => Promise<ExportManifestFile>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/**
 * Begins a file of a partition.
 *
 * @throws {ExportError} `disk`: from each function, if the file cannot be written
 */
export async function openPartition(
  table: TableName,
  partition: Partition,
  { plan, store, folder, exporter, now = Date.now }: OpenPartitionParameters,
): Promise<OpenPartition> {
  const { from, to } = partition
  const { format, partition: size } = plan
  const path = getPartitionPath({ ...plan, table }, partition)
  const place = { store, path: folder ? `${folder}/${path}` : path, format }
  const file = await createTableFile({ table, plan, from, to, exporter, ...place, now: now() })
  const isTrace = table.endsWith('_trace')
  const failed: FailedSlots[] = []
  const errors: PartialErrors[] = []
  const caveats: Caveat[] = []
  const unreadable: UnreadableRow[] = []
  let unreadableCount = 0
  const contradictions: NonNullable<ExportManifestFile['contradictions']> = { count: 0, findings: [] }
  const lacks = new Map<string, SlotRange[]>()
  const cut = <range extends { from: number; to: number }>(ranges: readonly range[]) =>
    ranges
      .map((range) => ({ ...range, from: Math.max(from, range.from), to: Math.min(to, range.to) }))
      .filter((range) => range.from <= range.to)
  return {
    append: (rows) => {
      const own = rows.filter(({ slot }) => slot >= from && slot <= to)
      // What was proposed stands in clear beside it; flat rows have it already.
      if (isTrace) for (const row of own) addProposalColumns(row)
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
      for (const finding of gaps.findings ?? []) {
        if (finding.slot < from || finding.slot > to) continue
        contradictions.count += 1
        if (contradictions.findings.length >= maxEntries[size]) continue
        const { slot, kind, role } = finding
        contradictions.findings.push({ slot, kind, role, explanation: describeFinding(finding) })
      }
      for (const { witness, ...range } of cut(gaps.lacks ?? [])) {
        lacks.set(witness, mergeRanges([...(lacks.get(witness) ?? []), range]))
      }
    },
    finish: async () => ({
      path,
      table,
      from,
      to,
      ...(await file.finish()),
      exporter: addLacks(exporter, lacks),
      ...(contradictions.count > 0 && { contradictions }),
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

/** Says of each of several exporters how many slots could not be read of it: what it has of them is not in the file. */
function addLacks(
  exporter: ExportManifestFile['exporter'],
  lacks: ReadonlyMap<string, readonly SlotRange[]>,
): ExportManifestFile['exporter'] {
  if (exporter.witnesses === undefined) return exporter
  const witnesses = exporter.witnesses.map((witness) => {
    const slotsFailed = countSlots(lacks.get(witness.name) ?? [])
    return { ...witness, ...(slotsFailed > 0 && { slotsFailed }) }
  })
  return { ...exporter, witnesses }
}
