import { type ExportManifest, getExportGaps } from '@x/exporter-files'
import { countProblems } from '../problems/countProblems.ts'

/** What an export contains, as one object for `--json`. */
export function summarizeExport(manifest: ExportManifest) {
  const { data, format, from, to, shard, complete, rows, bytes, files } = manifest
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
    ...countProblems(getExportGaps(manifest)),
  }
}
