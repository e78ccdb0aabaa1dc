import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseError, describeFileError, parse } from '@x/schemas'
import { getManifestName } from '../plan/getManifestName.ts'
import type { Shard } from '../plan/shard.ts'
import { type ExportManifest, exportManifest } from './exportManifest.ts'

/**
 * Reads the manifest of an export, or of one shard of it; `undefined` where there is none.
 *
 * @throws {BaseError} the file cannot be read or is not JSON
 * @throws {InvalidInputError} it is not a manifest
 * @example
 * const manifest = await readManifest('out')
 * console.log(manifest?.complete)
 */
export async function readManifest(directory: string, shard?: Shard | undefined): Promise<ExportManifest | undefined> {
  const path = join(directory, getManifestName(shard))
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return
    throw new BaseError(`The manifest ${path} cannot be read: ${describeFileError(error)}.`, { cause: error })
  })
  return text === undefined ? undefined : parse(exportManifest, parseJson(text, path), `The manifest ${path}`)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BaseError(`The manifest ${path} is not JSON.`, {
      cause: error,
      fix: 'Restore it, or begin the export anew in another directory.',
    })
  }
}
