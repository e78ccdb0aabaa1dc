import { join } from 'node:path'
import type { Shard } from '../plan/getFolders.ts'
import { getManifestName } from '../plan/getManifestName.ts'
import { readJsonFile } from '../plan/readJsonFile.ts'
import { type ExportManifest, exportManifest } from './exportManifest.ts'

/** What half a million files take. Above twice of it, texts are longer than the engine can have. */
const maxBytes = 2 ** 28

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
  return readJsonFile({
    path: join(directory, getManifestName(shard)),
    schema: exportManifest,
    what: 'The manifest',
    maxBytes,
    fix: 'Restore it, or start the export again in another directory.',
  })
}
