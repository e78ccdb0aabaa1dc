import { UsageError } from '../errors/UsageError.ts'
import { readTextFile } from './readTextFile.ts'

/**
 * Reads a JSON file. The text of the file never gets into the error, since it may be secret.
 *
 * @throws {UsageError} the file cannot be read or is not JSON
 */
export async function readJsonFile(path: string, what: string, maxBytes?: number): Promise<unknown> {
  return parseJsonFile(await readTextFile(path, what, maxBytes), path, what)
}

/**
 * The JSON in the text of a file.
 *
 * @throws {UsageError} it is not JSON
 */
export function parseJsonFile(text: string, path: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${what} ${path} is not JSON.`, {
      fix: 'Check that this is the right file and that it is complete.',
    })
  }
}
