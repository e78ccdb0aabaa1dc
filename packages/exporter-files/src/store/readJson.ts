import { BaseError, parse } from '@x/schemas'
import { describeFileError, parseJson } from '@x/schemas/internal'
import type * as v from 'valibot'
import type { ExportStore } from './ExportStore.ts'

export type ReadJsonParameters<output> = {
  path: string
  schema: v.GenericSchema<unknown, output>
  /** What messages call it, before its path. */
  what: string
  maxBytes: number
  /** What to do where it is not as it should be. */
  fix: string
}

/**
 * Reads a JSON file of an export; `undefined` where there is none.
 *
 * @throws {BaseError} it cannot be read, or is too large
 * @throws {InvalidInputError} it is not JSON, or has another shape
 */
export async function readJson<output>(
  store: Pick<ExportStore, 'describe' | 'readText'>,
  parameters: ReadJsonParameters<output>,
): Promise<output | undefined> {
  return (await openJson(store, parameters))?.()
}

/**
 * Reads the text of a JSON file of an export; what it returns makes the value of it, which takes several times the memory.
 *
 * @throws as `readJson`, where the file cannot be read or where it is not JSON
 */
export async function openJson<output>(
  store: Pick<ExportStore, 'describe' | 'readText'>,
  { path, schema, what: kind, maxBytes, fix }: ReadJsonParameters<output>,
): Promise<(() => output) | undefined> {
  const what = `${kind} ${store.describe(path)}`
  const text = await store.readText(path, { maxBytes }).catch((error: unknown) => {
    if (error instanceof BaseError) throw error
    throw new BaseError(`${what} cannot be read: ${describeFileError(error)}.`, { cause: error, fix })
  })
  return text === undefined ? undefined : () => parse(schema, parseJson(text, what, { fix }), what)
}
