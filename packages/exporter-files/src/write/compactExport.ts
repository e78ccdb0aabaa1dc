import { BaseError, currentSlot } from '@x/schemas'
import type { ExportSummary } from '../manifest/exportManifest.ts'
import { readManifestPlan } from '../manifest/readManifestPlan.ts'
import type { Shard } from '../plan/getFolders.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import { type MergeEvent, mergeFolders } from './mergeFolders.ts'
import { openExport } from './openExport.ts'
import { summarizeExport } from './summarizeExport.ts'

export type CompactExportParameters = {
  directory: ExportDirectory
  shard?: Shard | undefined
  signal?: AbortSignal | undefined
  /** Called for each folder whose files became one, or could not. */
  onMerge?: ((event: MergeEvent) => void) | undefined
}

/**
 * Merges the files of folders to which nothing will be added, in an export that was planned with `compact`: what
 * `followChain` and `writeExport` do by themselves, after they were interrupted. The rows stay the same. Nothing is asked of
 * an exporter.
 *
 * @throws {BaseError} there is no export, or one in which each file has its folder
 * @throws {ExportError} `locked`: another process writes to the directory
 * @throws {ExportError} `foreign-files`: the directory has files that are not of this export
 * @throws {ExportError} `disk`: a file cannot be written
 * @example
 * const plan = planExport({ data: 'decideds', network: mainnet, from: 9_000_000, to: 9_000_031, compact: 'day' })
 * await writeExport({ url: 'http://localhost:16000', network: mainnet, directory: 'compact', plan, threads: 1 })
 * const { files } = await compactExport({ directory: 'compact' })
 * files // 1
 */
export async function compactExport({
  directory,
  shard,
  signal,
  onMerge,
}: CompactExportParameters): Promise<ExportSummary> {
  const plan = await readManifestPlan(directory, shard)
  if (plan === undefined) {
    throw new BaseError('There is no export in this directory.', { fix: 'Check the directory, and the shard.' })
  }
  if (plan.compact === undefined) {
    throw new BaseError('Each file of this export has a folder of its own: there is nothing to merge.', {
      fix: 'Files are merged where an export begins with `compact`. For fewer files, export by hours or days.',
    })
  }
  const network = { custom: plan.network }
  const open = await openExport({ directory, network, plan, newest: currentSlot(network), signal })
  try {
    await mergeFolders(open, { onMerge })
  } finally {
    await open.close()
  }
  return summarizeExport(open.keeper)
}
