import type { SlotClock } from '@x/schemas'
import { createShardTest, getFolder } from '../plan/getFolders.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import { getPart } from '../plan/getPartitions.ts'
import { getTablesOf } from '../rows/dataSet.ts'
import type { ExportManifestFile, ExportPlan } from './exportManifest.ts'

/** What tells whether a file that a manifest lists can be of an export: whether its name, table and slots fit together. */
export function createFileTest(
  plan: ExportPlan,
  network: SlotClock,
): (file: Pick<ExportManifestFile, 'path' | 'table' | 'from' | 'to'>) => boolean {
  const { layout, format, compact } = plan
  const tables = getTablesOf(plan.data)
  const isOwn = createShardTest(plan, network)
  return ({ path, table, from, to }) => {
    if (!tables.includes(table) || from < plan.from || from > plan.to || !isOwn(from)) return false
    const folder = getFolder(plan, network, from)
    const facts = { table, layout, format, network: plan.network }
    // Parts, and what they become. Without merges each file has its folder.
    return [getPart(folder, plan, network, from), ...(compact === undefined ? [] : [folder])].some(
      (place) => place.from === from && place.to >= to && getPartitionPath(facts, place) === path,
    )
  }
}
