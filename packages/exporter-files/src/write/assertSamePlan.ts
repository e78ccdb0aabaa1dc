import type { ExportManifest, ExportPlan } from '../manifest/exportManifest.ts'
import { ExportConflictError } from './ExportConflictError.ts'

/** Makes sure that an export goes on as it began. */
export function assertSamePlan(plan: ExportPlan, earlier: ExportManifest): void {
  const facts = ({ data, format, partition, shard, network, from, to, filters }: ExportPlan) => ({
    data,
    format,
    partition,
    shard,
    network,
    range: [from, to],
    filters,
  })
  const before: Record<string, unknown> = facts(earlier)
  const different = Object.entries(facts(plan)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  if (different.length > 0) throw new ExportConflictError(different.map(([name]) => name))
}
