import { writeTextFile } from '@x/schemas/internal/files'
import { ExportFileError } from './ExportFileError.ts'

/**
 * Replaces a file at once: a reader sees the old one or the new one, also after a power failure. Others may read it.
 *
 * @throws {ExportFileError} something else than a regular file is there, or the disk refuses
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  try {
    await writeTextFile(path, text, { overwrite: true, mode: 0o666 })
  } catch (error) {
    throw new ExportFileError(path, error)
  }
}
