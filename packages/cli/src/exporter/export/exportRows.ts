import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportManifest } from '@x/exporter-client'
import { mergeCaveats, mergePartialErrors } from '@x/exporter-client'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { describeFileError } from '../../inputs/describeFileError.ts'
import { namePath } from '../../inputs/namePath.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import { probeExporter, readExporter } from '../inputs/readExporter.ts'
import { readShard } from '../inputs/readShard.ts'
import { printProblems } from '../problems/printProblems.ts'
import { createManifestKeeper, type ManifestKeeper } from './createManifestKeeper.ts'
import { type ExportRunParameters, exportRun } from './exportRun.ts'
import { findFinishedFiles } from './findFinishedFiles.ts'
import { formatExport } from './formatExport.ts'
import { getManifestName } from './getManifestName.ts'
import { getPartitionPath } from './getPartitionPath.ts'
import { getPartitions, type Partition } from './getPartitions.ts'
import { getRuns } from './getRuns.ts'
import { type ExportFlags, planExport } from './planExport.ts'
import { readManifest } from './readManifest.ts'
import { summarizeExport } from './summarizeExport.ts'

/**
 * Writes rows to files, one for each epoch or day, and a manifest of what they cover. With `--resume` it continues where
 * an earlier run ended, and asks again for the files in which something was missing.
 */
export async function exportRows(context: Context, dataSetText: string, flags: ExportFlags): Promise<void> {
  const { signal } = context
  const { out: directory } = flags
  const output = createOutput(context, flags)
  const settings = await readExporter(context, flags)
  const path = join(directory, getManifestName(readShard(flags.shard)))
  const earlier = await readManifest(path)
  const plan = await planExport(dataSetText, flags, settings, earlier)
  await makeDirectory(directory)
  context.startWork()

  const exporter = await probeExporter(settings, signal)
  const partitions = getPartitions(plan, { by: plan.partition, network: settings.network, shard: plan.shard })
  const finished = await findFinishedFiles(directory, earlier)
  if (finished.length > 0) {
    const count = `${group(finished.length)} of ${formatCount(partitions.length, 'file')}`
    output.note(`${count} ${finished.length === 1 ? 'is' : 'are'} already complete.`)
  }
  const keeper = createManifestKeeper({ path, plan, finished, fileCount: partitions.length })
  const paths = new Set(finished.map((file) => file.path))
  const missing = getRuns(partitions, (partition) => !paths.has(getPartitionPath(plan, partition)))
  try {
    await exportRuns(missing, { plan, directory, settings, exporter, signal }, keeper, output)
  } finally {
    output.status(undefined)
    await keeper.save()
    if (!keeper.manifest.complete) output.note('Run the same command with --resume to continue.')
  }

  const { manifest } = keeper
  output.result({ manifest: path, ...summarizeExport(manifest) }, () => formatExport(path, manifest))
  const isPartial = printMissing(manifest, output)
  if (isPartial && flags.allowPartial !== true) context.exitCode = 1
}

/** Fetches one run after the other, and shows how far it is. */
async function exportRuns(
  runs: readonly (readonly [Partition, ...Partition[]])[],
  parameters: Omit<ExportRunParameters, 'run' | 'onFile' | 'onProgress'>,
  keeper: ManifestKeeper,
  output: Output,
): Promise<void> {
  const total = countSlots(runs.flat())
  const started = performance.now()
  let done = 0
  for (const run of runs) {
    await exportRun({
      ...parameters,
      run,
      onFile: keeper.add,
      onProgress: (slots) => {
        const label = formatProgressLabel(keeper)
        output.status(formatProgress({ label, done: done + slots, total, elapsed: performance.now() - started }))
      },
    })
    done += countSlots(run)
  }
}

function formatProgressLabel({ fileCount, manifest }: ManifestKeeper): string {
  return `${group(manifest.files.length)} of ${formatCount(fileCount, 'file')}, ${formatCount(manifest.rows, 'row')}`
}

/** Reports what is missing in the files. Returns whether something is. */
function printMissing({ files }: ExportManifest, output: Output): boolean {
  return printProblems(output, {
    failed: files.flatMap((file) => file.failed),
    errors: mergePartialErrors(files.flatMap((file) => file.errors)),
    caveats: mergeCaveats(files.flatMap((file) => file.caveats)),
  })
}

function countSlots(ranges: readonly { from: number; to: number }[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw new UsageError(
      `The directory${await namePath(path)} of --out cannot be created: ${describeFileError(error)}.`,
    )
  }
}
