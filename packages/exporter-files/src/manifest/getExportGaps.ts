import { mergeCaveats, mergeFailedSlots, mergePartialErrors } from '@x/exporter-client/internal'
import { type ExportData, getTablesOf } from '../rows/dataSet.ts'
import type { ExportGaps, ExportManifest, ExportManifestFile, TableGaps } from './exportManifest.ts'
import { getFilesOfTable } from './getFilesOfTable.ts'

/**
 * Sums up what the files of an export lack, each thing once. The flat tables of a partition come from the same answers,
 * so that each of their files says what these lack. `countSlots` of `@x/exporter-client` counts the slots of `failed`.
 *
 * @example
 * const manifest = await readManifest('out')
 * if (manifest) console.log(countSlots(getExportGaps(manifest).failed), getExportGaps(manifest).unreadable.count)
 */
export function getExportGaps({ data, files }: Pick<ExportManifest, 'data' | 'files'>): ExportGaps {
  return sumUpGaps(data, files)
}

/** Sums up what files lack, or what those of tables lack. */
export function sumUpGaps(data: ExportData, files: readonly TableGaps[]): ExportGaps {
  const lacks = getTablesOf(data).map((table) => {
    const own = getFilesOfTable(files, table)
    return {
      errors: mergePartialErrors(own.flatMap(({ errors }) => errors)),
      unreadable: joinUnreadable(own),
    }
  })
  // Each table of a partition says the same.
  const [table] = getTablesOf(data)
  const contradictions = joinContradictions(files.filter((file) => file.table === table))
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
export function joinUnreadable(
  files: readonly Pick<ExportManifestFile, 'unreadable'>[],
): NonNullable<ExportManifestFile['unreadable']> {
  const found = files.flatMap(({ unreadable }) => unreadable ?? [])
  return { count: found.reduce((sum, { count }) => sum + count, 0), rows: found.flatMap(({ rows }) => rows) }
}

/** What does not go together in several files of a table: how often, and what of it the files show. */
export function joinContradictions(
  files: readonly Pick<ExportManifestFile, 'contradictions'>[],
): NonNullable<ExportManifestFile['contradictions']> {
  const found = files.flatMap(({ contradictions }) => contradictions ?? [])
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    findings: found.flatMap(({ findings }) => findings),
  }
}
