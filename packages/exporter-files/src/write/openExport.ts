import { dirname } from 'node:path/posix'
import type { SlotClock } from '@x/schemas'
import { createManifestKeeper, type ManifestKeeper } from '../manifest/createManifestKeeper.ts'
import type { ExportManifest, ExportPlan } from '../manifest/exportManifest.ts'
import { findIntactFiles } from '../manifest/findIntactFiles.ts'
import { findMissing } from '../manifest/findMissing.ts'
import { getFileDay } from '../manifest/getFileDay.ts'
import { readManifestOf } from '../manifest/readManifest.ts'
import { getHealthName, getManifestName, getManifestPartPath } from '../plan/getManifestName.ts'
import { getPartitions, type Partition } from '../plan/getPartitions.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { openStore } from '../store/openStore.ts'
import { assertSamePlan } from './planExport.ts'

/** An export that this process has for itself. */
export type OpenExport = {
  store: ExportStore
  network: SlotClock
  keeper: ManifestKeeper
  /** The caller's, and aborted where the lock is lost. */
  signal: AbortSignal
  /** The folder in which files are written that are to take the place of others. Nothing is kept there. */
  scratch: string
  /** The partitions up to `to`; for those that were fetched and those that were not. */
  getPartitions: () => Partition[]
  /** Saves the manifest, and lets others in. */
  close: () => Promise<void>
}

export type OpenExportParameters = {
  directory: ExportDirectory
  network: SlotClock
  plan: ExportPlan
  /** The last slot of which there may be files, where the range has no end. */
  newest?: number | undefined
  /** Reads the files of an earlier run again and compares their hashes; else those of the right size are trusted. */
  verify?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Takes a directory for this process, and finds out what an earlier run has left there. Nothing is asked for.
 *
 * @throws {ExportError} `locked`: another process writes to the directory
 * @throws {ExportError} `conflict`: the directory has an export with another plan
 * @throws {ExportError} `foreign-files`: the directory has files that are not of this export
 * @throws {ExportError} `disk`: the disk refuses
 */
export async function openExport({
  directory,
  network,
  plan,
  newest = plan.to,
  verify,
  signal,
}: OpenExportParameters): Promise<OpenExport> {
  const name = getManifestName(plan.shard)
  const scratch = `.${name}.again`
  const store = await openStore({ directory })
  await store.prepare()
  const lock = await store.lock(name)
  try {
    // What a kill has left, before anything new is on its way.
    for (const own of [name, getHealthName(plan.shard)]) await store.removeLeftovers(own)
    await store.clear(scratch)
    const earlier = await readManifestOf(store, plan.shard)
    if (earlier) assertSamePlan(plan, earlier)
    await removeLeftParts(store, plan.shard, earlier)
    const { files, staleDays } = await findIntactFiles({
      store,
      verify,
      network,
      earlier,
      plan: { ...plan, to: Math.max(plan.to, newest) },
    })
    const { to = plan.to, removedTo } = (plan.follows && earlier) || {}
    const partitionsOf = keepPartitions(network)
    const keeper = createManifestKeeper({
      store,
      network,
      staleDays,
      manifest: { ...plan, to, ...(removedTo !== undefined && { removedTo }), files },
      isComplete: (manifest) => findMissing(manifest, partitionsOf(manifest)).length === 0,
    })
    // What is fetched again is not said to be there.
    await keeper.save()
    return {
      store,
      network,
      keeper,
      signal: signal ? AbortSignal.any([signal, lock.signal]) : lock.signal,
      scratch,
      getPartitions: () => partitionsOf(keeper.manifest),
      close: async () => {
        try {
          // Whoever has the lock by now has a manifest of its own.
          if (!lock.signal.aborted) await keeper.save()
          await store.clear(scratch)
        } finally {
          await lock.release()
        }
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A year has 100,000 partitions, which are asked for again and again: they are the same until there are more. */
function keepPartitions(network: SlotClock): (manifest: ExportManifest) => Partition[] {
  let kept: { to: number; partitions: Partition[] } | undefined
  return (manifest) => {
    if (kept?.to !== manifest.to) kept = { to: manifest.to, partitions: getPartitions(manifest, network) }
    return kept.partitions
  }
}

/** Removes parts of the manifest that its index does not name, and what a kill has left of others. */
async function removeLeftParts(
  store: ExportStore,
  shard: ExportPlan['shard'],
  earlier: ExportManifest | undefined,
): Promise<void> {
  const network = earlier && { custom: earlier.network }
  const named = new Set(network && earlier.files.map((file) => getManifestPartPath(shard, getFileDay(network, file))))
  const folder = dirname(getManifestPartPath(shard, ''))
  for await (const { path } of store.list(folder)) if (!named.has(path)) await store.remove(path)
  await store.removeLeftovers(`${folder}/`)
}
