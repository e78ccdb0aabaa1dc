import { BaseError } from '@x/schemas'
import type { ExportGaps, ExportManifest } from '../manifest/exportManifest.ts'
import { getExportGaps } from '../manifest/getExportGaps.ts'
import { type ReadManifestOptions, readManifestOf } from '../manifest/readManifest.ts'
import type { Shard } from '../plan/getFolders.ts'
import { getRosterPath } from '../plan/getPartitionPath.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import type { ExportStore } from '../store/ExportStore.ts'
import { openStore } from '../store/openStore.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { findUncovered } from './findUncovered.ts'
import type { SlotRange } from './slotRange.ts'

/** A file of a table, relative to the directory; rosters have no slots. */
export type TableFile = { path: string; from?: number | undefined; to?: number | undefined }

/** The Parquet files of an export, as its manifests name them, and what they lack. */
export type TableFiles = {
  directory: string
  network: ExportManifest['network']
  /** The slots that were asked for; `undefined` for all that there are. */
  range: SlotRange | undefined
  /** By tables, in the order of their slots. Those that the export does not have are absent. */
  tables: Partial<Record<TableName, TableFile[]>>
  /** Slots for which there is no file, of those that were asked for, or of the whole export. */
  missing: SlotRange[]
  /** What the files lack of their own slots. */
  gaps: ExportGaps
  /** Shards that have no manifest: what they have is in `missing`. */
  missingShards: Shard[]
}

/** Which files of an export are wanted. */
export type ReadTableFilesOptions = {
  /**
   * Slots, ends included, or what tells them from the clock of the export: files that have some of them are found.
   * Default: all files.
   */
  range?: SlotRange | ((network: ExportManifest['network']) => SlotRange) | undefined
}

/**
 * Finds the files of an export by its manifest, or by those of all shards: files that are not of the export are never
 * among them, and neither are those beside the range.
 *
 * @throws {BaseError} there is no manifest, the files are not Parquet, or shards have another plan
 * @throws {ExportError} an earlier version wrote the files, or the object store refuses
 * @throws {InvalidInputError} a manifest is not one
 * @example
 * const files = await readTableFiles('tables', { range: { from: 9_000_000, to: 9_007_199 } })
 * console.log(files.missing)
 */
export async function readTableFiles(
  directory: ExportDirectory,
  { range: asked }: ReadTableFilesOptions = {},
): Promise<TableFiles> {
  const store = await openStore({ directory })
  const plan = typeof asked === 'function' ? (await readManifests(store, { range: nothing })).manifests[0] : undefined
  const range = typeof asked === 'function' ? plan && asked(plan.network) : asked
  const { manifests, missingShards } = await readManifests(store, { range })
  const [first] = manifests
  if (first === undefined) {
    throw new BaseError(`There is no manifest of an export in ${store.name}.`, {
      fix: 'Name the directory that ssvx exporter export wrote to.',
    })
  }
  if (first.format !== 'parquet') {
    throw new BaseError('The files of the export are not Parquet.', { fix: 'Export with --format parquet.' })
  }
  const names = getTablesOf(first.data)
  const files = manifests.flatMap((manifest) => manifest.files).sort((a, b) => a.from - b.from)
  const tables: TableFiles['tables'] = {}
  for (const { table, path, from, to } of files) {
    const own = tables[table] ?? []
    own.push({ path, from, to })
    tables[table] = own
  }
  if (first.data === 'tables') {
    for (const table of ['ssv_validator', 'ssv_committee_member'] as const) {
      tables[table] = [{ path: getRosterPath({ ...first, table }) }]
    }
  }
  const removed = Math.max(...manifests.map(({ removedTo = -1 }) => removedTo))
  const covered = range ?? { from: Math.max(first.from, removed + 1), to: Math.max(...manifests.map(({ to }) => to)) }
  return {
    directory: store.name,
    network: first.network,
    range,
    tables,
    missing: findUncovered(
      names.map((name) => tables[name] ?? []),
      covered,
    ),
    gaps: getExportGaps({ data: first.data, files }),
    missingShards,
  }
}

/** Slots of which no file has one: the plan alone is read. */
const nothing: SlotRange = { from: -2, to: -2 }

type Manifests = { manifests: ExportManifest[]; missingShards: Shard[] }

/** The manifest of an export, or those of all of its shards. */
async function readManifests(store: ExportStore, options: ReadManifestOptions): Promise<Manifests> {
  const whole = await readManifestOf(store, undefined, options)
  if (whole) return { manifests: [whole], missingShards: [] }
  const count = await countShards(store)
  const manifests: ExportManifest[] = []
  const missingShards: Shard[] = []
  for (let index = 0; index < count; index++) {
    const manifest = await readManifestOf(store, { index, count }, options)
    if (manifest) manifests.push(manifest)
    else missingShards.push({ index, count })
  }
  const [first, ...others] = manifests
  if (
    others.some(
      ({ data, format, layout }) =>
        [data, format, layout].join() !== [first?.data, first?.format, first?.layout].join(),
    )
  ) {
    throw new BaseError('The shards in this directory are of different exports.', {
      fix: 'Export each into a directory of its own.',
    })
  }
  return { manifests, missingShards }
}

/** How many shards an export has, by the names of their manifests; 0 where there are none. */
async function countShards(store: ExportStore): Promise<number> {
  for await (const files of store.list('')) {
    for (const { path } of files) {
      const count = /^manifest-\d+-of-(\d+)\.json$/.exec(path)?.[1]
      if (count !== undefined) return Number(count)
    }
  }
  return 0
}
