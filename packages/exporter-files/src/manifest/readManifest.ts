import { BaseError } from '@x/schemas'
import * as v from 'valibot'
import type { Shard } from '../plan/getFolders.ts'
import { getManifestName } from '../plan/getManifestName.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import { ExportError } from '../store/ExportError.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { openStore } from '../store/openStore.ts'
import { readJson } from '../store/readJson.ts'
import {
  type ExportManifest,
  type ExportManifestFile,
  type ManifestIndex,
  manifestIndex,
  manifestPart,
} from './exportManifest.ts'

/** Many times what the index of ten years takes, and a day of epochs with gaps in each. */
const maxBytes = 2 ** 26

const fix = 'Restore it, or start the export again in another directory.'

/** Parts that are read at a time. */
const concurrency = 8

/** Which part of a manifest is read. */
export type ReadManifestOptions = {
  /** Files that touch these slots alone. The parts of other days are not read. */
  range?: { from: number; to: number } | undefined
}

/**
 * Reads the manifest of an export, or of one shard of it; `undefined` where there is none.
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
  const index = await readIndex(store, shard)
  if (index === undefined) return undefined
  const { parts, ...plan } = index
  const share = createSharing()
  const wanted = range ? parts.filter(({ from, to }) => from <= range.to && to >= range.from) : parts
  const lists: ExportManifestFile[][] = []
  for (let i = 0; i < wanted.length; i += concurrency) {
    const some = wanted.slice(i, i + concurrency)
    lists.push(...(await Promise.all(some.map((part) => readPart(store, shard, part, share)))))
  }
  const { removedTo = -1 } = plan
  const isAsked = ({ from, to }: ExportManifestFile) =>
    to > removedTo && (range === undefined || (from <= range.to && to >= range.from))
  const files = lists.flatMap((list) => list.filter(isAsked)).sort((a, b) => a.from - b.from)
  const sum = (name: 'rows' | 'bytes') => files.reduce((total, file) => total + file[name], 0)
  return { ...plan, rows: sum('rows'), bytes: sum('bytes'), files }
}

async function readIndex(
  store: Pick<ExportStore, 'describe' | 'readText'>,
  shard: Shard | undefined,
): Promise<ManifestIndex | undefined> {
  const path = getManifestName(shard)
  const schema = v.variant('version', [manifestIndex, v.object({ version: v.literal(1) })])
  const found = await readJson(store, { path, schema, what: 'The manifest', maxBytes, fix })
  if (found?.version === 1) throw new ExportError({ reason: 'old-layout', path: store.describe(path) })
  return found
}

type Part = ManifestIndex['parts'][number]

/** The files of a day. One that is not there any more was removed since the index was read, or is lost. */
async function readPart(
  store: Pick<ExportStore, 'describe' | 'readText'>,
  shard: Shard | undefined,
  { path, day }: Part,
  share: (file: ExportManifestFile) => void,
): Promise<ExportManifestFile[]> {
  const what = 'A part of the manifest,'
  const part = await readJson(store, { path, schema: manifestPart, what, maxBytes, fix })
  if (part === undefined) {
    const isRemoved = !(await readIndex(store, shard))?.parts.some((each) => each.day === day)
    if (isRemoved) return []
    throw new BaseError(`A part of the manifest is missing: ${store.describe(path)}.`, { fix })
  }
  part.files.forEach(share)
  return part.files
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
    file.exporter = keep(exporters, `${file.exporter.mode} ${file.exporter.version}`, file.exporter)
    if (file.failed.length === 0) file.failed = none
    if (file.errors.length === 0) file.errors = none
    if (file.caveats.length === 0) file.caveats = none
    for (const each of [...file.failed, ...file.errors]) each.message = keep(texts, each.message, each.message)
    for (const each of file.caveats) each.explanation = keep(texts, each.explanation, each.explanation)
  }
}
