import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { type KeystoreFile, readKeystoreFiles } from './readKeystoreFiles.ts'

/**
 * Reads the keystores of `--keystores` (KEYSTORE_FILE_DIRECTORY), in the order in which they sign.
 *
 * @param flag the values of `--keystores`
 * @param otherwise what else a command takes in their place, as a sentence
 */
export async function readChosenKeystores(
  context: Context,
  flag: readonly string[] | undefined,
  otherwise = '',
): Promise<KeystoreFile[]> {
  if (flag !== undefined && flag.length > 0) return readKeystoreFiles(flag, context.signal)
  throw new MissingInputError({
    what: 'No keystores were given.',
    fix: `Add --keystores <directory>, or set KEYSTORE_FILE_DIRECTORY.${otherwise}`,
  })
}
