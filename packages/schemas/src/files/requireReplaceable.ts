import { lstat } from 'node:fs/promises'

/**
 * Makes sure that what stands in the place of a file that is about to be written may be replaced: a regular file, or
 * nothing. A rename would put a file in the place of a device, or of a link to somebody else's file.
 *
 * @throws {Error} something else is there; `describeFileError` puts it into words
 */
export async function requireReplaceable(
  path: string | URL,
  files: { lstat: typeof lstat } = { lstat },
): Promise<void> {
  const found = await files.lstat(path).catch(() => undefined)
  if (found === undefined || found.isFile()) return
  if (found.isSymbolicLink()) throw new Error('it is a symbolic link, which is not replaced')
  throw new Error(found.isDirectory() ? 'it is a directory' : 'it is not a regular file')
}
