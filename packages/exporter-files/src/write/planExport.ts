import { InvalidInputError, type Network } from '@x/schemas'
import type { FileFormat } from '../file/createPartitionFile.ts'
import type { ExportPlan } from '../manifest/exportManifest.ts'
import type { FileLayout } from '../plan/fileLayout.ts'
import type { CompactInto, PartitionBy, Shard } from '../plan/getFolders.ts'
import { assertNameFits } from '../plan/getPartitionPath.ts'
import { completeRoles } from '../rows/completeRoles.ts'
import type { ExportData, RowFilters } from '../rows/dataSet.ts'
import { ExportError } from '../store/ExportError.ts'

export type PlanExportParameters = {
  data: ExportData
  network: Network
  /** First slot. */
  from: number
  /** Last slot, included. Left out for an export without an end, which `followChain` takes. */
  to?: number | undefined
  /** Which rows; all that can be asked for where left out. */
  filters?: RowFilters | undefined
  /** `parquet` where left out. */
  format?: FileFormat | undefined
  /** What a file holds; `epoch` where left out, or `day` with the layout `xatu` where nothing is to be merged. */
  partition?: PartitionBy | undefined
  /**
   * Where the files stand and what they are called; `hive` where left out, since engines read its folders as partitions
   * without being told.
   */
  layout?: FileLayout | undefined
  /** Folders hold so much, and their files are merged once they are complete; must be more than `partition`. */
  compact?: CompactInto | undefined
  /** All shards use the same range, and may use the same directory. */
  shard?: Shard | undefined
  /** The range in the words of a person, for the manifest. */
  asked?: ExportPlan['asked'] | undefined
  /** Who writes, for the manifest and the Parquet files. */
  createdBy?: string | undefined
}

/**
 * Puts together everything that decides which rows go to which file. It is the beginning of the export's manifest.
 *
 * @param earlier the manifest of an earlier run in the directory, which this one is to continue (`readManifestPlan`)
 * @throws {ExportError} `conflict`: the earlier run had other parameters
 * @throws {InvalidInputError} `compact` is not more than `partition`, or the layout cannot have the name of the network in
 * file names
 * @example
 * const plan = planExport({ data: 'committees', network: mainnet, from: 9_000_000, to: 9_000_031 })
 * plan.filters // { roles: [] }
 */
export function planExport(
  {
    data,
    network,
    from,
    to,
    filters = { roles: [] },
    format = 'parquet',
    layout = 'hive',
    compact,
    partition = layout === 'xatu' && compact === undefined ? 'day' : 'epoch',
    shard,
    asked = {},
    createdBy = 'ssvx',
  }: PlanExportParameters,
  earlier?: ExportPlan | undefined,
): ExportPlan {
  const {
    name,
    custom: { genesisTime, secondsPerSlot, slotsPerEpoch },
  } = network
  const { roles, ...others } = data === 'tables' ? filters : completeRoles(filters, { data, network, from, to })
  if (compact && !(sizes[partition] < sizes[compact])) {
    const message = `expected more than ${partition}`
    throw new InvalidInputError('The plan of the export', [{ path: 'compact', message }])
  }
  assertNameFits(layout, name)
  const plan: ExportPlan = {
    version: 2,
    createdBy,
    data,
    format,
    layout,
    partition,
    ...(compact && { compact }),
    ...(shard && { shard }),
    network: { name, genesisTime, secondsPerSlot, slotsPerEpoch },
    asked,
    from,
    // Nothing is there yet, and there is more with each partition that is complete.
    to: to ?? from - 1,
    ...(to === undefined && { follows: true }),
    filters: { roles, ...others },
    complete: false,
    rows: 0,
    bytes: 0,
  }
  if (earlier) assertSamePlan(plan, earlier)
  return plan
}

const sizes: Readonly<Record<PartitionBy, number>> = { epoch: 0, hour: 1, day: 2 }

/** Makes sure that an export goes on as it began. One that follows also goes on where one with an end has ended. */
export function assertSamePlan(plan: ExportPlan, earlier: ExportPlan): void {
  // Shards of a range with an end have a run of it each, and what is merged in its last folder can't be added to.
  // Names that tell the last slot of a file would change, where the last partition goes on.
  const goesOn = plan.follows && !earlier.follows && !earlier.shard && !earlier.compact && earlier.layout !== 'cryo'
  const before: Record<string, unknown> = getFacts(goesOn ? { ...earlier, follows: true } : earlier)
  const different = Object.entries(getFacts(plan)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  if (different.length > 0) throw new ExportError({ reason: 'conflict', different: different.map(([name]) => name) })
}

function getFacts({
  data,
  format,
  layout,
  partition,
  compact,
  shard,
  network,
  from,
  to,
  follows,
  filters,
}: ExportPlan) {
  return { data, format, layout, partition, compact, shard, network, range: follows ? [from] : [from, to], filters }
}
