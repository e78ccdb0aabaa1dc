import { writeTextFile } from '@x/schemas/internal/files'
import { onDisk } from '../ExportError.ts'

/**
 * Replaces a file at once: a reader sees the old one or the new one, also after a power failure. Others may read it.
 *
 * @throws {ExportError} `disk`: something else than a regular file is there, or the disk refuses
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  await onDisk(path, () => writeTextFile(path, text, { overwrite: true, mode: 0o666 }))
}
