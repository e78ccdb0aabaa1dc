import type { Shard } from '../plan/getFolders.ts'
import type { ExportDirectory } from '../store/ExportDirectory.ts'
import { openStore } from '../store/openStore.ts'
import type { ExportPlan } from './exportManifest.ts'
import { readManifestIndex } from './readManifestIndex.ts'

/**
 * Reads what an export is, or one shard of it, without the list of its files; `undefined` where there is none. `planExport`
 * takes it to go on.
 *
 * @throws {BaseError} the manifest cannot be read, or has more than 64 MiB
 * @throws {InvalidInputError} it is not JSON, or not a manifest
 * @throws {ExportError} `s3`: the object store refuses
 * @throws {ExportError} `old-layout`: an earlier version wrote it, with other names of tables and columns
 * @example
 * const plan = await readManifestPlan('out')
 * console.log(plan?.from, plan?.complete)
 */
export async function readManifestPlan(
  directory: ExportDirectory,
  shard?: Shard | undefined,
): Promise<ExportPlan | undefined> {
  const index = await readManifestIndex(await openStore({ directory }), shard)
  if (index === undefined) return undefined
  const { parts, ...plan } = index
  return plan
}
