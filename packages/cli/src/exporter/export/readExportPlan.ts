import {
  dataSets,
  type ExportData,
  type ExportManifest,
  type ExportPlan,
  type FileFormat,
  type PartitionBy,
  planExport,
} from '@x/exporter-files'
import { readVersion } from '../../context/readVersion.ts'
import { UsageError } from '../../errors/UsageError.ts'
import type { ExporterFlags, FilterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { parseSlot } from '../inputs/parseSlot.ts'
import type { ExporterSettings } from '../inputs/readExporter.ts'
import { readFilters } from '../inputs/readFilters.ts'
import { readShard } from '../inputs/readShard.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'
import type { StreamFlags } from '../inputs/streamFlags.ts'

export type ExportFlags = ExporterFlags &
  RangeFlags &
  FilterFlags &
  PartialFlags &
  StreamFlags & {
    out: string
    format?: string | undefined
    partition?: string | undefined
    shard?: string | undefined
    resume?: boolean | undefined
  }

/**
 * Reads the flags of an export. With `--resume` the range of the earlier run stands where the flags say the same as
 * then: the present has moved on since.
 *
 * @param earlier the manifest of an earlier run in this directory
 * @throws {UsageError} a flag is wrong, or the directory contains an export that is not to be continued
 * @throws {ExportConflictError} the directory contains an export that this one does not continue
 */
export async function readExportPlan(
  dataText: string,
  flags: ExportFlags,
  { network }: Pick<ExporterSettings, 'network'>,
  earlier: ExportManifest | undefined,
): Promise<ExportPlan> {
  const data = readData(dataText)
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
  const range = isSameText ? earlier : { ...readSlotRange(flags, network), asked }
  const filters = data === 'tables' ? refuseFilters(flags) : await readFilters(data, flags)
  const { from, to } = range
  const createdBy = `ssvx ${readVersion()}`
  return planExport(
    { data, network, from, to, filters, format, partition, shard, asked: range.asked, createdBy },
    earlier,
  )
}

function readData(text: string): ExportData {
  const found = ([...dataSets, 'tables'] as const).find((name) => name === text)
  if (found) return found
  throw new UsageError('What to export is not decideds, validators, committees or tables.')
}

/** The tables have all validators: whom a query is about, it says itself. */
function refuseFilters({ roles, pubkeys, indices, committees }: FilterFlags): { roles: [] } {
  if ([roles, pubkeys, indices, committees].every((flag) => flag === undefined)) return { roles: [] }
  throw new UsageError('The tables cannot be filtered.', {
    fix: 'Leave out --roles, --pubkeys, --indices and --committees.',
  })
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
