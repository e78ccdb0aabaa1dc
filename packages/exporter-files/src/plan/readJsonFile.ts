import { BaseError, parse } from '@x/schemas'
import { describeFileError, parseJson } from '@x/schemas/internal'
import { readTextFile } from '@x/schemas/internal/files'
import type * as v from 'valibot'

export type ReadJsonFileParameters<output> = {
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
export async function readJsonFile<output>({
  path,
  schema,
  what: kind,
  maxBytes,
  fix,
}: ReadJsonFileParameters<output>): Promise<output | undefined> {
  const what = `${kind} ${path}`
  const text = await readTextFile(path, { maxBytes }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return
    throw new BaseError(`${what} cannot be read: ${describeFileError(error)}.`, { cause: error, fix })
  })
  return text === undefined ? undefined : parse(schema, parseJson(text, what, { fix }), what)
}
