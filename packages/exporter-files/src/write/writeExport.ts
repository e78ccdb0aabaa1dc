import { countSlots } from '@x/exporter-client'
import type { UnreadableValidator } from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import type { ExportPlan, ExportSummary } from '../manifest/exportManifest.ts'
import { getPartitionPaths } from '../plan/getPartitionPath.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import { askExporter, writeRoster } from './askExporter.ts'
import { fetchAgain } from './fetchAgain.ts'
import { type FetchSettings, fetchPartitions } from './fetchPartitions.ts'
import { findOtherWitnesses, type OtherWitnesses } from './findOtherWitnesses.ts'
import { mergeFolders } from './mergeFolders.ts'
import { type OpenExport, openExport } from './openExport.ts'
import { summarizeExport } from './summarizeExport.ts'

/** How far an export is. */
export type ExportProgress = {
  slotsDone: number
  /** Slots that this run has to fetch. */
  slotsTotal: number
  /** Files in their place, those of an earlier run included. */
  files: number
  filesTotal: number
  rows: number
}

export type WriteExportParameters = FetchSettings & {
  network: Network
  /** Created if it does not exist. */
  directory: ExportDirectory
  /** Reads the files of an earlier run again and compares their hashes; else those of the right size are trusted. */
  verify?: boolean | undefined
  plan: ExportPlan
  signal?: AbortSignal | undefined
  /** Called once before anything is fetched, and then after each answer. */
  onProgress?: ((progress: ExportProgress) => void) | undefined
  /** Called with the validators that flat tables leave out, since what the exporter says of them cannot be read. */
  onUnreadableValidators?: ((validators: readonly UnreadableValidator[]) => void) | undefined
  /** Called where files of an earlier run rest on the word of others than those that are asked now. They are kept. */
  onOtherWitnesses?: ((others: OtherWitnesses) => void) | undefined
}

/**
 * Fetches rows and writes them to files, one for each epoch, hour or day, with a manifest of what they cover. Files of an
 * earlier run with the same plan are kept where they have the size that the manifest says; with `verify`, their hash. Those with gaps (unread slots, passing errors) are
 * fetched again, and replaced if there is more now.
 *
 * Each file is there completely or not at all. The manifest lists for each file the slots that could not be read, the
 * exporter's errors, and caveats: where a missing row proves nothing. One process at a time writes to a directory, or to
 * a shard in it.
 *
 * @throws {ExportError} `locked`: another process writes to the directory
 * @throws {ExportError} `conflict`: the directory has an export with another plan
 * @throws {ExportError} `foreign-files`: the directory has files that are not of this export
 * @throws {ExportError} `disk`: a file cannot be written
 * @throws {StreamFailedError} too many slots in a row could not be read; what is done is in the manifest
 * @throws {HttpError} the exporter does not answer
 * @example
 * const plan = planExport({ data: 'decideds', network: mainnet, from: 9_000_000, to: 9_000_031 })
 * const { rows, files } = await writeExport({ url: 'http://localhost:16000', network: mainnet, directory: 'decideds', plan })
 * console.log(rows, files)
 */
export async function writeExport(parameters: WriteExportParameters): Promise<ExportSummary> {
  const open = await openExport(parameters)
  try {
    await fetchAll(open, parameters)
    // Files that were merged are not fetched again: those with gaps wait for the next run.
    await mergeFolders(open, { isPending: (folder) => open.findIncomplete(folder).length > 0 })
  } finally {
    await open.close()
  }
  return summarizeExport(open.keeper)
}

/** Fetches the partitions that have no files yet, then those whose files have gaps. */
async function fetchAll(
  open: OpenExport,
  { url, network, plan, onProgress, onUnreadableValidators, onOtherWitnesses, ...settings }: WriteExportParameters,
): Promise<void> {
  const { keeper, store, signal } = open
  const { manifest } = keeper
  const missing = open.findMissing()
  const incomplete = open.findIncomplete()
  if (missing.length + incomplete.length === 0) return
  const { fetch } = settings
  const facts = await askExporter({ url, network, plan, signal, fetch, onUnreadable: onUnreadableValidators })
  const others = findOtherWitnesses(keeper.getDays(), facts)
  if (others) onOtherWitnesses?.(others)
  if (plan.data === 'tables') await writeRoster(facts, { store, plan })
  const slotsMissing = countSlots(missing)
  const slotsTotal = slotsMissing + countSlots(incomplete)
  const filesTotal = keeper.countFiles() + missing.flatMap((each) => getPartitionPaths(plan, each)).length
  const report = (slotsDone: number) => {
    onProgress?.({ slotsDone, slotsTotal, files: keeper.countFiles(), filesTotal, rows: manifest.rows })
  }
  const asking = { ...settings, ...facts, plan, network, signal }
  await fetchPartitions({ ...asking, store, partitions: missing, onFile: keeper.add, onProgress: report })
  await keeper.save()
  await fetchAgain(open, { ...asking, partitions: incomplete, onProgress: (slots) => report(slotsMissing + slots) })
}
