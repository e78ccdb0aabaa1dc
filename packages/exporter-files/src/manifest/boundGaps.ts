import { isLastingError } from '@x/exporter-client/internal'
import type { PartitionBy } from '../plan/getFolders.ts'
import type { ExportManifestFile, FileGaps } from './exportManifest.ts'

/**
 * Entries of each kind that the manifest has of a file: few where there are many files, so that an exporter that fails for
 * a year cannot fill it.
 */
export const maxEntries: Readonly<Record<PartitionBy, number>> = { epoch: 2, hour: 16, day: 100 }

/** Characters of a text of an exporter. */
const maxText = 300

/**
 * Bounds what is said of a file. Beyond the limit the nearest of the failed slots become one range, with the slots between
 * them, and caveats of one kind the range that has them all: more is then said to be missing than is, never less. Further
 * kinds of errors become one entry with their count.
 */
export function boundGaps({ failed, errors, caveats, unreadable }: FileGaps, size: PartitionBy): FileGaps {
  const limit = maxEntries[size]
  return {
    failed: joinNearest(failed, limit).map(cutMessage),
    errors: joinErrors(errors, limit).map(cutMessage),
    caveats: joinCaveats(caveats, limit),
    ...(unreadable && {
      unreadable: {
        count: unreadable.count,
        rows: unreadable.rows.slice(0, limit).map((row) => ({ ...row, text: row.text.slice(0, maxText) })),
      },
    }),
  }
}

function cutMessage<entry extends { message: string }>(entry: entry): entry {
  return entry.message.length <= maxText ? entry : { ...entry, message: `${entry.message.slice(0, maxText)}…` }
}

function joinNearest<range extends { from: number; to: number }>(ranges: readonly range[], limit: number): range[] {
  const joined = [...ranges].sort((a, b) => a.from - b.from)
  while (joined.length > limit) {
    const gaps = joined.slice(1).map(({ from }, i) => from - (joined[i]?.to ?? from))
    const at = gaps.indexOf(Math.min(...gaps))
    const [first, second] = joined.slice(at, at + 2)
    if (first === undefined || second === undefined) break
    joined.splice(at, 2, { ...first, to: Math.max(first.to, second.to) })
  }
  return joined
}

type Errors = ExportManifestFile['errors']

function joinErrors(errors: Errors, limit: number): Errors {
  if (errors.length <= limit) return errors
  const kept = errors.slice(0, limit)
  const rest = errors.slice(limit)
  const lasting = rest.filter(({ message }) => isLastingError(message))
  const passing = rest.filter(({ message }) => !isLastingError(message))
  const sum = (some: Errors, message: string): Errors => {
    if (some.length === 0) return []
    const count = some.reduce((total, each) => total + each.count, 0)
    return [{ ...cover(some), message, count }]
  }
  return [
    ...kept,
    // Begins as the errors that it stands for, so that it is as lasting as they are.
    ...sum(lasting, `validator not found for pubkey and the like: ${lasting.length} further ones`),
    ...sum(passing, `${passing.length} further kinds of errors`),
  ]
}

function joinCaveats(caveats: ExportManifestFile['caveats'], limit: number): ExportManifestFile['caveats'] {
  if (caveats.length <= limit) return caveats
  const kinds = new Map<string, ExportManifestFile['caveats'][number]>()
  for (const caveat of caveats) {
    const kind = [caveat.reason, ...(caveat.roles ?? ['all'])].join()
    const known = kinds.get(kind)
    kinds.set(kind, known ? { ...known, ...cover([known, caveat]) } : caveat)
  }
  return [...kinds.values()]
}

function cover(ranges: readonly { from: number; to: number }[]): { from: number; to: number } {
  return { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }
}
