import { getPartitionPaths } from '../plan/getPartitionPath.ts'
import type { Partition } from '../plan/getPartitions.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import type { TableName } from '../tables/tableDefinitions.ts'
import { addRange } from './addRange.ts'
import type { DayDigest } from './digestDay.ts'
import type { ExportPlan } from './exportManifest.ts'

/**
 * Those of the partitions that have no file of each table, and were not removed.
 *
 * @param days in their order
 */
export function findMissing(
  { data, from, to, removedTo = -1 }: Pick<ExportPlan, 'data' | 'from' | 'to' | 'removedTo'>,
  days: Iterable<DayDigest>,
  partitions: Iterable<Partition>,
): Partition[] {
  const covered = new Map<TableName, { from: number; to: number }[]>()
  for (const day of days) {
    for (const [table, ranges] of day.covered) for (const range of ranges) addRange(covered, table, range)
  }
  const ranges = getTablesOf(data).map((table) => covered.get(table) ?? [])
  const isWhole = (range: { from: number; to: number }) => ranges.every((own) => isCovered(own, range))
  const missing: Partition[] = []
  // Where all is there, 100,000 partitions need not be looked at.
  if (isWhole({ from: Math.max(from, removedTo + 1), to })) return missing
  for (const partition of partitions) {
    if (partition.to <= removedTo) continue
    if (!isWhole(partition)) missing.push(partition)
  }
  return missing
}

/** Whether all slots of a range are in ranges that are in order and do not overlap. */
function isCovered(
  ranges: readonly { from: number; to: number }[],
  { from, to }: { from: number; to: number },
): boolean {
  // The last one that begins by then.
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((ranges[middle]?.from ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range !== undefined && range.to >= to
}

/** Those of the partitions whose files have gaps (`countGaps`). Files that were merged are left as they are. */
export function findIncomplete(
  plan: Pick<ExportPlan, 'data' | 'format' | 'layout' | 'network'>,
  days: Iterable<DayDigest>,
  partitions: Iterable<Partition>,
): Partition[] {
  const incomplete = new Map<number, Map<string, number>>()
  for (const day of days) {
    for (const { path, from, to } of day.incomplete) {
      incomplete.set(from, (incomplete.get(from) ?? new Map<string, number>()).set(path, to))
    }
  }
  if (incomplete.size === 0) return []
  const found: Partition[] = []
  for (const partition of partitions) {
    const files = incomplete.get(partition.from)
    if (files && getPartitionPaths(plan, partition).some((path) => files.get(path) === partition.to)) {
      found.push(partition)
    }
  }
  return found
}
