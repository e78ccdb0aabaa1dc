import { readTextFile as readRegularFile } from '@x/schemas/internal/files'
import { UsageError } from '../errors/UsageError.ts'
import { describePathError } from './describePathError.ts'

/** What a file with 10,000 validators or all operators of a network can have, several times over: 256 MiB. */
const defaultMaxBytes = 2 ** 28

/** What a file for one secret, one keystore or one network can have, many times over: 1 MiB. */
export const smallFile = 2 ** 20

/**
 * Reads a file that a flag or a variable names. Anything but a regular file is refused, and so is one that is too
 * large, before it is read.
 *
 * @param what how the message names the file, such as `"The network file"`
 */
export async function readTextFile(path: string, what: string, maxBytes = defaultMaxBytes): Promise<string> {
  try {
    // Editors of Windows begin a file with a mark that belongs to none of its formats.
    return (await readRegularFile(path, { maxBytes })).replace(/^\ufeff/, '')
  } catch (error) {
    throw new UsageError(`${what}${await describePathError(path, 'read', error)}.`, {
      fix: 'Check the path and the permissions of the file.',
    })
  }
}
