import { mergeCaveats, mergeFailedSlots, mergePartialErrors } from '@x/exporter-client/internal'
import type { TableName } from '../tables/tableDefinitions.ts'
import { addRange } from './addRange.ts'
import { maxEntries } from './boundGaps.ts'
import { countGaps } from './countGaps.ts'
import type { ExportManifestFile, FileGaps, TableGaps } from './exportManifest.ts'
import { joinContradictions, joinUnreadable } from './getExportGaps.ts'

/** What has to be known of the files of a day while their list is not in memory: a year has 100,000 files. */
export type DayDigest = {
  /** Slots from the first one to the last one. */
  from: number
  to: number
  files: number
  rows: number
  bytes: number
  /** Slots that have a file, by tables, in order; neighbours are one range. */
  covered: ReadonlyMap<TableName, readonly { from: number; to: number }[]>
  /** What the files lack, by tables; nothing of tables that lack nothing. */
  gaps: readonly TableGaps[]
  /** Files into which asking again could bring more. */
  incomplete: readonly Pick<ExportManifestFile, 'path' | 'from' | 'to'>[]
  /** The names of the exporters that were asked, where they were several, each set of them once, with its files. */
  witnesses: readonly { names: string[]; files: number }[]
  /** Whether there are files that wait to become one with others. */
  hasParts: boolean
}

/** Sums up the files of a day. */
export function digestDay(
  files: readonly ExportManifestFile[],
  isPart: (file: ExportManifestFile) => boolean,
): DayDigest {
  const digest = { from: Number.POSITIVE_INFINITY, to: -1, files: files.length, rows: 0, bytes: 0, hasParts: false }
  const covered = new Map<TableName, { from: number; to: number }[]>()
  const incomplete: ExportManifestFile[] = []
  const lacking = new Map<TableName, ExportManifestFile[]>()
  const witnesses = new Map<string, DayDigest['witnesses'][number]>()
  for (const file of [...files].sort((a, b) => a.from - b.from)) {
    const { table, from, to } = file
    digest.from = Math.min(digest.from, from)
    digest.to = Math.max(digest.to, to)
    digest.rows += file.rows
    digest.bytes += file.bytes
    digest.hasParts ||= isPart(file)
    addRange(covered, table, { from, to })
    const names = (file.exporter.witnesses ?? []).map(({ name }) => name)
    witnesses.set(names.join(), { names, files: (witnesses.get(names.join())?.files ?? 0) + 1 })
    if (!lacksSomething(file)) continue
    lacking.set(table, [...(lacking.get(table) ?? []), file])
    if (countGaps(file) > 0) incomplete.push(file)
  }
  return {
    ...digest,
    covered,
    gaps: [...lacking].map(([table, own]) => ({ table, ...joinGaps(own) })),
    incomplete: incomplete.map(({ path, from, to }) => ({ path, from, to })),
    witnesses: [...witnesses.values()],
  }
}

function lacksSomething({ failed, errors, caveats, unreadable, contradictions }: FileGaps): boolean {
  return failed.length + errors.length + caveats.length > 0 || (unreadable ?? contradictions) !== undefined
}

function joinGaps(files: readonly ExportManifestFile[]): FileGaps {
  const { count, rows } = joinUnreadable(files)
  const contradictions = joinContradictions(files)
  return {
    failed: mergeFailedSlots(files.flatMap(({ failed }) => failed)),
    errors: mergePartialErrors(files.flatMap(({ errors }) => errors)),
    caveats: mergeCaveats(files.flatMap(({ caveats }) => caveats)),
    ...(count > 0 && { unreadable: { count, rows: rows.slice(0, maxEntries.day) } }),
    ...(contradictions.count > 0 && {
      contradictions: { ...contradictions, findings: contradictions.findings.slice(0, maxEntries.day) },
    }),
  }
}
