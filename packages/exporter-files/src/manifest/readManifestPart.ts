import { BaseError } from '@x/schemas'
import type { Shard } from '../plan/getFolders.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { openJson } from '../store/readJson.ts'
import { type ExportManifestFile, type ManifestIndex, manifestPart } from './exportManifest.ts'
import { fix, maxBytes, readManifestIndex } from './readManifestIndex.ts'

/** A part of a manifest, as its index names it. */
export type NamedPart = Pick<ManifestIndex['parts'][number], 'day' | 'path'>

/**
 * The files of a day. There are none where its part is not there any more, since files were removed after the index was
 * read.
 *
 * @throws {BaseError} the part is lost, cannot be read, or has more than 64 MiB
 * @throws {InvalidInputError} it is not JSON, or not a part of a manifest
 */
export async function readManifestPart(
  store: Store,
  shard: Shard | undefined,
  part: NamedPart,
): Promise<ExportManifestFile[]> {
  return (await openPart(store, shard, part))()
}

/** Reads parts in their order: the texts of a few are read ahead, and the files of one are in memory. */
export async function* readManifestParts<part extends NamedPart>(
  store: Store,
  shard: Shard | undefined,
  parts: readonly part[],
): AsyncGenerator<{ part: part; files: ExportManifestFile[] }> {
  const ahead: ReturnType<typeof openPart>[] = []
  const rest = parts.values()
  for (const part of parts) {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const open = openPart(store, shard, next.value)
      // Whoever comes to it is told.
      open.catch(() => undefined)
      if (ahead.push(open) >= readAhead) break
    }
    const read = await ahead.shift()
    yield { part, files: read?.() ?? [] }
  }
}

const readAhead = 8

type Store = Pick<ExportStore, 'describe' | 'readText'>

async function openPart(
  store: Store,
  shard: Shard | undefined,
  { path, day }: NamedPart,
): Promise<() => ExportManifestFile[]> {
  const read = await openJson(store, { path, schema: manifestPart, what: 'A part of the manifest,', maxBytes, fix })
  if (read) return () => read().files
  const isRemoved = !(await readManifestIndex(store, shard))?.parts.some((each) => each.day === day)
  if (isRemoved) return () => []
  throw new BaseError(`A part of the manifest is missing: ${store.describe(path)}.`, { fix })
}
