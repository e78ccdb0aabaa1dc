import type { Shard } from '../plan/getFolders.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { openStore } from '../store/openStore.ts'
import type { ExportManifest, ExportManifestFile } from './exportManifest.ts'
import { readManifestIndex } from './readManifestIndex.ts'
import { readManifestParts } from './readManifestPart.ts'

/** Which part of a manifest is read. */
export type ReadManifestOptions = {
  /** Files that touch these slots alone. The parts of other days are not read. */
  range?: { from: number; to: number } | undefined
}

/**
 * Reads the manifest of an export, or of one shard of it; `undefined` where there is none. It has all files: those of a
 * year may be 100,000. `readManifestPlan` leaves them out.
 *
 * @throws {BaseError} a file of it cannot be read, is missing, or has more than 64 MiB
 * @throws {InvalidInputError} it is not JSON, or not a manifest
 * @throws {ExportError} `s3`: the object store refuses
 * @throws {ExportError} `old-layout`: an earlier version wrote it, with other names of tables and columns
 * @example
 * const manifest = await readManifest('out')
 * console.log(manifest?.complete)
 */
export async function readManifest(
  directory: ExportDirectory,
  shard?: Shard | undefined,
  options: ReadManifestOptions = {},
): Promise<ExportManifest | undefined> {
  return readManifestOf(await openStore({ directory }), shard, options)
}

/** Reads the manifest in a store that is open. */
export async function readManifestOf(
  store: Pick<ExportStore, 'describe' | 'readText'>,
  shard: Shard | undefined,
  { range }: ReadManifestOptions = {},
): Promise<ExportManifest | undefined> {
  const index = await readManifestIndex(store, shard)
  if (index === undefined) return undefined
  const { parts, ...plan } = index
  const { removedTo = -1 } = plan
  const share = createSharing()
  const wanted = range ? parts.filter(({ from, to }) => from <= range.to && to >= range.from) : parts
  const isAsked = ({ from, to }: ExportManifestFile) =>
    to > removedTo && (range === undefined || (from <= range.to && to >= range.from))
  const files: ExportManifestFile[] = []
  for await (const part of readManifestParts(store, shard, wanted)) {
    for (const file of part.files) {
      if (!isAsked(file)) continue
      share(file)
      files.push(file)
    }
  }
  files.sort((a, b) => a.from - b.from)
  const sum = (name: 'rows' | 'bytes') => files.reduce((total, file) => total + file[name], 0)
  return { ...plan, rows: sum('rows'), bytes: sum('bytes'), files }
}

/** Lets many files that say the same have it in memory once: a year has 100,000 of them. */
function createSharing(): (file: ExportManifestFile) => void {
  const exporters = new Map<string, ExportManifestFile['exporter']>()
  const texts = new Map<string, string>()
  const none: [] = []
  const keep = <value>(map: Map<string, value>, key: string, value: value): value => {
    const known = map.get(key)
    if (known !== undefined) return known
    map.set(key, value)
    return value
  }
  return (file) => {
    file.exporter = keep(exporters, JSON.stringify(file.exporter), file.exporter)
    if (file.failed.length === 0) file.failed = none
    if (file.errors.length === 0) file.errors = none
    if (file.caveats.length === 0) file.caveats = none
    for (const each of [...file.failed, ...file.errors]) each.message = keep(texts, each.message, each.message)
    for (const each of file.caveats) each.explanation = keep(texts, each.explanation, each.explanation)
  }
}
