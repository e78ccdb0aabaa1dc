import { BaseError, type KeyShares } from '@x/schemas'
import { writeTextFile } from '#files'
import { KeySharesFileError, KeySharesFileExistsError } from './keySharesErrors.ts'

/** How `writeKeySharesFile` writes. */
export type WriteKeySharesFileOptions = {
  /** Whether a file of this name may be replaced. Default: false. */
  overwrite?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Writes a key shares file, complete or not at all: into a temporary file of the same folder, flushed to the disk,
 * then put in place in one step. Only the user can read it (mode 0600).
 *
 * @throws {KeySharesFileExistsError} there is such a file and `overwrite` is not set
 * @throws {KeySharesFileError} the file can't be written
 * @throws {FilesUnavailableError} the platform has no file system
 * @throws `signal.reason` when aborted; no file was written then
 * @example
 * await writeKeySharesFile('keyshares.json', keyShares)
 */
export async function writeKeySharesFile(
  path: string | URL,
  keyShares: KeyShares,
  { overwrite = false, signal }: WriteKeySharesFileOptions = {},
): Promise<void> {
  try {
    await writeTextFile(path, `${JSON.stringify(keyShares, null, 2)}\n`, { overwrite, signal })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BaseError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new KeySharesFileExistsError(String(path))
    }
    throw new KeySharesFileError(String(path), 'written', error)
  }
}
