import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ExportFileError } from './ExportFileError.ts'
import { flushDirectory } from './flushDirectory.ts'

/**
 * Replaces a file at once: a reader sees the old one or the new one, also after a power failure.
 *
 * @throws {ExportFileError} the disk refuses
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const hidden = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
  try {
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
