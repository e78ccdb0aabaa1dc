import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** To open a FIFO that nobody reads would wait for a reader, and nothing could end that. */
const flags =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** What the first line of a file that the command adds to begins with. */
export type OwnFile = {
  beginning: RegExp
  /** What the file is, such as `"a log"`. */
  what: string
}

/**
 * Opens a file to add lines to it, and creates it where there is none, readable by its owner alone. Whoever shares a
 * folder with the user could put something else in its place, so it is a regular file of the user, not a link, and empty
 * or one that this command began: no line is added to a script that a shell runs.
 *
 * @returns the file's descriptor
 * @throws {Error} it is not such a file, or the system refuses; `describeFileError` puts both into words
 */
export function openOwnFile(path: string, { beginning, what }: OwnFile): number {
  const file = open(path)
  try {
    const found = fstatSync(file)
    if (!found.isFile()) throw new Error('it is not a regular file')
    if (process.getuid !== undefined && found.uid !== process.getuid()) throw new Error('it belongs to another user')
    const bytes = Buffer.alloc(64)
    const size = readSync(file, bytes, 0, bytes.length, 0)
    if (size > 0 && !beginning.test(bytes.toString('latin1', 0, size))) {
      throw new Error(`it is not ${what} of this command`)
    }
    return file
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function open(path: string): number {
  try {
    return openSync(path, flags, 0o600)
  } catch (error) {
    const isLink = error instanceof Error && 'code' in error && error.code === 'ELOOP'
    throw isLink ? new Error('it is a symbolic link, which is not followed') : error
  }
}
