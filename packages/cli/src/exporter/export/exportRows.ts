import type { UnreadableValidator } from '@x/exporter-client/internal'
import { type ExportProgress, type OtherWitnesses, readManifestPlan, writeExport } from '@x/exporter-files'
import { getManifestName } from '@x/exporter-files/internal'
import type { Context } from '../../context/createContext.ts'
import { createOutput, type Output } from '../../terminal/createOutput.ts'
import { formatCount, group } from '../../terminal/formatAmounts.ts'
import { formatProgress } from '../../terminal/formatProgress.ts'
import type { ExportFlags } from '../inputs/exporterFlags.ts'
import { describeFile } from '../inputs/readDirectory.ts'
import { readShard } from '../inputs/readShard.ts'
import { readStreamOptions } from '../inputs/readStreamOptions.ts'
import { printProblems, printUnreadableValidators } from '../problems/printProblems.ts'
import { readExportPlan, readFollowFlags, readOutAndExporter, readVerify } from './readExportPlan.ts'
import { formatExport, summarizeExport } from './summarizeExport.ts'
import { tellOtherWitnesses } from './tellOtherWitnesses.ts'

/**
 * Writes rows to files, one for each epoch or day, and a manifest of what they cover. With `--resume` it continues where
 * an earlier run ended, and asks again for the files in which something was missing.
 */
export async function exportRows(context: Context, dataSetText: string, flags: ExportFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const [directory, { addresses: url, network, concurrency }] = await readOutAndExporter(context, flags)
  const shard = readShard(flags.shard)
  const effort = readStreamOptions(flags)
  readFollowFlags(flags)
  const verify = readVerify(flags)
  const plan = await readExportPlan(dataSetText, flags, { network }, await readManifestPlan(directory, shard))
  context.startWork()

  const onProgress = createReporter(output)
  const asking = { url, network, directory, verify, plan, concurrency, effort, signal, onProgress }
  const onUnreadableValidators = (validators: readonly UnreadableValidator[]) =>
    printUnreadableValidators(output, validators)
  const onOtherWitnesses = (others: OtherWitnesses) => tellOtherWitnesses(others, output)
  const manifest = await writeExport({ ...asking, onUnreadableValidators, onOtherWitnesses })
    .finally(() => output.status(undefined))
    .catch((error: unknown) => {
      // Where nothing can be written, nothing was begun.
      if (!(error instanceof Error && 'reason' in error && error.reason === 'disk')) {
        output.note('Run the same command with --resume to continue.')
      }
      throw error
    })
  const path = describeFile(directory, getManifestName(shard))
  output.result({ manifest: path, ...summarizeExport(manifest) }, () => formatExport(path, manifest))
  const isPartial = printProblems(output, manifest.gaps)
  if (isPartial && flags.allowPartial !== true) context.exitCode = 1
}

/** Says what an earlier run has done already, and then how far this one is. */
function createReporter(output: Output): (progress: ExportProgress) => void {
  let started: number | undefined
  return ({ slotsDone, slotsTotal, files, filesTotal, rows }) => {
    const count = `${group(files)} of ${formatCount(filesTotal, 'file')}`
    if (started === undefined) {
      started = performance.now()
      if (files > 0) output.note(`${count} ${files === 1 ? 'is' : 'are'} already complete.`)
      return
    }
    const label = `${count}, ${formatCount(rows, 'row')}`
    output.status(formatProgress({ label, done: slotsDone, total: slotsTotal, elapsed: performance.now() - started }))
  }
}
