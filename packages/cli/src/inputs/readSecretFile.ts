import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readTextFile, smallFile } from './readTextFile.ts'

/**
 * Reads a file that holds one secret. One line break at the end belongs to the file, everything else to the secret.
 *
 * @throws {UsageError} the file cannot be read or is empty
 */
export async function readSecretFile(context: Context, path: string, what: string): Promise<string> {
  const text = (await readTextFile(path, what, smallFile)).replace(/\r?\n$/, '')
  if (text === '') throw new UsageError(`${what} ${path} is empty.`)
  context.secrets.add(text)
  return text
}
