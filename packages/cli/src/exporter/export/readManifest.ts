import { readFile } from 'node:fs/promises'
import { parse } from '@x/schemas'
import { UsageError } from '../../errors/UsageError.ts'
import { type Manifest, manifestSchema } from './manifest.ts'

/**
 * Reads the manifest of an earlier run; `undefined` where there is none.
 *
 * @throws {UsageError} the file is not JSON
 * @throws {InvalidInputError} it is not a manifest
 */
export async function readManifest(path: string): Promise<Manifest | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`The manifest ${path} is not JSON.`, {
      cause: error,
      fix: 'Start again in another directory.',
    })
  }
  return parse(manifestSchema, input, `The manifest ${path}`)
}
