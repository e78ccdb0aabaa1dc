import type { ExportManifest } from '@x/exporter-files'

/** What an export contains, as one object for `--json`. */
export function summarizeExport({ data, format, from, to, shard, complete, rows, bytes, files }: ExportManifest) {
  const failed = files.flatMap((file) => file.failed)
  const slotsFailed = failed.reduce((sum, range) => sum + range.to - range.from + 1, 0)
  const partialErrors = files.reduce((sum, { errors }) => sum + errors.reduce((n, { count }) => n + count, 0), 0)
  const unreadable = files.reduce((sum, file) => sum + (file.unreadable?.count ?? 0), 0)
  return {
    data,
    format,
    from,
    to,
    shard,
    complete,
    files: files.length,
    rows,
    bytes,
    slotsFailed,
    partialErrors,
    unreadable,
  }
}
