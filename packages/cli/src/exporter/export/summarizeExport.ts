import type { ExportSummary } from '@x/exporter-files'
import { getReadPatterns } from '@x/exporter-files/internal'
import type { Lines } from '../../terminal/finishLines.ts'
import { group } from '../../terminal/formatAmounts.ts'
import { formatFields } from '../../terminal/formatTable.ts'
import { countProblems, formatSlots } from '../problems/printProblems.ts'

/** What an export contains, as one object for `--json`. */
export function summarizeExport(manifest: ExportSummary) {
  const { data, format, from, to, shard, complete, rows, bytes, files, gaps } = manifest
  return {
    data,
    format,
    from,
    to,
    shard,
    complete,
    files,
    rows,
    bytes,
    ...countProblems(gaps),
    contradictions: gaps.contradictions?.count ?? 0,
  }
}

/** What an export contains and where it is, for people. */
export function formatExport(path: string, manifest: ExportSummary): Lines {
  const { files, rows, bytes, data, shard } = manifest
  const directory = path.slice(0, path.lastIndexOf('/'))
  const part = shard === undefined ? '' : `, shard ${shard.index}/${shard.count}`
  return formatFields([
    ['Rows', `${group(rows)} ${data} of ${formatSlots(manifest)}${part}`],
    ['Files', `${group(files)}, ${(bytes / 1e6).toFixed(1)} MB`],
    // A line for each table: their columns differ.
    ['Read them', getReadPatterns(manifest).map((pattern) => `${directory}/${pattern}`)],
    ['Coverage', path],
  ])
}
