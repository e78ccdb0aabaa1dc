import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { UsageError } from '../errors/UsageError.ts'
import { describeFileError } from './describeFileError.ts'
import { namePath } from './namePath.ts'

/** What a file with 10,000 validators or all operators of a network can have, several times over: 256 MiB. */
const defaultMaxBytes = 2 ** 28

/** What a file for one secret, one keystore or one network can have, many times over: 1 MiB. */
export const smallFile = 2 ** 20

/**
 * Reads a file that a flag or a variable names. Anything but a regular file is refused, and so is one that is too
 * large, before it is read.
 *
 * @param what how the message names the file, such as `"The network file"`
 * @throws {UsageError} the file cannot be read
 */
export async function readTextFile(path: string, what: string, maxBytes = defaultMaxBytes): Promise<string> {
  try {
    // Opening a FIFO waits for somebody who writes to it, and nothing can end that, unless it is opened like this.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      return await readAll(file, maxBytes)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new UsageError(`${what}${await namePath(path)} cannot be read: ${describeFileError(error)}.`, {
      fix: 'Check the path and the permissions of the file.',
    })
  }
}

async function readAll(file: FileHandle, maxBytes: number): Promise<string> {
  const stat = await file.stat()
  if (stat.isDirectory()) throw new Error('it is a directory')
  if (!stat.isFile()) throw new Error('it is not a regular file')
  // The system may say that a file is empty which is not, and files grow: it is read until there is no more.
  let bytes = Buffer.alloc(Math.min(stat.size, maxBytes) + 1)
  let size = stat.size > maxBytes ? stat.size : 0
  while (size <= maxBytes) {
    if (size === bytes.length) bytes = Buffer.concat([bytes], 2 * size)
    const { bytesRead } = await file.read(bytes, size, bytes.length - size, null)
    if (bytesRead === 0) return bytes.toString('utf8', 0, size)
    size += bytesRead
  }
  throw new Error(`it has more than ${maxBytes / 2 ** 20} MiB`)
}
