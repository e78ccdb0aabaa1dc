import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { requireReplaceable } from '@x/schemas/files'
import { ExportFileError } from './ExportFileError.ts'
import { flushDirectory } from './flushDirectory.ts'

/**
 * Replaces a file at once: a reader sees the old one or the new one, also after a power failure.
 *
 * @throws {ExportFileError} something else than a regular file is there, or the disk refuses
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const hidden = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
  try {
    await requireReplaceable(path)
    const file = await open(hidden, 'wx')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(hidden, path)
    await flushDirectory(dirname(path))
  } catch (error) {
    await rm(hidden, { force: true })
    throw new ExportFileError(path, error)
  }
}
