import type { ExportManifestFile } from './exportManifest.ts'

/** The rows of several files that could not be read: how many, and those that the files show. */
export function joinUnreadable(files: readonly ExportManifestFile[]): NonNullable<ExportManifestFile['unreadable']> {
  const found = files.flatMap(({ unreadable }) => unreadable ?? [])
  return { count: found.reduce((sum, { count }) => sum + count, 0), rows: found.flatMap(({ rows }) => rows) }
}
