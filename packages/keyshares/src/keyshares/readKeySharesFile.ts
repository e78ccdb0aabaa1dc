import { BaseError, type KeyShares } from '@x/schemas'
import { readTextFile } from '#files'
import { KeySharesFileError } from './keySharesErrors.ts'
import { maxKeySharesText } from './parseKeyShares.ts'
import { parseKeySharesInSlices } from './parseKeySharesInSlices.ts'

/**
 * Reads a key shares file of any version that occurs, as `parseKeyShares` does. It verifies nothing.
 *
 * @throws {KeySharesFileError} the file can't be read, is not a regular file, or has more than 256 MiB
 * @throws {KeySharesFormatError} it is not a key shares file
 * @throws {FilesUnavailableError} the platform has no file system
 * @throws `signal.reason` when aborted
 * @example
 * const keyShares = await readKeySharesFile('keyshares.json')
 */
export async function readKeySharesFile(
  path: string | URL,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<KeyShares> {
  let text: string
  try {
    text = await readTextFile(path, { maxBytes: maxKeySharesText, signal })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BaseError) throw error
    throw new KeySharesFileError(String(path), 'read', error)
  }
  return parseKeySharesInSlices(text, { source: String(path), signal })
}
