import { createHash, randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { requireReplaceable } from '@x/schemas/internal/files'
import { onDisk } from '../ExportError.ts'
import type { HiddenFile } from '../ExportStore.ts'
import { flushDirectory, makeFolder, removeLeftovers } from './makeFolder.ts'

/**
 * Begins a file under a hidden name, which queries leave out and nobody can guess; `finish` renames it. What a process
 * that was killed has left of the same file is removed. Right before it gets its name, `requireLock` is asked.
 *
 * @throws {ExportError} `disk`: from each function, where something else than a regular file is there, or the disk refuses
 */
export async function createHiddenFile(target: string, requireLock: () => Promise<void>): Promise<HiddenFile> {
  const folder = dirname(target)
  const hidden = join(folder, `.${basename(target)}.${randomUUID()}.tmp`)
  const guard = <result>(work: () => Promise<result>) => onDisk(target, work)
  const file = await guard(async () => {
    await makeFolder(folder)
    await removeLeftovers(folder, basename(target))
    await requireReplaceable(target)
    return open(hidden, 'wx')
  })
  const hash = createHash('sha256')
  let bytes = 0
  return {
    write: (chunk) => {
      hash.update(chunk)
      bytes += chunk.length
      return guard(() => file.appendFile(chunk))
    },
    finish: async () => {
      await guard(async () => {
        // What a rename makes visible must be there after a power failure as well, and so must its name.
        await file.sync()
        await file.close()
      })
      await requireLock()
      return guard(async () => {
        await rename(hidden, target)
        await flushDirectory(folder)
        return { bytes, sha256: hash.digest('hex') }
      })
    },
    discard: async () => {
      await file.close()
      await rm(hidden, { force: true })
    },
  }
}
