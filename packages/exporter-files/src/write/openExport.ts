import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SlotClock } from '@x/schemas'
import { onDisk } from '../file/ExportError.ts'
import { makeFolder, removeLeftovers } from '../file/makeFolder.ts'
import { createManifestKeeper, type ManifestKeeper } from '../manifest/createManifestKeeper.ts'
import type { ExportPlan } from '../manifest/exportManifest.ts'
import { findIntactFiles } from '../manifest/findIntactFiles.ts'
import { findMissing } from '../manifest/findMissing.ts'
import { lockExport } from '../manifest/lockExport.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { getHealthName, getManifestName } from '../plan/getManifestName.ts'
import { getPartitions, type Partition } from '../plan/getPartitions.ts'
import { assertSamePlan } from './planExport.ts'

/** An export that this process has for itself. */
export type OpenExport = {
  directory: string
  network: SlotClock
  keeper: ManifestKeeper
  /** The caller's, and aborted where the lock is lost. */
  signal: AbortSignal
  /** Where files are written that are to take the place of others. Nothing is kept there. */
  scratch: string
  /** The partitions up to `to`; for those that were fetched and those that were not. */
  getPartitions: () => Partition[]
  /** Saves the manifest, and lets others in. */
  close: () => Promise<void>
}

export type OpenExportParameters = {
  directory: string
  network: SlotClock
  plan: ExportPlan
  /** The last slot of which there may be files, where the range has no end. */
  newest?: number | undefined
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
  signal,
}: OpenExportParameters): Promise<OpenExport> {
  const name = getManifestName(plan.shard)
  const scratch = join(directory, `.${name}.again`)
  await onDisk(directory, () => makeFolder(directory))
  const lock = await lockExport(directory, plan.shard)
  try {
    // What a kill has left, before anything new is on its way.
    for (const own of [name, getHealthName(plan.shard)]) await removeLeftovers(directory, own)
    await rm(scratch, { recursive: true, force: true })
    const earlier = await readManifest(directory, plan.shard)
    if (earlier) assertSamePlan(plan, earlier)
    const files = await findIntactFiles({
      directory,
      network,
      earlier,
      plan: { ...plan, to: Math.max(plan.to, newest) },
    })
    const { to = plan.to, removedTo } = (plan.follows && earlier) || {}
    const keeper = createManifestKeeper({
      path: join(directory, name),
      manifest: { ...plan, to, ...(removedTo !== undefined && { removedTo }), files },
      isComplete: (manifest) => findMissing(manifest, getPartitions(manifest, network)).length === 0,
    })
    // What is fetched again is not said to be there.
    await keeper.save()
    return {
      directory,
      network,
      keeper,
      signal: signal ? AbortSignal.any([signal, lock.signal]) : lock.signal,
      scratch,
      getPartitions: () => getPartitions(keeper.manifest, network),
      close: async () => {
        try {
          // Whoever has the lock by now has a manifest of its own.
          if (!lock.signal.aborted) await keeper.save()
          await rm(scratch, { recursive: true, force: true })
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
