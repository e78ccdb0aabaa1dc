import { readFile } from 'node:fs/promises'
import { UsageError } from '../errors/UsageError.ts'
import { describeFileError } from './describeFileError.ts'

/**
 * Reads a file that a flag or a variable names.
 *
 * @param what how the message names the file, such as `"The network file"`
 * @throws {UsageError} the file cannot be read
 */
export async function readTextFile(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${what} ${path} cannot be read: ${describeFileError(error)}.`, {
      cause: error,
      fix: 'Check the path and the permissions of the file.',
    })
  }
}
