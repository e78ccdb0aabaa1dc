import { rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { timeToSlot } from '@x/schemas'
import { ExportFileError } from '../file/ExportFileError.ts'
import { getPiece } from '../plan/getFolders.ts'
import type { OpenExport } from './openExport.ts'

/**
 * Removes the folders that have ended before a time: from the manifest first, and then the files that it has listed. What
 * a kill leaves of them is removed by the next start.
 *
 * @returns how many files were removed
 * @throws {ExportFileError} a file cannot be removed
 */
export async function removeOld({ directory, keeper, network }: OpenExport, before: number): Promise<number> {
  const { manifest } = keeper
  const { compact, partition, removedTo = -1 } = manifest
  const slot = Math.min(timeToSlot(network, before), manifest.to + 1)
  const border = slot < 0 ? -1 : getPiece(compact ?? partition, network, slot).start - 1
  if (border <= removedTo || border < manifest.from) return 0
  const old = manifest.files.filter(({ to }) => to <= border)
  await keeper.change({ removedTo: border, files: manifest.files.filter(({ to }) => to > border) })
  for (const { path } of old) {
    const file = join(directory, path)
    await rm(file, { force: true }).catch((error: unknown) => {
      throw new ExportFileError(file, error)
    })
    // Others may have put something there.
    await rmdir(dirname(file)).catch(() => undefined)
  }
  return old.length
}
