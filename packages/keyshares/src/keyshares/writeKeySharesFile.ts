import type { KeyShares } from '@x/schemas'
import { writeTextFile } from '#files'
import { KeySharesFileError } from './keySharesErrors.ts'

export type WriteKeySharesFileParameters = {
  /** Whether a file of this name may be replaced. Default: false. */
  overwrite?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Writes a key shares file, complete or not at all: into a temporary file of the same folder, flushed to the disk,
 * then put in place in one step. Only the user can read it (mode 0600).
 *
 * @throws {KeySharesFileError} there is such a file and `overwrite` is not set, the file can't be written, or the
 *   platform has no file system
 * @throws `signal.reason` when aborted; no file was written then
 * @example
 * await writeKeySharesFile('keyshares.json', keyShares)
 */
export async function writeKeySharesFile(
  path: string | URL,
  keyShares: KeyShares,
  { overwrite = false, signal }: WriteKeySharesFileParameters = {},
): Promise<void> {
  try {
    await writeTextFile(path, `${JSON.stringify(keyShares, null, 2)}\n`, { overwrite, signal })
  } catch (error) {
    signal?.throwIfAborted()
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new KeySharesFileError(String(path), exists ? 'exists' : 'write', exists ? undefined : error)
  }
}
