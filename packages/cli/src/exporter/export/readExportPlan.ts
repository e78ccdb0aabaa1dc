import { type ExportDirectory, type ExportPlan, planExport } from '@x/exporter-files'
import {
  type CompactInto,
  dataSets,
  type ExportData,
  type FileFormat,
  type PartitionBy,
} from '@x/exporter-files/internal'
import { epochToSlot, type Network, slotToEpoch } from '@x/schemas'
import type { Context } from '../../context/createContext.ts'
import { readVersion } from '../../context/readVersion.ts'
import { MissingInputError } from '../../errors/MissingInputError.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readInteger } from '../../inputs/readInteger.ts'
import { readSeconds } from '../../inputs/readSeconds.ts'
import { readTogether } from '../../inputs/readTogether.ts'
import type { ExportFlags, FilterFlags, RangeFlags } from '../inputs/exporterFlags.ts'
import { parseSlot } from '../inputs/parseSlot.ts'
import { readDirectory } from '../inputs/readDirectory.ts'
import { type ExporterSettings, readExporterAnd } from '../inputs/readExporter.ts'
import { readFilters } from '../inputs/readFilters.ts'
import { readShard } from '../inputs/readShard.ts'
import { readOpenSlotRange, readSlotRange } from '../inputs/readSlotRange.ts'

/**
 * Reads the flags of an export. With `--resume` the range of the earlier run stands where the flags say the same as
 * then: the present has moved on since.
 *
 * @param earlier the manifest of an earlier run in this directory
 * @throws {ExportError} `conflict`: the directory contains an export that this one does not continue
 */
export async function readExportPlan(
  dataText: string,
  flags: ExportFlags,
  { network }: Pick<ExporterSettings, 'network'>,
  earlier: ExportPlan | undefined,
): Promise<ExportPlan> {
  const data = readData(dataText)
  const format = readChoice<FileFormat>(flags.format ?? 'parquet', ['parquet', 'ndjson'], '--format')
  const units: readonly PartitionBy[] = ['epoch', 'hour', 'day']
  const partition = flags.partition ? readChoice<PartitionBy>(flags.partition, units, '--partition') : undefined
  const compact = flags.compact ? readChoice<CompactInto>(flags.compact, ['hour', 'day'], '--compact') : undefined
  if (compact && units.indexOf(compact) <= units.indexOf(partition ?? 'epoch')) {
    throw new UsageError(`--compact ${compact} is not more than --partition ${partition ?? 'epoch'}.`)
  }
  const follows = flags.follow === true
  const shard = readShard(flags.shard)
  if (shard !== undefined) requireFixedRange(flags)
  if (follows && flags.to !== undefined) {
    throw new UsageError('--follow has no end: it runs until it is interrupted.', { fix: 'Leave out --to.' })
  }
  if (earlier && flags.resume !== true && !follows) {
    throw new UsageError(`The directory ${flags.out} already contains an export.`, {
      fix: 'Add --resume to continue it, or choose another directory.',
    })
  }
  const asked = { ...(flags.from && { from: flags.from }), ...(flags.to && { to: flags.to }) }
  const isSameText = earlier && (flags.from === undefined || JSON.stringify(earlier.asked) === JSON.stringify(asked))
  const range = isSameText
    ? earlier
    : { ...(follows ? readBeginning(flags, network) : readSlotRange(flags, network)), asked }
  const filters = data === 'tables' ? refuseFilters(flags) : await readFilters(data, flags)
  const { from } = range
  const to = follows ? undefined : range.to
  const createdBy = `ssvx ${readVersion()}`
  const { layout } = flags
  return planExport(
    { data, network, from, to, filters, format, layout, partition, compact, shard, asked: range.asked, createdBy },
    earlier,
  )
}

/**
 * Reads `--out`, and which exporter is asked. All that is missing is told at once, the range of slots included where no
 * earlier run can say it.
 */
export async function readOutAndExporter(
  context: Context,
  flags: ExportFlags,
): Promise<readonly [directory: ExportDirectory, exporter: ExporterSettings]> {
  const needsRange = flags.follow !== true && flags.resume !== true
  const [directory, [exporter]] = await readTogether(
    () => readDirectory(context, readOut(flags), flags),
    () => readExporterAnd(context, flags, (network) => needsRange && readSlotRange(flags, network)),
  )
  return [directory, exporter]
}

function readOut({ out }: Pick<ExportFlags, 'out'>): string {
  if (out) return out
  throw new MissingInputError({
    what: '--out is missing.',
    fix: 'Add --out <dir>, a directory for the files, or s3://bucket/prefix.',
  })
}

/** Where following begins: at `--from`, or with the epoch that is under way. */
function readBeginning(flags: RangeFlags, network: Network): { from: number; to?: number | undefined } {
  const { from } = readOpenSlotRange(flags, network)
  return { from: flags.from === undefined ? epochToSlot(network, slotToEpoch(network, from)) : from }
}

function readData(text: string): ExportData {
  const found = ([...dataSets, 'tables'] as const).find((name) => name === text)
  if (found) return found
  throw new UsageError('What to export is not decideds, validators, committees or tables.')
}

/** The tables hold all validators; queries filter them. */
function refuseFilters({ roles, validators, pubkeys, indices, committees }: FilterFlags): { roles: [] } {
  if ([roles, validators, pubkeys, indices, committees].every((flag) => flag === undefined)) return { roles: [] }
  throw new UsageError('The tables cannot be filtered.', {
    fix: 'Leave out --roles, --validators and --committees.',
  })
}

function readChoice<choice extends string>(text: string, choices: readonly choice[], flag: string): choice {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (found !== undefined) return found
  throw new UsageError(`${flag} is not ${choices.join(' or ')}.`)
}

/** Shards that began at different times would cut different ranges. */
function requireFixedRange({ from, to, follow }: ExportFlags): void {
  for (const [flag, text] of [['--from', from], ...(follow ? [] : [['--to', to] as const])] as const) {
    const kind = text === undefined ? undefined : parseSlot(text, flag).kind
    if (kind !== undefined && kind !== 'head' && kind !== 'last') continue
    throw new UsageError(`${flag} must not depend on the current time with --shard.`, {
      fix: 'Use slots, epochs or times, the same for each shard.',
    })
  }
}

/** Reads `--delay` and `--keep`. */
export function readFollowFlags({ follow, delay, keep }: Pick<ExportFlags, 'follow' | 'delay' | 'keep'>): {
  /** In ms. */
  delay: number | undefined
  keepDays: number | undefined
} {
  for (const [flag, text] of [
    ['--delay', delay],
    ['--keep', keep],
  ] as const) {
    if (text !== undefined && follow !== true) throw new UsageError(`${flag} needs --follow.`)
  }
  return {
    delay: readSeconds(delay, '--delay', { from: 0 }),
    keepDays: readInteger(keep, '--keep', { from: 1, to: 100_000 }),
  }
}

/** Reads `--verify`. */
export function readVerify({ verify, resume, follow }: Pick<ExportFlags, 'verify' | 'resume' | 'follow'>): boolean {
  if (verify !== true) return false
  if (resume === true || follow === true) return true
  throw new UsageError('--verify needs --resume or --follow: there are no files to compare.')
}
