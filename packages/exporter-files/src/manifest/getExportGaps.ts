import { mergeCaveats, mergeFailedSlots, mergePartialErrors } from '@x/exporter-client/internal'
import { getTablesOf } from '../rows/dataSet.ts'
import type { ExportManifest, ExportManifestFile } from './exportManifest.ts'
import { getFilesOfTable } from './findMissing.ts'

/** What an export lacks. */
export type ExportGaps = Pick<ExportManifestFile, 'failed' | 'errors' | 'caveats'> &
  Record<'unreadable', NonNullable<ExportManifestFile['unreadable']>> &
  // What several exporters say that cannot all be true; absent where there is nothing of it.
  Pick<ExportManifestFile, 'contradictions'>

/**
 * Sums up what the files of an export lack, each thing once. The flat tables of a partition come from the same answers,
 * so that each of their files says what these lack. `countSlots` of `@x/exporter-client` counts the slots of `failed`.
 *
 * @example
 * const manifest = await readManifest('out')
 * if (manifest) console.log(countSlots(getExportGaps(manifest).failed), getExportGaps(manifest).unreadable.count)
 */
export function getExportGaps({ data, files }: Pick<ExportManifest, 'data' | 'files'>): ExportGaps {
  const lacks = getTablesOf(data).map((table) => {
    const own = getFilesOfTable(files, table)
    return {
      errors: mergePartialErrors(own.flatMap(({ errors }) => errors)),
      unreadable: joinUnreadable(own),
    }
  })
  const contradictions = joinContradictions({ data, files })
  return {
    failed: mergeFailedSlots(files.flatMap(({ failed }) => failed)),
    // Some tables lack more than others where a kill came while files were replaced.
    ...lacks.reduce((most, lack) => (countGaps(lack) > countGaps(most) ? lack : most)),
    caveats: mergeCaveats(files.flatMap(({ caveats }) => caveats)),
    ...(contradictions.count > 0 && { contradictions }),
  }
}

function countGaps({ errors, unreadable }: Pick<ExportGaps, 'errors' | 'unreadable'>): number {
  return errors.reduce((sum, { count }) => sum + count, unreadable.count)
}

/** The rows of several files that could not be read: how many, and those that the files show. */
export function joinUnreadable(files: readonly ExportManifestFile[]): NonNullable<ExportManifestFile['unreadable']> {
  const found = files.flatMap(({ unreadable }) => unreadable ?? [])
  return { count: found.reduce((sum, { count }) => sum + count, 0), rows: found.flatMap(({ rows }) => rows) }
}

/** What does not go together in an export: how often, and what of it the files show. Each table of a partition says the same. */
export function joinContradictions({
  data,
  files,
}: Pick<ExportManifest, 'data' | 'files'>): NonNullable<ExportManifestFile['contradictions']> {
  const [table] = getTablesOf(data)
  const own = files.filter((file) => file.table === table)
  const found = own.flatMap(({ contradictions }) => contradictions ?? [])
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    findings: found.flatMap(({ findings }) => findings),
  }
}
