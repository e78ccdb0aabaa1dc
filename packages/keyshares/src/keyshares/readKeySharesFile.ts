import type { KeyShares } from '@x/schemas'
import { readTextFile } from '#files'
import { KeySharesFileError } from './keySharesErrors.ts'
import { maxKeySharesText, parseKeySharesInSlices } from './parseKeyShares.ts'

export type ReadKeySharesFileParameters = { signal?: AbortSignal | undefined }

/**
 * Reads a key shares file of any version that occurs, as `parseKeyShares` does. It verifies nothing.
 *
 * @throws {KeySharesFileError} the file can't be read, is not a regular file, has more than 256 MiB, or the platform has
 *   no file system
 * @throws {KeySharesFormatError} it is not a key shares file
 * @throws `signal.reason` when aborted
 * @example
 * const keyShares = await readKeySharesFile('keyshares.json')
 */
export async function readKeySharesFile(
  path: string | URL,
  { signal }: ReadKeySharesFileParameters = {},
): Promise<KeyShares> {
  let text: string
  try {
    text = await readTextFile(path, { maxBytes: maxKeySharesText, signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw new KeySharesFileError(String(path), 'read', error)
  }
  return parseKeySharesInSlices(text, { source: String(path), signal })
}
