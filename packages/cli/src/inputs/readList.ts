import { UsageError } from '../errors/UsageError.ts'
import { readTextFile } from './readTextFile.ts'

/** Reads a list separated by commas; `@file` reads one from a file, where spaces and line breaks separate as well. */
export async function readList(text: string | undefined, flag: string): Promise<string[] | undefined> {
  if (text === undefined) return undefined
  const content = text.startsWith('@') ? await readTextFile(text.slice(1), `The file of ${flag}`) : text
  const items = content.split(/[\s,]+/).filter((item) => item !== '')
  // The exporter takes an empty list for no filter at all, and answers with everything.
  if (items.length === 0) throw new UsageError(`${flag} is empty.`, { fix: 'Leave it out to ask for all.' })
  return items
}
