import type { ExportManifest } from '@x/exporter-client'
import { readVersion } from '../../context/readVersion.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { completeRoles } from '../dataSets/completeRoles.ts'
import { type DataSetName, dataSetNames } from '../dataSets/dataSets.ts'
import type { ExporterFlags, FilterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { parseSlot } from '../inputs/parseSlot.ts'
import type { ExporterSettings } from '../inputs/readExporter.ts'
import { readFilters } from '../inputs/readFilters.ts'
import { readShard } from '../inputs/readShard.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'
import type { FileFormat } from './createPartitionFile.ts'
import type { PartitionBy } from './getPartitions.ts'

export type ExportFlags = ExporterFlags &
  RangeFlags &
  FilterFlags &
  PartialFlags & {
    out: string
    format?: string | undefined
    partition?: string | undefined
    shard?: string | undefined
    resume?: boolean | undefined
  }

/** Everything that decides which rows go to which file: a manifest without files. */
export type ExportPlan = Omit<ExportManifest, 'files'>

/**
 * Reads the flags of an export. With `--resume` the range of the earlier run stands where the flags say the same as
 * then: the present has moved on since.
 *
 * @param earlier the manifest of an earlier run in this directory
 * @throws {UsageError} a flag is wrong, or the directory contains an export that this one does not continue
 */
export async function planExport(
  dataSetText: string,
  flags: ExportFlags,
  { network }: Pick<ExporterSettings, 'network'>,
  earlier: ExportManifest | undefined,
): Promise<ExportPlan> {
  const dataSet = readDataSet(dataSetText)
  const format = readChoice<FileFormat>(flags.format ?? 'parquet', ['parquet', 'ndjson'], '--format')
  const partition = readChoice<PartitionBy>(flags.partition ?? 'epoch', ['epoch', 'day'], '--partition')
  const shard = readShard(flags.shard)
  if (shard !== undefined) requireFixedRange(flags)
  if (earlier && flags.resume !== true) {
    throw new UsageError(`The directory ${flags.out} already contains an export.`, {
      fix: 'Add --resume to continue it, or choose another directory.',
    })
  }
  const asked = { ...(flags.from && { from: flags.from }), ...(flags.to && { to: flags.to }) }
  const isSameText = earlier && (flags.from === undefined || JSON.stringify(earlier.asked) === JSON.stringify(asked))
  const range = isSameText ? { from: earlier.from, to: earlier.to } : readSlotRange(flags, network)
  const { roles, ...filters } = completeRoles(await readFilters(dataSet, flags), {
    dataSet,
    from: range.from,
    network,
  })
  const { name, genesisTime, secondsPerSlot, slotsPerEpoch } = network
  const plan: ExportPlan = {
    version: 1,
    createdBy: `ssvx ${readVersion()}`,
    data: dataSet,
    format,
    partition,
    ...(shard && { shard }),
    network: { name, genesisTime, secondsPerSlot, slotsPerEpoch },
    asked: isSameText ? earlier.asked : asked,
    ...range,
    filters: { roles, ...filters },
    complete: false,
    rows: 0,
    bytes: 0,
  }
  if (earlier) requireSamePlan(plan, earlier)
  return plan
}

function readDataSet(text: string): DataSetName {
  const found = dataSetNames.find((name) => name === text)
  if (found) return found
  throw new UsageError('The rows to export are not decideds, validators or committees.')
}

function readChoice<choice extends string>(text: string, choices: readonly choice[], flag: string): choice {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (found !== undefined) return found
  throw new UsageError(`${flag} is not ${choices.join(' or ')}.`)
}

/** Shards that began at different times would cut different ranges. */
function requireFixedRange({ from, to }: RangeFlags): void {
  for (const [flag, text] of [
    ['--from', from],
    ['--to', to],
  ] as const) {
    const kind = text === undefined ? undefined : parseSlot(text, flag).kind
    if (kind !== undefined && kind !== 'head' && kind !== 'last') continue
    throw new UsageError(`${flag} must not depend on the current time with --shard.`, {
      fix: 'Use slots, epochs or times, the same for each shard.',
    })
  }
}

function requireSamePlan(plan: ExportPlan, earlier: ExportManifest): void {
  const facts = ({ data, format, partition, shard, network, from, to, filters }: ExportPlan) => ({
    rows: data,
    '--format': format,
    '--partition': partition,
    '--shard': shard,
    '--network': network,
    '--from and --to': [from, to],
    filters,
  })
  const before: Record<string, unknown> = facts(earlier)
  const different = Object.entries(facts(plan)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  if (different.length === 0) return
  throw new UsageError('The export in this directory was started with other parameters.', {
    metaMessages: different.map(([key]) => `Different: ${key}.`),
    fix: 'Resume with the parameters of the first run, or choose another directory.',
  })
}
