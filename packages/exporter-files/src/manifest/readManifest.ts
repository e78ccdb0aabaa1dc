import { join } from 'node:path'
import { BaseError, parse } from '@x/schemas'
import { describeFileError, parseJson } from '@x/schemas/internal'
import { readTextFile } from '@x/schemas/internal/files'
import { getManifestName } from '../plan/getManifestName.ts'
import type { Shard } from '../plan/shard.ts'
import { type ExportManifest, exportManifest } from './exportManifest.ts'

/** What half a million files take. Above twice of it, texts are longer than the engine can have. */
const maxBytes = 2 ** 28
const fix = 'Restore it, or start the export again in another directory.'

/**
 * Reads the manifest of an export, or of one shard of it; `undefined` where there is none.
 *
 * @throws {BaseError} the file cannot be read or has more than 256 MiB
 * @throws {InvalidInputError} it is not JSON, or not a manifest
 * @example
 * const manifest = await readManifest('out')
 * console.log(manifest?.complete)
 */
export async function readManifest(directory: string, shard?: Shard | undefined): Promise<ExportManifest | undefined> {
  const path = join(directory, getManifestName(shard))
  const what = `The manifest ${path}`
  const text = await readTextFile(path, { maxBytes }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return
    throw new BaseError(`${what} cannot be read: ${describeFileError(error)}.`, { cause: error, fix })
  })
  return text === undefined ? undefined : parse(exportManifest, parseJson(text, what, { fix }), what)
}
