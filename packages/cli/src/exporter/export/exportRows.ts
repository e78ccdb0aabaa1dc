import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caveat, PartialErrors, StreamBatch } from '@x/exporter-client'
import type { Context } from '../../context/createContext.ts'
import { readVersion } from '../../context/readVersion.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { describeFileError } from '../../inputs/describeFileError.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { group } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import { formatFields } from '../../terminal/formatTable.ts'
import { completeRoles } from '../dataSets/completeRoles.ts'
import { type DataSetName, dataSetNames, type Row } from '../dataSets/dataSets.ts'
import { openStream } from '../dataSets/openStream.ts'
import type { ExporterFlags, FilterFlags, PartialFlags } from '../inputs/exporterFlags.ts'
import { parseSlot } from '../inputs/parseSlot.ts'
import { type ExporterFacts, type ExporterSettings, probeExporter, readExporter } from '../inputs/readExporter.ts'
import { readFilters } from '../inputs/readFilters.ts'
import { readShard } from '../inputs/readShard.ts'
import { type RangeFlags, readSlotRange } from '../inputs/readSlotRange.ts'
import { formatSlots } from '../problems/formatSlots.ts'
import { printProblems } from '../problems/printProblems.ts'
import { createPartitionFile, type FileFormat } from './createPartitionFile.ts'
import { getPartitions, type Partition, type PartitionBy } from './getPartitions.ts'
import { getManifestName, type Manifest, type ManifestFile, readManifest, writeManifest } from './manifest.ts'

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

/** The manifest is written this often at most; what a kill takes with it is fetched again. */
const manifestInterval = 500

/**
 * Writes rows into files, one for each epoch or day, and a manifest of what they cover. With `--resume` it goes on
 * where an earlier run ended, and asks again for the files in which something was missing.
 */
export async function exportRows(context: Context, dataSetText: string | undefined, flags: ExportFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const settings = await readExporter(context, flags)
  const name = getManifestName(readShard(flags.shard))
  const earlier = await readManifest(flags.out, name)
  const plan = await planExport(dataSetText, flags, settings, earlier)
  await makeDirectory(flags.out)
  context.startWork()

  const exporter = await probeExporter(settings, signal)
  const partitions = getPartitions(plan, { by: plan.partition, network: settings.network, shard: plan.shard })
  const done = await findDone(flags.out, earlier)
  const manifest: Manifest = { ...plan, files: [...done.values()] }
  const runs = findRuns(partitions, (partition) => !done.has(getPath(plan, partition)))
  const total = runs.flat().reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (done.size > 0) output.note(`${group(done.size)} of ${group(partitions.length)} files are there already.`)

  const started = performance.now()
  let slotsBefore = 0
  let savedAt = 0
  const save = async () => {
    manifest.files.sort((a, b) => a.from - b.from)
    manifest.rows = manifest.files.reduce((sum, { rows }) => sum + rows, 0)
    manifest.bytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
    manifest.complete = manifest.files.length === partitions.length
    await writeManifest(flags.out, name, manifest)
    savedAt = performance.now()
  }
  const report = (slots: number) => {
    const rows = manifest.files.reduce((sum, file) => sum + file.rows, 0)
    const label = `${group(manifest.files.length)} of ${group(partitions.length)} files, ${group(rows)} rows`
    output.status(formatProgress({ label, done: slots, total, elapsed: performance.now() - started }))
  }
  try {
    for (const run of runs) {
      await exportRun(run, { settings, plan, directory: flags.out, exporter, signal }, async (file, slots) => {
        if (file) manifest.files.push(file)
        if (file && performance.now() - savedAt >= manifestInterval) await save()
        report(slotsBefore + slots)
      })
      slotsBefore += run.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    }
  } finally {
    output.status(undefined)
    await save()
    if (!manifest.complete) output.note('Run the same command with --resume to continue.')
  }

  output.result({ manifest: join(flags.out, name), ...summarize(manifest) }, () =>
    formatSummary(flags.out, name, manifest),
  )
  const isPartial = printProblems(output, {
    failed: manifest.files.flatMap((file) => file.failed),
    errors: mergeErrors(manifest.files.flatMap((file) => file.errors)),
    caveats: mergeCaveats(manifest.files.flatMap((file) => file.caveats)),
  })
  if (isPartial && flags.allowPartial !== true) context.exitCode = 1
}

type Plan = Omit<Manifest, 'files'>

/** Everything that decides which rows go into which file. */
async function planExport(
  dataSetText: string | undefined,
  flags: ExportFlags,
  { network }: ExporterSettings,
  earlier: Manifest | undefined,
): Promise<Plan> {
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
  // The present has moved on since the earlier run; its range stands.
  const isSameText = earlier && (flags.from === undefined || JSON.stringify(earlier.asked) === JSON.stringify(asked))
  const range = isSameText ? { from: earlier.from, to: earlier.to } : readSlotRange(flags, network)
  const isAfterFork = network.booleForkSlot !== undefined && range.from >= network.booleForkSlot
  const { roles, ...filters } = completeRoles(await readFilters(dataSet, flags), { dataSet, isAfterFork })
  const { name, genesisTime, secondsPerSlot, slotsPerEpoch } = network
  const plan: Plan = {
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

function requireSamePlan(plan: Plan, earlier: Manifest): void {
  const facts = ({ data, format, partition, shard, network, from, to, filters }: Plan) => ({
    rows: data,
    '--format': format,
    '--partition': partition,
    '--shard': shard,
    '--network': network,
    '--from and --to': [from, to],
    filters: filters,
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

async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw new UsageError(`The directory ${path} of --out cannot be created: ${describeFileError(error)}.`, {
      cause: error,
    })
  }
}

/** The files of an earlier run that are there and lack nothing, by path. */
async function findDone(directory: string, earlier: Manifest | undefined): Promise<Map<string, ManifestFile>> {
  const done = new Map<string, ManifestFile>()
  for (const file of earlier?.files ?? []) {
    if (file.failed.length > 0 || file.errors.some(({ message }) => !isLasting(message))) continue
    const found = await stat(join(directory, file.path)).catch(() => undefined)
    if (found?.size === file.bytes) done.set(file.path, file)
  }
  return done
}

/** Errors that say what the exporter never has: asking again is of no use. */
function isLasting(message: string): boolean {
  return /validator not found (?:for pubkey|by index)|^committee duty post-fork/.test(message)
}

/** Neighbouring partitions that one stream can fetch. */
function findRuns(partitions: readonly Partition[], isWanted: (partition: Partition) => boolean): Partition[][] {
  const runs: Partition[][] = []
  let run: Partition[] | undefined
  for (const partition of partitions) {
    if (!isWanted(partition)) run = undefined
    else if (run) run.push(partition)
    else {
      run = [partition]
      runs.push(run)
    }
  }
  return runs
}

type RunParameters = {
  settings: ExporterSettings
  plan: Plan
  directory: string
  exporter: ExporterFacts
  signal: AbortSignal
}

/** Fetches a run of partitions as one stream and cuts it into files. */
async function exportRun(
  run: readonly Partition[],
  { settings: { client, network, concurrency }, plan, directory, exporter, signal }: RunParameters,
  onBatch: (file: ManifestFile | undefined, slotsDone: number) => Promise<void>,
): Promise<void> {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return
  const stream = openStream(client, plan.data, plan.filters, { from: first.from, to: last.to, concurrency, signal })
  const begin = async (partition: Partition) => {
    const path = getPath(plan, partition)
    const { data: dataSet, format, createdBy } = plan
    const file = await createPartitionFile({ directory, path, format, dataSet, network, createdBy })
    return { file, path, partition, problems: createProblems(partition) }
  }
  const rest = [...run]
  let current: Awaited<ReturnType<typeof begin>> | undefined
  try {
    for await (const batch of stream.batches()) {
      let finished = false
      do {
        const next = current ? undefined : rest.shift()
        if (next) current = await begin(next)
        if (!current) break
        const { file, path, partition, problems } = current
        await file.append(batch.data.filter(({ slot }) => slot >= partition.from && slot <= partition.to))
        problems.add(batch)
        finished = batch.to >= partition.to
        if (finished) {
          const facts = await file.finish()
          current = undefined
          const { mode, nodeVersion: version } = exporter
          await onBatch(
            {
              path,
              from: partition.from,
              to: partition.to,
              ...facts,
              exporter: { mode, ...(version !== undefined && { version }) },
              ...problems.get(),
            },
            partition.to - first.from + 1,
          )
        } else await onBatch(undefined, batch.to - first.from + 1)
        finished = finished && (rest[0]?.from ?? Number.POSITIVE_INFINITY) <= batch.to
      } while (finished)
    }
  } finally {
    await current?.file.discard()
  }
}

/** Collects what is missing in one partition. */
function createProblems({ from, to }: Partition) {
  const failed: ManifestFile['failed'] = []
  const errors: PartialErrors[] = []
  const caveats: Caveat[] = []
  return {
    add: (batch: StreamBatch<Row>) => {
      const range = { from: Math.max(from, batch.from), to: Math.min(to, batch.to) }
      const last = failed.at(-1)
      if (batch.failed && last && last.to === batch.failed.from - 1 && last.message === batch.failed.message) {
        last.to = batch.failed.to
      } else if (batch.failed) failed.push({ ...batch.failed })
      for (const message of batch.errors) errors.push({ ...range, message, count: 1 })
      for (const caveat of batch.caveats) {
        const part = { ...caveat, from: Math.max(from, caveat.from), to: Math.min(to, caveat.to) }
        if (part.from <= part.to) caveats.push(part)
      }
    },
    get: () => ({ failed, errors: mergeErrors(errors), caveats: mergeCaveats(caveats) }),
  }
}

function mergeErrors(errors: readonly PartialErrors[]): PartialErrors[] {
  const merged = new Map<string, PartialErrors>()
  for (const error of errors) {
    const known = merged.get(error.message)
    if (known) {
      known.to = Math.max(known.to, error.to)
      known.count += error.count
    } else merged.set(error.message, { ...error })
  }
  return [...merged.values()]
}

/** Caveats of one kind that touch become one. */
function mergeCaveats<caveat extends { reason: string; from: number; to: number; roles?: string[] | undefined }>(
  caveats: readonly caveat[],
): caveat[] {
  const merged: caveat[] = []
  for (const caveat of caveats) {
    const known = merged.find(
      ({ reason, roles, from, to }) =>
        reason === caveat.reason &&
        roles?.join() === caveat.roles?.join() &&
        caveat.from <= to + 1 &&
        caveat.to >= from - 1,
    )
    if (known) {
      known.from = Math.min(known.from, caveat.from)
      known.to = Math.max(known.to, caveat.to)
    } else merged.push({ ...caveat })
  }
  return merged
}

function getPath({ data, format }: Plan, { key }: Partition): string {
  return `${data}/${key}/${data}.${format}`
}

function readDataSet(text: string | undefined): DataSetName {
  const found = dataSetNames.find((name) => name === (text ?? 'decideds'))
  if (found) return found
  throw new UsageError('The rows to export are not decideds, validators or committees.')
}

function readChoice<choice extends string>(text: string, choices: readonly choice[], flag: string): choice {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (found !== undefined) return found
  throw new UsageError(`${flag} is not ${choices.join(' or ')}.`)
}

function summarize({ data, format, from, to, shard, complete, rows, bytes, files }: Manifest) {
  const failed = files.flatMap((file) => file.failed)
  const slotsFailed = failed.reduce((sum, range) => sum + range.to - range.from + 1, 0)
  const partialErrors = files.reduce((sum, { errors }) => sum + errors.reduce((n, { count }) => n + count, 0), 0)
  return { data, format, from, to, shard, complete, files: files.length, rows, bytes, slotsFailed, partialErrors }
}

function formatSummary(directory: string, name: string, manifest: Manifest): string {
  const { files, rows, bytes, data, format, shard } = manifest
  const part = shard === undefined ? '' : `, shard ${shard.index}/${shard.count}`
  return formatFields([
    ['Rows', `${group(rows)} ${data} of ${formatSlots(manifest)}${part}`],
    ['Files', `${group(files.length)}, ${(bytes / 1e6).toFixed(1)} MB`],
    ['Read them', join(directory, data, '*', `*.${format}`)],
    ['Coverage', join(directory, name)],
  ])
}
