import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file to read it. Anything but a regular file is refused, and nothing waits for a FIFO: to open one waits for
 * somebody who writes to it, and neither a signal nor the end of the process could end that. Close it after use.
 *
 * @throws {Error} it is no regular file, or the system refuses; `describeFileError` puts both into words
 */
export async function openRegularFile(path: string | URL): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stat = await file.stat()
    if (stat.isDirectory()) throw new Error('it is a directory')
    if (!stat.isFile()) throw new Error('it is not a regular file')
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
