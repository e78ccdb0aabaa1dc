import { openRegularFile } from './openRegularFile.ts'

export type ReadTextFileOptions = {
  maxBytes: number
  signal?: AbortSignal | undefined
}

/**
 * Reads a regular file of at most `maxBytes`. Anything else is refused before it is read, and nothing waits for a FIFO.
 *
 * @throws {Error} it is no such file, or the system refuses; `describeFileError` puts both into words
 * @throws `signal.reason` when aborted
 * @example
 * const text = await readTextFile('keyshares.json', { maxBytes: 2 ** 20 })
 */
export async function readTextFile(path: string | URL, { maxBytes, signal }: ReadTextFileOptions): Promise<string> {
  signal?.throwIfAborted()
  const file = await openRegularFile(path)
  try {
    const stat = await file.stat()
    // The system may say that a file is empty which is not, and files grow: it is read until there is no more.
    let bytes = Buffer.alloc(Math.min(stat.size, maxBytes) + 1)
    let size = stat.size > maxBytes ? stat.size : 0
    while (size <= maxBytes) {
      signal?.throwIfAborted()
      if (size === bytes.length) bytes = Buffer.concat([bytes], 2 * size)
      const { bytesRead } = await file.read(bytes, size, bytes.length - size, null)
      if (bytesRead === 0) return bytes.toString('utf8', 0, size)
      size += bytesRead
    }
    throw new Error(`it has more than ${maxBytes / 2 ** 20} MiB`)
  } finally {
    await file.close()
  }
}
