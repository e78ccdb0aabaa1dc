import type { SlotClock } from '@x/schemas'
import { getFolder } from '../plan/getFolders.ts'
import { getPartitionPath } from '../plan/getPartitionPath.ts'
import type { ExportManifestFile, ExportPlan } from './exportManifest.ts'

/** What tells whether a file waits to become one with others of its folder. */
export function createPartTest(
  plan: ExportPlan,
  network: SlotClock,
): (file: Pick<ExportManifestFile, 'path' | 'table' | 'from'>) => boolean {
  if (plan.compact === undefined) return () => false
  return ({ path, table, from }) => path !== getPartitionPath({ ...plan, table }, getFolder(plan, network, from))
}
