import { stat } from 'node:fs/promises'
import { type ExportManifest, exportManifest } from '@x/exporter-client'
import { parse } from '@x/schemas'
import { readJsonFile } from '../../inputs/readJsonFile.ts'

/**
 * Reads the manifest of an earlier run; `undefined` where there is none.
 *
 * @throws {UsageError} the file cannot be read or is not JSON
 * @throws {InvalidInputError} it is not a manifest
 */
export async function readManifest(path: string): Promise<ExportManifest | undefined> {
  if ((await stat(path).catch(() => undefined)) === undefined) return undefined
  return parse(exportManifest, await readJsonFile(path, 'The manifest'), `The manifest ${path}`)
}
