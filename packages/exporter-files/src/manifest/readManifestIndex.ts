import * as v from 'valibot'
import type { Shard } from '../plan/getFolders.ts'
import { getManifestName } from '../plan/getManifestName.ts'
import { ExportError } from '../store/ExportError.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { readJson } from '../store/readJson.ts'
import { type ManifestIndex, manifestIndex } from './exportManifest.ts'

/** Many times what the index of ten years takes, and a day of epochs with gaps in each. */
export const maxBytes = 2 ** 26

export const fix = 'Restore it, or start the export again in another directory.'

/**
 * Reads what an export is, and which parts its manifest has; `undefined` where there is none.
 *
 * @throws {BaseError} it cannot be read, or has more than 64 MiB
 * @throws {InvalidInputError} it is not JSON, or not a manifest
 * @throws {ExportError} `old-layout`: an earlier version wrote it
 */
export async function readManifestIndex(
  store: Pick<ExportStore, 'describe' | 'readText'>,
  shard: Shard | undefined,
): Promise<ManifestIndex | undefined> {
  const path = getManifestName(shard)
  const schema = v.variant('version', [manifestIndex, v.object({ version: v.literal(1) })])
  const found = await readJson(store, { path, schema, what: 'The manifest', maxBytes, fix })
  if (found?.version === 1) throw new ExportError({ reason: 'old-layout', path: store.describe(path) })
  return found
}
