import { openRegularFile } from './openRegularFile.ts'

export type ReadTextFileOptions = {
  maxBytes: number
  signal?: AbortSignal | undefined
}

/**
 * Reads the bytes of a regular file of at most `maxBytes`, into memory that nobody else has: overwrite it where they are
 * secret. Anything else is refused before it is read, and nothing waits for a FIFO.
 *
 * @throws {Error} it is no such file, or the system refuses; `describeFileError` puts both into words
 * @throws `signal.reason` when aborted
 */
export async function readFileBytes(
  path: string | URL,
  { maxBytes, signal }: ReadTextFileOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted()
  const file = await openRegularFile(path)
  let bytes = new Uint8Array()
  try {
    const stat = await file.stat()
    // The system may say that a file is empty which is not, and files grow: it is read until there is no more.
    bytes = new Uint8Array(Math.min(stat.size, maxBytes) + 1)
    let size = stat.size > maxBytes ? stat.size : 0
    while (size <= maxBytes) {
      signal?.throwIfAborted()
      if (size === bytes.length) {
        const larger = new Uint8Array(2 * size)
        larger.set(bytes)
        bytes.fill(0)
        bytes = larger
      }
      const { bytesRead } = await file.read(bytes, size, bytes.length - size, null)
      if (bytesRead === 0) return bytes.subarray(0, size)
      size += bytesRead
    }
    throw new Error(`it has more than ${maxBytes / 2 ** 20} MiB`)
  } catch (error) {
    bytes.fill(0)
    throw error
  } finally {
    await file.close()
  }
}
