import { type ReadTextFileOptions, readFileBytes } from './readFileBytes.ts'

/**
 * Reads a regular file of at most `maxBytes`. Anything else is refused before it is read, and nothing waits for a FIFO.
 *
 * @throws {Error} it is no such file, or the system refuses; `describeFileError` puts both into words
 * @throws `signal.reason` when aborted
 */
export async function readTextFile(path: string | URL, options: ReadTextFileOptions): Promise<string> {
  const { buffer, byteOffset, length } = await readFileBytes(path, options)
  return Buffer.from(buffer, byteOffset, length).toString()
}
