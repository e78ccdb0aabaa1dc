import { readFile } from 'node:fs/promises'
import { UsageError } from '../errors/UsageError.ts'

/**
 * Reads a file that a flag or a variable names.
 *
 * @param what the file's part in the message, such as `"The network file"`
 * @throws {UsageError} the file cannot be read
 */
export async function readTextFile(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${what} ${path} cannot be read: ${describeFileError(error)}.`, {
      cause: error,
      fix: 'Check the path and who may read it.',
    })
  }
}

/** Says what the system said about a file in words. */
export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'it does not exist'
  if (code === 'EACCES' || code === 'EPERM') return 'access is denied'
  if (code === 'EISDIR') return 'it is a directory'
  if (code === 'ENOTDIR') return 'a part of the path is no directory'
  return error instanceof Error ? error.message : 'unknown reason'
}
