import { dirname } from 'node:path/posix'
import type { SlotClock } from '@x/schemas'
import { createManifestKeeper, type ManifestKeeper } from '../manifest/createManifestKeeper.ts'
import type { ExportPlan, ManifestIndex } from '../manifest/exportManifest.ts'
import { findIntactFiles } from '../manifest/findIntactFiles.ts'
import { findIncomplete, findMissing } from '../manifest/findMissing.ts'
import { readManifestIndex } from '../manifest/readManifestIndex.ts'
import type { Folder } from '../plan/getFolders.ts'
import { getHealthName, getManifestName, getManifestPartPath } from '../plan/getManifestName.ts'
import { getPartitions, getParts, type Partition } from '../plan/getPartitions.ts'
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
  /** The partitions up to `to` that have no files yet. */
  findMissing: () => Partition[]
  /** Those whose files have gaps that asking again could fill; of one folder, or of all. */
  findIncomplete: (folder?: Folder | undefined) => Partition[]
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
    const earlier = await readManifestIndex(store, plan.shard)
    if (earlier) assertSamePlan(plan, earlier)
    await removeLeftParts(store, plan.shard, earlier)
    const newestPlan = { ...plan, to: Math.max(plan.to, newest) }
    const days = await findIntactFiles({ store, verify, network, earlier, plan: newestPlan })
    const { to = plan.to, removedTo } = (plan.follows && earlier) || {}
    const keeper = createManifestKeeper({
      store,
      network,
      days,
      manifest: { ...plan, to, ...(removedTo !== undefined && { removedTo }) },
      isComplete: (manifest, has) => findMissing(manifest, has, getPartitions(manifest, network)).length === 0,
    })
    // What is fetched again is not said to be there.
    await keeper.save()
    return {
      store,
      network,
      keeper,
      signal: signal ? AbortSignal.any([signal, lock.signal]) : lock.signal,
      scratch,
      findMissing: () => findMissing(keeper.manifest, keeper.getDays(), getPartitions(keeper.manifest, network)),
      findIncomplete: (folder) =>
        findIncomplete(
          keeper.manifest,
          keeper.getDays(),
          folder ? getParts(folder, keeper.manifest, network) : getPartitions(keeper.manifest, network),
        ),
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

/** Removes parts of the manifest that its index does not name, and what a kill has left of others. */
async function removeLeftParts(
  store: ExportStore,
  shard: ExportPlan['shard'],
  earlier: ManifestIndex | undefined,
): Promise<void> {
  const named = new Set(earlier?.parts.map(({ path }) => path))
  const folder = dirname(getManifestPartPath(shard, ''))
  for await (const files of store.list(folder)) {
    for (const { path } of files) if (!named.has(path)) await store.remove(path)
  }
  await store.removeLeftovers(`${folder}/`)
}
