import { MissingInputError } from '../errors/MissingInputError.ts'

/** What readers return, in their order. */
type Read<readers extends readonly (() => unknown)[]> = { [i in keyof readers]: Awaited<ReturnType<readers[i]>> }

/**
 * Reads one input after the other, and tells all that is missing at once. What is wrong, and not missing, is told as soon
 * as it is found.
 */
export async function readTogether<const readers extends readonly (() => unknown)[]>(
  ...readers: readers
): Promise<Read<readers>> {
  const missing: MissingInputError['missing'][number][] = []
  const values: unknown[] = []
  for (const read of readers) {
    try {
      values.push(await read())
    } catch (error) {
      if (!(error instanceof MissingInputError)) throw error
      missing.push(...error.missing)
    }
  }
  if (missing.length > 0) throw new MissingInputError(...missing)
  return values as Read<readers>
}
