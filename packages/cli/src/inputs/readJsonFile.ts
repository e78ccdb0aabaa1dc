import { parseJson } from '@x/schemas/internal'
import { readTextFile } from './readTextFile.ts'

/** Reads a JSON file. The text of the file never gets into the error, since it may be secret. */
export async function readJsonFile(path: string, what: string, maxBytes?: number): Promise<unknown> {
  return parseJsonFile(await readTextFile(path, what, maxBytes), path, what)
}

/** The JSON in the text of a file. */
export function parseJsonFile(text: string, path: string, what: string): unknown {
  return parseJson(text, `${what} ${path}`, { fix: 'Check that this is the right file and that it is complete.' })
}
